import { type FilterName, type RelaxedCount, usedFilters } from "#machines/search/used-filters.ts"
import { type Database, statement } from "../statement.ts"
import type { PropertySearch } from "./search-conditions.ts"
import { type Entry, sampleQuery } from "./search-entries.ts"
import { sampleIn } from "./search-sample.ts"
import { isInPrice } from "./search-stays.ts"

/** Of each filter so many properties are counted, and of a search so many filters: what is read is bounded. */
const MOST = 50
const MOST_FILTERS = 8
/** Without the days that may move less is found; without the map's area another one, around the place. */
const NOT_COUNTED: readonly FilterName[] = ["flex", "bounds"]

/** How many properties a search that finds nothing would find without one of its filters; those that bring any. */
export async function relaxedCounts(
  database: Database,
  search: PropertySearch,
): Promise<{ relaxed: RelaxedCount[]; rowsRead: number }> {
  const used = usedFilters(search)
    .filter(({ name }) => !NOT_COUNTED.includes(name))
    .slice(0, MOST_FILTERS)
    .map(({ name, rest }) => ({ name, search: { ...rest, radius: search.radius } }))
  if (used.length === 0) return { relaxed: [], rowsRead: 0 }
  const answers = await database.batch<Entry>(
    used.map(({ search }) => statement(database, sampleQuery(search, MOST + 1))),
  )
  const counted = used.map(({ name, search }, index) => {
    const { found, total, rowsRead } = sampleIn(answers[index] as (typeof answers)[number], search, MOST)
    const count = found.filter(isInPrice(search)).length
    return { without: name, count, isAtLeast: total !== undefined, rowsRead }
  })
  return {
    relaxed: counted
      .filter(({ count }) => count > 0)
      .map(({ without, count, isAtLeast }) => ({ without, count, isAtLeast })),
    rowsRead: counted.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  }
}
