import { searchStale } from "../../worker/data/schema.ts"
import { db, textOf } from "../d1/orm.ts"

/** The statement that brings the search up to date; it ends every batch that changes a property or its nights. */
export function freshSearch(): string {
  return textOf(db.delete(searchStale))
}
