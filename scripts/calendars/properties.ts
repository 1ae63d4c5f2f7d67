import type { Day } from "../../machines/site/day.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { literal } from "../d1/sql.ts"

export interface Flat {
  id: number
  code: string
  slug: string
}

/**
 * A flat by its code or its name in addresses.
 * @throws Refusal when there is none
 */
export async function flatOf(database: D1, word: string): Promise<Flat> {
  const [[flat] = []] = await database.batch([
    `SELECT id, code, slug FROM properties WHERE code = ${literal(word.toUpperCase())} OR slug = ${literal(word)}`,
  ])
  if (flat === undefined) throw new Refusal(`there is no flat ${word}`)
  return flat as unknown as Flat
}

/** Taken nights of a flat from a day on, with who says so, in order. */
export async function takenNights(
  database: D1,
  { id }: Flat,
  from: Day,
): Promise<{ night: Day; source: string }[]> {
  const [rows = []] = await database.batch([
    `SELECT night, source FROM blocked_nights WHERE property_id = ${id} AND night >= ${literal(from)}
      ORDER BY source, night`,
  ])
  return rows as { night: Day; source: string }[]
}
