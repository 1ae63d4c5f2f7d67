import fc from "fast-check"
import { expect, inject, test } from "vitest"
import { SEARCH_FIELDS } from "#machines/search/search-address.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { searchPrices } from "#worker/data/search/search-prices.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { amount } from "../../amount.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { lowestByHand } from "../../fixtures/price-reference.ts"
import { anyProperties } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { anySearch, DRAWN, EVERYTHING } from "./any-search.ts"
import { newMix, SEARCHES } from "./search-mix.ts"
import { beginOf, kmFrom, nightsOf, priceOf, searchByHand, totalOf } from "./search-reference.ts"

const today = todayIn(SITE_TIME_ZONE)
/** Numbers of properties that are searched, one catalogue after another: in the first, many a filter changes nothing. */
const SIZES = [3, 40, 40, 40, 40, 40]
/** What is drawn too seldom to be counted on: a filter alone whose second page is turned to, and ties of walks. */
const SELDOM_DRAWN: [PropertySearch][] = [
  ...[{ pets: 1 }, { adults: 2 }, { featured: "1" as const }].map((filter) => ({ ...filter, page: 2 })),
  ...[{ line: 2 }, { line: 3 }, { line: 4 }, { station: "consolacao" }, { station: "se" }],
].map((search) => [{ ...EVERYTHING, ...search }])

test("searches are drawn with every parameter", () => {
  expect(SEARCH_FIELDS.filter((field) => !DRAWN.includes(field))).toEqual([])
})

test("every search finds exactly the properties that fit, in order, page by page, whatever is combined", {
  timeout: 480_000,
}, async () => {
  const mix = newMix()
  for (const [at, size] of SIZES.entries()) {
    // With the run's own seed alone, catalogues of one size would all be the same one.
    const seed = inject("seed") + at
    const [properties = []] = fc.sample(anyProperties(today, { min: size, max: size }), { numRuns: 1, seed })
    await clearProperties(env.DB)
    await loadProperties(env.DB, properties, today)
    const agrees = fc.asyncProperty(anySearch(properties, today), async (search) => {
      const expected = searchByHand(properties, search, today)
      await expectPages(search, expected)
      await expectPrices(properties, search)
      mix.see(properties, search, expected, today)
    })
    const run = await fc.check(agrees, {
      numRuns: Math.ceil(amount(SEARCHES) / SIZES.length),
      examples: SELDOM_DRAWN,
      seed,
    })
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
  const expected = found.map(({ property }) => priceOf(property, search, today) * 100)
  expect({ prices, isEstimate }).toEqual({ prices: expected.sort((a, b) => a - b), isEstimate: false })
}

async function expectPage(
  search: PropertySearch,
  expected: PropertyFiles[],
  { page, pages }: { page: number; pages: number },
): Promise<void> {
  const { result } = await searchProperties(env.DB, search, "pt")
  const { properties, ...counted } = result
  expect(counted).toEqual({
    count: expected.length,
    isAtLeast: false,
    page,
    pages,
    radius: search.radius ?? null,
  })
  const files = expected.slice((page - 1) * 12, page * 12)
  expect(
    properties.map(({ slug, lowestNight, stay, otherDays }) => ({
      slug,
      lowestNight,
      stay,
      begin: otherDays?.checkIn,
    })),
  ).toEqual(
    files.map((each) => ({
      slug: each.slug,
      lowestNight: lowestByHand(each.property, today) * 100,
      stay: stayOf(each, search),
      begin: movedBegin(each, search),
    })),
  )
  expectDistances(
    properties.map(({ distance }) => distance),
    files.map(({ property }) => kmFrom(search, property) ?? null),
  )
}

/** Money of the answer is in centavos. */
function stayOf({ property }: PropertyFiles, search: PropertySearch) {
  const total = totalOf(property, search, today)
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
