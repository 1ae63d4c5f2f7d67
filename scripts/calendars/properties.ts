import type { Day } from "../../machines/site/day.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { literal } from "../d1/sql.ts"

export interface Property {
  id: number
  code: string
  slug: string
}

/**
 * A property by its code or its name in addresses.
 * @throws Refusal when there is none
 */
export async function propertyOf(database: D1, word: string): Promise<Property> {
  const [[property] = []] = await database.batch([
    `SELECT id, code, slug FROM properties WHERE code = ${literal(word.toUpperCase())} OR slug = ${literal(word)}`,
  ])
  if (property === undefined) throw new Refusal(`there is no property ${word}`)
  return property as unknown as Property
}

/** Blocked nights of a property from a day on, with who says so, in order. */
export async function blockedNightsOf(
  database: D1,
  { id }: Property,
  from: Day,
): Promise<{ night: Day; source: string }[]> {
  const [rows = []] = await database.batch([
    `SELECT night, source FROM blocked_nights WHERE property_id = ${id} AND night >= ${literal(from)}
      ORDER BY source, night`,
  ])
  return rows as { night: Day; source: string }[]
}
