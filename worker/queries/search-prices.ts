import { type SQL, sql } from "drizzle-orm"
import { properties, sampleOf } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { candidates, filters, isCandidate, isNarrow, type PropertySearch, textOf } from "./property-search.ts"
import { priceOf } from "./stay-price.ts"

/** At most so many candidates are looked at, whatever a search finds: the prices of more are estimated. */
const MOST = 2_000

interface Looked {
  /** In centavos, in ascending order. */
  prices: number[]
  /** True if there are more candidates than were looked at: the prices are those of a sample. */
  isEstimate: boolean
  rowsRead: number
}

/**
 * What the properties cost that a search finds without its prices. They are exact as long as a search has no more than
 * `most` candidates; else those of a fair sample, or of a text the first ones that it names.
 */
export async function searchPrices(
  database: Database,
  search: PropertySearch,
  most: number = MOST,
): Promise<Looked> {
  const asked = { ...search, minPrice: undefined, maxPrice: undefined }
  const own = await look(database, isNarrow(asked) ? ownQuery(asked, most) : sampleQuery(asked, most), most)
  if (!own.isEstimate || !isNarrow(asked) || textOf(asked) !== undefined) return own
  const sample = await look(database, sampleQuery(asked, most), most)
  return { ...sample, rowsRead: own.rowsRead + sample.rowsRead }
}

async function look(database: Database, query: SQL, most: number): Promise<Looked> {
  const { results, meta } = await statement(database, query).all<{ seen: number; prices: string }>()
  const { seen = 0, prices = "[]" } = results[0] ?? {}
  return {
    prices: (JSON.parse(prices) as number[]).sort((a, b) => a - b),
    isEstimate: seen > most,
    rowsRead: meta.rows_read,
  }
}

/** Looks at the candidates of a search by their own index. */
function ownQuery(search: PropertySearch, most: number): SQL {
  return pricesIn(
    sql`SELECT ${priceOf(search)} AS price, ${all(filters(search))} AS fits
      FROM ${candidates(search)} WHERE ${isCandidate(search)} LIMIT ${most + 1}`,
  )
}

/** Looks at properties of the whole stock in an order that has to do with nothing. Exported for the test of its plan. */
export function sampleQuery(search: PropertySearch, most: number = MOST): SQL {
  return pricesIn(
    sql`SELECT ${priceOf(search)} AS price, ${all(filters(search, true))} AS fits
      FROM ${properties} INDEXED BY properties_sample WHERE ${properties.available} = 1
      ORDER BY ${sampleOf(properties.id)} LIMIT ${most + 1}`,
  )
}

/** One row, so that the prices of those that do not fit never leave the database. */
function pricesIn(looked: SQL): SQL {
  return sql`SELECT count(*) AS seen, json_group_array(price) FILTER (WHERE fits) AS prices FROM (${looked})`
}

function all(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `)
}
