import { desc, eq } from "drizzle-orm"
import type { ContactOptions } from "#machines/contact/contact.ts"
import { properties } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** Most properties that are usable in a select list on a phone. */
const MAX_OPTIONS = 200

/**
 * The contact form's options: the properties by name, and their bairros.
 * @param asked slug of the property that the person came from: included even if it takes no bookings now
 */
export async function contactOptions(database: Database, asked = ""): Promise<ContactOptions> {
  const db = ormOf(database)
  const { slug, name, bairro } = properties
  const options = db.select({ slug, name, bairro }).from(properties)
  const best = db
    .select({ slug, name, bairro })
    .from(properties)
    .where(eq(properties.available, true))
    .orderBy(desc(properties.featured), desc(properties.rating))
    .limit(MAX_OPTIONS)
    .as("best")
  const rows = await options.where(eq(slug, asked)).union(db.select().from(best))
  const byName = rows.sort((a, b) => a.name.localeCompare(b.name, "pt"))
  return {
    properties: byName,
    bairros: [...new Set(byName.map((row) => row.bairro))].sort((a, b) => a.localeCompare(b, "pt")),
  }
}
