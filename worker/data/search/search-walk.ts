import { type Database, statement } from "../statement.ts"
import type { PropertySearch } from "./search-conditions.ts"
import { type Entry, entryColumns, type Found, type Order, orderedQuery } from "./search-entries.ts"
import { inOrder } from "./search-order.ts"
import { readSample, type Sample } from "./search-sample.ts"
import { foundAmong, isInPrice } from "./search-stays.ts"

interface Walked {
  /** In the order of the search. */
  found: Found[]
  rowsRead: number
}

/** Rows of the first step of a walk; where prices decide, all are read at once. */
const FIRST_STEP = 60

/**
 * The first properties of a search in its order, where there are too many to read them all. Of stays that are ordered by
 * their total those with the cheapest nights are looked at, or the dearest ones.
 * @param want so many are enough
 * @param most so many entries are looked at, at most
 */
export async function walk(
  database: Database,
  search: PropertySearch,
  order: Order,
  { want, most }: { want: number; most: number },
): Promise<Walked> {
  if (order.table === undefined) throw new RangeError("no table is in the order of a distance")
  const found: Found[] = []
  let rowsRead = 0
  let offset = 0
  for (let limit = order.isByPrice ? most : Math.min(most, FIRST_STEP); limit > 0; limit = most - offset) {
    const query = orderedQuery(order, search, entryColumns(search), { limit, offset })
    const { results, meta } = await statement(database, query).all<Entry>()
    rowsRead += meta.rows_read
    offset += limit
    found.push(...foundAmong(results, search).filter(isInPrice(search)))
    if (found.length >= want || results.length < limit) break
  }
  return { found: inOrder(found, order), rowsRead }
}

/** So many circles are tried. */
const CIRCLES = 8
/** Distances that differ by less are of one published point, km. */
const SAME_KM = 1e-6

/**
 * The nearest properties of a search around a point, where there are too many to read them all: those in a smaller circle,
 * which is as large as the sample lets expect, and then larger or smaller until it holds enough and few more. Where too many
 * are equally far, as in one building, the first of them in the order of chance are read, which is how ties are ordered.
 * @param sample a fair sample of what is in the whole circle
 */
export async function nearest(
  database: Database,
  search: PropertySearch,
  order: Order,
  sample: Sample,
  want: number,
): Promise<Walked> {
  const whole = search.radius ?? 0
  const most = want * 3 + 21
  const fitting = (found: readonly Found[]) => found.filter(isInPrice(search))
  let rowsRead = 0
  // All within one circle, of which there are too few, and a part of those within a larger one, of which there are too many.
  let inner: { radius: number; found: Found[] } = { radius: 0, found: [] }
  let outer: Sample | undefined
  let radius = Math.min(whole, radiusFor(sample, want))
  for (let circle = 1; circle <= CIRCLES; circle++) {
    const within = await readSample(database, { ...search, radius }, most)
    rowsRead += within.rowsRead
    if (within.total !== undefined) outer = within
    else if (fitting(within.found).length >= want || radius >= whole)
      return { found: inOrder(fitting(within.found), order), rowsRead }
    else inner = { radius, found: fitting(within.found) }
    const beyond = (outer?.found ?? []).filter((each) => kmTo(each) > inner.radius)
    const next = Math.min(...beyond.map(kmTo))
    if (outer === undefined || beyond.length === 0) {
      radius =
        outer === undefined ? Math.min(whole, radius * (inner.found.length === 0 ? 2 : 1.6)) : radius / 2
      continue
    }
    const tied = fitting(beyond.filter((each) => kmTo(each) <= next + SAME_KM))
    const isNext = inner.radius >= next - 2 * SAME_KM
    if (isNext && inner.found.length + tied.length >= want)
      return { found: inOrder([...inner.found, ...tied], order), rowsRead }
    const aimed = radiusFor({ ...outer, found: beyond }, want)
    const isBetween = aimed > next + SAME_KM && aimed < Math.max(...beyond.map(kmTo)) - SAME_KM
    radius = isBetween ? aimed : isNext ? next + SAME_KM : next - SAME_KM
  }
  return { found: inOrder([...inner.found, ...fitting(outer?.found ?? [])], order), rowsRead }
}

function kmTo({ squaredKm }: Found): number {
  return Math.sqrt(squaredKm)
}

/** About how large a circle holds twice as many as wanted, km: properties lie as densely there as the nearest ones sampled. */
function radiusFor({ found, total = found.length }: Sample, want: number): number {
  const distances = found.map(({ squaredKm }) => squaredKm).sort((a, b) => a - b)
  const expected = ((want * 2) / total) * distances.length
  const at = Math.min(distances.length, Math.max(3, Math.ceil(expected)))
  // The square of a radius grows with what the circle holds.
  return Math.sqrt((distances[at - 1] ?? 0) * Math.min(1, expected / at)) + SAME_KM
}
