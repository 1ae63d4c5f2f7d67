import type { D1Result } from "@cloudflare/workers-types"
import type { PropertyCard } from "#machines/property/card.ts"
import { type Counted, MAX_COUNTED } from "#machines/search/counted.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { PAGE_SIZE } from "#machines/search/search-query.ts"
import type { Locale } from "#machines/site/locales.ts"
import { cardsById, cardsOf, cardsQuery, type FoundCardRow, otherDaysOf } from "../property/property-cards.ts"
import { type Database, statement } from "../statement.ts"
import { type PropertySearch, pricedStayOf } from "./search-conditions.ts"
import {
  cardColumns,
  type Entry,
  type Found,
  type Order,
  orderedQuery,
  sampleQuery,
} from "./search-entries.ts"
import { inOrder, orderOf } from "./search-order.ts"
import { readSample, type Sample, sampleIn } from "./search-sample.ts"
import { foundAmong, isInPrice } from "./search-stays.ts"
import { nearest, walk } from "./search-walk.ts"

/** What is found of a search, and what that cost. */
export interface Searched {
  result: Pick<PropertySearchResult, keyof Counted | "page" | "pages" | "radius" | "properties">
  /** What the search finds without its prices: all of it, or of more than are counted a fair sample. */
  sample: Sample
  /** What the search finds without its prices costs, in centavos; undefined if that was not looked at. */
  prices?: { prices: number[]; isEstimate: boolean }
  /** D1's own count of rows scanned. */
  rowsRead: number
}

/** Where a search matches more than are counted, so many stays are looked at in its order; fewer for a first page alone. */
const MOST_STAYS = 500
const FIRST_STAYS = 150
/** Of a circle in which there may be more than a first page, so many are read to learn how densely they lie. */
const FIRST_SAMPLE = 40

/**
 * One page of the properties that match a search, and their count. One batch reads all that it matches, up to 500, or of
 * more a fair sample, and the cards of the page. Beyond 500 those of a stay, and those around a point, are looked for
 * in the order of the search; pages end there.
 */
export async function searchProperties(
  database: Database,
  search: PropertySearch,
  locale: Locale,
): Promise<Searched> {
  const order = orderOf(search)
  const asked = Math.min(search.page, pagesOf(MAX_COUNTED))
  const { sample, listed, rowsRead } = await read(database, search, order, asked)
  const isAll = sample.total === undefined
  const known = sample.found.filter(isInPrice(search))
  const isListed = pricedStayOf(search) === undefined && order.table !== undefined
  const more =
    isAll || isListed
      ? { found: [], rowsRead: 0 }
      : await walked(database, search, order, sample, asked * PAGE_SIZE)
  const found = inOrder(
    [...new Map([...known, ...more.found].map((each) => [each.id, each])).values()],
    order,
  )
  const count = isAll ? found.length : isListed ? MAX_COUNTED : Math.min(MAX_COUNTED, found.length)
  const page = Math.min(asked, pagesOf(count))
  const shown =
    !isAll && isListed
      ? foundAmong(listed.map(entryOf), search)
      : found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const cards = await cardsFor(database, shown, listed, search, locale)
  const asksForPrice = search.minPrice !== undefined || search.maxPrice !== undefined
  return {
    result: {
      count,
      isAtLeast: !isAll,
      page,
      pages: pagesOf(count),
      radius: search.radius ?? null,
      properties: cards.properties,
    },
    sample,
    ...(asksForPrice && pricedStayOf(search) === undefined
      ? {}
      : { prices: { prices: sample.found.map(({ price }) => price), isEstimate: !isAll } }),
    rowsRead: rowsRead + more.rowsRead + cards.rowsRead,
  }
}

/**
 * The first page of a search without its count.
 * @param radii around a point: the first radius is taken within which enough are found, km; all are asked for at once
 * @param want how many are enough
 */
export async function firstProperties(
  database: Database,
  search: PropertySearch,
  locale: Locale,
  { radii = [search.radius], want = PAGE_SIZE }: { radii?: (number | undefined)[]; want?: number } = {},
): Promise<{ properties: PropertyCard[]; rowsRead: number }> {
  const order = orderOf(search)
  const first = isReadAsListed(search, order)
    ? await statement(database, listQuery(search, order, 1)).all<FoundCardRow & Entry>()
    : undefined
  const listed = first?.results ?? []
  let found = foundAmong(listed.map(entryOf), search).filter(isInPrice(search))
  let rowsRead = first?.meta.rows_read ?? 0
  // Some stays of a full page may be too short for the period in which they begin, or cost too much.
  if (first === undefined || (found.length < listed.length && listed.length === PAGE_SIZE)) {
    const around = order.table === undefined ? await sampleAround(database, search, radii, want) : undefined
    const more =
      around !== undefined && around.sample.total === undefined
        ? { found: inOrder(around.sample.found.filter(isInPrice(search)), order), rowsRead: 0 }
        : await walked(database, around?.search ?? search, order, around?.sample, want, FIRST_STAYS)
    found = more.found.slice(0, want)
    rowsRead += more.rowsRead + (around?.rowsRead ?? 0)
  }
  const cards = await cardsFor(database, found, listed, search, locale)
  return { properties: cards.properties, rowsRead: rowsRead + cards.rowsRead }
}

/** A sample of the first radius within which enough are found, or else of the last. */
async function sampleAround(
  database: Database,
  search: PropertySearch,
  radii: readonly (number | undefined)[],
  want: number,
): Promise<{ sample: Sample; search: PropertySearch; rowsRead: number } | undefined> {
  const tried = await Promise.all(
    radii.map(async (radius) => {
      const within = { ...search, radius }
      return { search: within, sample: await readSample(database, within, FIRST_SAMPLE) }
    }),
  )
  const rowsRead = tried.reduce((sum, { sample }) => sum + sample.rowsRead, 0)
  const chosen =
    tried.find(({ sample: { found, total } }) => total !== undefined || found.length >= want) ?? tried.at(-1)
  return chosen === undefined ? undefined : { ...chosen, rowsRead }
}

/** The sample of a search, and the cards of a page where a table is in its order. */
async function read(
  database: Database,
  search: PropertySearch,
  order: Order,
  page: number,
): Promise<{ sample: Sample; listed: (FoundCardRow & Entry)[]; rowsRead: number }> {
  const queries = [sampleQuery(search, MAX_COUNTED + 1)]
  if (isReadAsListed(search, order)) queries.push(listQuery(search, order, page))
  const answers = await database.batch(queries.map((query) => statement(database, query)))
  const sample = sampleIn(answers[0] as D1Result<Entry>, search, MAX_COUNTED)
  const listed = answers[1] as D1Result<FoundCardRow & Entry> | undefined
  return {
    sample,
    listed: listed?.results ?? [],
    rowsRead: sample.rowsRead + (listed?.meta.rows_read ?? 0),
  }
}

/** Whether a table is in the order of a search: of stays none is in that of their totals. */
function isReadAsListed(search: PropertySearch, { table, isByPrice }: Order): boolean {
  return table !== undefined && !(isByPrice && pricedStayOf(search) !== undefined)
}

/** The cards of a page, in the order of a table. Exported for the test that reads the query plan. */
export function listQuery(search: PropertySearch, order: Order, page: number) {
  const limits = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  return cardsQuery(orderedQuery(order, search, cardColumns(search), limits), search)
}

/** An entry of what a card's row says of its property. */
function entryOf({ metroMeters: meters, metroMinutes: minutes, ...row }: FoundCardRow & Entry): Entry {
  return { ...row, meters, minutes }
}

async function walked(
  database: Database,
  search: PropertySearch,
  order: Order,
  sample: Sample | undefined,
  want: number,
  most = MOST_STAYS,
): Promise<{ found: Found[]; rowsRead: number }> {
  return sample !== undefined && order.table === undefined
    ? await nearest(database, search, order, sample, want)
    : await walk(database, search, order, { want, most })
}

/** The cards of what is found, in its order; those that were listed are not read again. */
async function cardsFor(
  database: Database,
  found: readonly Found[],
  listed: readonly FoundCardRow[],
  search: PropertySearch,
  locale: Locale,
): Promise<{ properties: PropertyCard[]; rowsRead: number }> {
  const known = cardsById(listed, locale)
  const missing = found.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const read = await cardsOf(database, missing, search, locale)
  const nights = pricedStayOf(search)?.nights
  const properties = found.flatMap(({ id, price, checkIn }) => {
    const card = known.get(id) ?? read.of.get(id)
    if (card === undefined) return []
    if (nights === undefined || checkIn === undefined) return [card]
    return [{ ...card, stay: { nights, total: price }, ...otherDaysOf(checkIn, search) }]
  })
  return { properties, rowsRead: read.rowsRead }
}

function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE))
}
