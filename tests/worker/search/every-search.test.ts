import fc from "fast-check"
import { expect, test } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { type PropertySearch, searchProperties } from "#worker/queries/property-search.ts"
import { searchPrices } from "#worker/queries/search-prices.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { anyProperties } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { anySearch } from "./any-search.ts"
import { newMix, SEARCHES } from "./search-mix.ts"
import { beginOf, kmFrom, nightsOf, priceOf, searchByHand, totalOf } from "./search-reference.ts"

const today = todayIn(SITE_TIME_ZONE)
/** Numbers of properties that are searched, one catalogue after another: in the first, many a filter changes nothing. */
const SIZES = [3, 40, 40, 40, 40, 40]

test("every search finds exactly the properties that fit, in order, page by page, whatever is combined", {
  timeout: 240_000,
}, async () => {
  const mix = newMix()
  for (const size of SIZES) {
    const [properties = []] = fc.sample(anyProperties(today, { min: size, max: size }), 1)
    await clearProperties(env.DB)
    await loadProperties(env.DB, properties, today)
    const agrees = fc.asyncProperty(anySearch(properties, today), async (search) => {
      const expected = searchByHand(properties, search, today)
      await expectPages(search, expected)
      await expectPrices(properties, search)
      mix.see(properties, search, expected, today)
    })
    const run = await fc.check(agrees, { numRuns: SEARCHES / SIZES.length })
    // Only the search is shrunk: fewer properties would have to be loaded again.
    if (run.failed) expect.fail(`${fc.defaultReportMessage(run)}\nProperties: ${JSON.stringify(properties)}`)
  }
  expect(mix.tooFew()).toEqual([])
})

/** Reads the first page of a search and, if there are more, the page that it asks for; past the end, that is the last. */
async function expectPages(search: PropertySearch, expected: PropertyFiles[]): Promise<void> {
  const pages = Math.max(1, Math.ceil(expected.length / 12))
  await expectPage({ ...search, page: 1 }, expected, { page: 1, pages })
  if (search.page > 1 && pages > 1) {
    await expectPage(search, expected, { page: Math.min(search.page, pages), pages })
  }
}

/** What there is to choose prices from does not depend on the prices that are chosen. */
async function expectPrices(properties: PropertyFiles[], search: PropertySearch): Promise<void> {
  const { prices, isEstimate } = await searchPrices(env.DB, search)
  const found = searchByHand(properties, { ...search, minPrice: undefined, maxPrice: undefined }, today)
  const expected = found.map(({ property }) => priceOf(property, search) * 100)
  expect({ prices, isEstimate }).toEqual({ prices: expected.sort((a, b) => a - b), isEstimate: false })
}

async function expectPage(
  search: PropertySearch,
  expected: PropertyFiles[],
  { page, pages }: { page: number; pages: number },
): Promise<void> {
  const { result } = await searchProperties(env.DB, search, "pt")
  const { properties, ...counted } = result
  expect(counted).toEqual({ count: expected.length, page, pages, radius: search.radius ?? null })
  const files = expected.slice((page - 1) * 12, page * 12)
  expect(properties.map(({ slug, stay, otherDays }) => ({ slug, stay, begin: otherDays?.checkIn }))).toEqual(
    files.map((each) => ({ slug: each.slug, stay: stayOf(each, search), begin: movedBegin(each, search) })),
  )
  expectDistances(
    properties.map(({ distance }) => distance),
    files.map(({ property }) => kmFrom(search, property) ?? null),
  )
}

/** Money of the answer is in centavos. */
function stayOf({ property }: PropertyFiles, search: PropertySearch) {
  const total = totalOf(property, search)
  return total === undefined ? null : { nights: nightsOf(search), total: total * 100 }
}

/** The day on which a stay begins that had to move. */
function movedBegin({ property }: PropertyFiles, search: PropertySearch): string | undefined {
  const begin = beginOf(property, search, today)
  return begin === search.checkIn ? undefined : begin
}

/** Distances of the answer are in kilometres with one decimal. */
function expectDistances(found: (number | null)[], expected: (number | null)[]): void {
  const isNear = (km: number | null, exact: number | null) =>
    km === null || exact === null
      ? km === exact
      : Number(km.toFixed(1)) === km && Math.abs(km - exact) < 0.05 + 1e-9
  expect(found.filter((km, at) => !isNear(km, expected[at] ?? null))).toEqual([])
}
