import { sql } from "drizzle-orm"
import type { ContactOptions } from "#machines/contact/contact.ts"
import { properties } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"

/** As many properties as a list on a phone bears. */
const MAX_OPTIONS = 200

/**
 * What the contact form offers: the properties by name, and their bairros.
 * @param asked slug of the property that the person came from: among them even when it takes no bookings now
 */
export async function contactOptions(database: Database, asked = ""): Promise<ContactOptions> {
  const { results } = await statement(
    database,
    sql`SELECT slug, name, bairro FROM ${properties} WHERE slug = ${asked}
      UNION SELECT * FROM (
        SELECT slug, name, bairro FROM ${properties} WHERE available = 1
        ORDER BY featured DESC, rating DESC LIMIT ${MAX_OPTIONS}
      )`,
  ).all<ContactOptions["properties"][number]>()
  const byName = results.sort((a, b) => a.name.localeCompare(b.name, "pt"))
  return {
    properties: byName,
    bairros: [...new Set(byName.map(({ bairro }) => bairro))].sort((a, b) => a.localeCompare(b, "pt")),
  }
}
