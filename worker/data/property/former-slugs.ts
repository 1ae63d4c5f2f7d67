import { eq, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { formerSlugs, properties } from "../schema.ts"
import type { Orm } from "../statement.ts"

/** The id of the property that has a slug, else of the one that had it before; NULL for neither. */
export function idOfSlug(db: Orm, slug: string | SQLiteColumn): SQL<number | null> {
  const present = db.select({ id: properties.id }).from(properties).where(eq(properties.slug, slug))
  const former = db.select({ id: formerSlugs.propertyId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  return sql`coalesce(${present}, ${former})`
}
