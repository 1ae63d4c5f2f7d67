import { setImmediate } from "node:timers/promises"
import fc from "fast-check"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { freshSearch } from "#worker/data/search/fresh-search.ts"
import { type Database, ormOf } from "#worker/data/statement.ts"
import { loadCity } from "../fixtures/load-city.ts"
import { anySearch, EVERYTHING } from "../worker/search/any-search.ts"
import { provedAnswer } from "../worker/search/scale-proof.ts"
import { BOUNDS, rowsOf, scaleSearches } from "../worker/search/scale-searches.ts"
import { onNewD1 } from "./new-d1.ts"

const SEED = 20_261_125
const today = todayIn(SITE_TIME_ZONE)

/** What one change writes and reads, with what the search knows of the property. */
const CHANGES: Record<string, string> = {
  "three nights":
    "INSERT INTO blocked_nights SELECT 101, date('now', '+4' || value || ' days'), 'hand' FROM json_each('[0, 1, 2]')",
  "a price": "UPDATE properties SET lowest_night = lowest_night + 100 WHERE id = 102",
  "a season's price": "UPDATE price_periods SET weekday_price = weekday_price + 100 WHERE property_id = 103",
  "a property": "UPDATE properties SET available = 1 - available WHERE id = 104",
}

/**
 * Rows that each search reads among so many properties, as "first page / whole answer / found", the longest time that D1
 * tells of it, and the rows that a change writes. Every answer is compared with that of the reference, and so are `proofs`
 * random ones.
 * @returns the table, and which answers differ in what
 */
export async function searchAtScale(sizes: number[], proofs: number) {
  const table: Record<string, Record<string, string>> = {}
  const wrong: string[] = []
  const note = (row: string, size: number, text: string) => {
    table[row] = { ...table[row], [`${size}`]: text }
  }
  for (const size of sizes)
    await onNewD1(async (database) => {
      const properties = await loadCity(database, size, today, SEED)
      for (const [name, kind, change] of scaleSearches(today)) {
        const { timed, slowest } = withTimes(database)
        const { first, whole, count } = await rowsOf(timed, change)
        const over = first > BOUNDS[kind].first || whole > BOUNDS[kind].whole ? " OVER" : ""
        note(name, size, `${first} / ${whole} / ${count} / ${slowest()} ms${over}`)
        wrong.push(...(await differing(timed, properties, { ...EVERYTHING, ...change }, name)))
      }
      const drawn = fc.sample(anySearch(properties.slice(0, 1_000), today), { numRuns: proofs, seed: SEED })
      const { timed } = withTimes(database)
      for (const search of drawn)
        wrong.push(...(await differing(timed, properties, search, JSON.stringify(search))))
      for (const [name, change] of Object.entries(CHANGES)) {
        await database.prepare(change).run()
        const { meta } = await freshSearch(ormOf(database)).run()
        note(`${name} changes: rows written, read`, size, `${meta.rows_written}, ${meta.rows_read}`)
      }
    })
  return { table, wrong }
}

/** A line about the answer of a search, if it differs from that of the reference. */
async function differing(
  database: Database,
  properties: Awaited<ReturnType<typeof loadCity>>,
  search: Parameters<typeof provedAnswer>[2],
  name: string,
): Promise<string[]> {
  const { differences } = await provedAnswer(database, properties, search, today)
  return differences.length === 0
    ? []
    : [`${properties.length}: ${name} differs from the reference: ${differences.join(", ")}`]
}

/**
 * A database whose statements' times are noted, as it tells them itself. Each is asked in a task of its own, and a question
 * once more: while the reference counted, D1 may have closed the connection, which is not seen before.
 */
function withTimes(database: Database): { timed: Database; slowest: () => number } {
  let most = 0
  const noted = <Answer extends { meta: { duration: number } }>(answer: Answer) => {
    most = Math.max(most, answer.meta.duration)
    return answer
  }
  const prepare: Database["prepare"] = (query) => {
    const statement = database.prepare(query)
    const bind = statement.bind.bind(statement)
    statement.bind = (...values) => {
      const bound = bind(...values)
      const all = bound.all.bind(bound)
      bound.all = (async () => {
        await setImmediate()
        return noted(await all().catch(all))
      }) as typeof bound.all
      return bound
    }
    return statement
  }
  const batch: Database["batch"] = async (statements) => {
    await setImmediate()
    return (await database.batch(statements)).map((answer) => noted(answer as never)) as never
  }
  return { timed: { prepare, batch }, slowest: () => Math.round(most) }
}
