import { searchStale } from "../schema.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

/**
 * The statement that brings the search up to date: it ends every batch that changes a property or its nights. A trigger
 * writes the entry of each property whose row it deletes.
 */
export function freshSearch(db: Orm) {
  return db.delete(searchStale)
}

/** Brings the search up to date after a write that did not, such as one by hand. @returns the number of properties */
export async function refreshSearch(database: Database): Promise<number> {
  const stale = await freshSearch(ormOf(database)).returning({ id: searchStale.propertyId })
  return stale.length
}
