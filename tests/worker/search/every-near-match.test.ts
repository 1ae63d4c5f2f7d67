import fc from "fast-check"
import { expect, inject, test } from "vitest"
import type { Difference } from "#machines/search/near-match.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { nearProperties } from "#worker/data/search/near-matches.ts"
import { searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { amount } from "../../amount.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { daysAfter, daysTo } from "../../fixtures/plain-days.ts"
import { totalByHand } from "../../fixtures/price-reference.ts"
import { anyProperties } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { anySearch } from "./any-search.ts"
import { type NearByHand, nearByHand } from "./near-reference.ts"

const today = todayIn(SITE_TIME_ZONE)
const CATALOGUES = 4
const SEARCHES_EACH = 200

/** The least number of searches with a near match of each kind; of what is left to chance, a third of the usual or less. */
const LEAST: Record<Difference["kind"] | "two differences" | "six" | "moved without a difference", number> = {
  dates: 20,
  minimumStay: 40,
  guests: 10,
  price: 10,
  metro: 15,
  bedrooms: 12,
  beds: 7,
  amenity: 10,
  "two differences": 7,
  six: 70,
  "moved without a difference": 5,
}

test("near matches are exactly those of a count by hand, in order, and none of them fits", {
  timeout: 240_000,
}, async () => {
  const counts = new Map<string, number>()
  const see = (near: NearByHand[], search: PropertySearch) => {
    const kinds = new Set(near.flatMap(({ differences }) => differences.map(({ kind }) => kind as string)))
    if (near.some(({ differences }) => differences.length === 2)) kinds.add("two differences")
    if (near.length === 6) kinds.add("six")
    const hasMoved = ({ differences, stay }: NearByHand) =>
      stay !== undefined &&
      stay.checkIn !== search.checkIn &&
      differences.every(({ kind }) => kind !== "dates")
    if (near.some(hasMoved)) kinds.add("moved without a difference")
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  for (let catalogue = 0; catalogue < CATALOGUES; catalogue++) {
    // With the run's own seed alone, all catalogues would be the same one.
    const seed = inject("seed") + catalogue
    const [properties = []] = fc.sample(anyProperties(today, { min: 40, max: 40 }), { numRuns: 1, seed })
    await clearProperties(env.DB)
    await loadProperties(env.DB, properties, today)
    // Nobody can search for what is past.
    const anyAskable = anySearch(properties, today).filter(({ checkIn = today }) => checkIn >= today)
    const agrees = fc.asyncProperty(anyAskable, async (search) => {
      const expected = nearByHand(properties, search, today)
      await expectNear(properties, search, expected)
      see(expected, search)
    })
    const run = await fc.check(agrees, { numRuns: amount(SEARCHES_EACH), seed })
    // Only the search is shrunk: fewer properties would have to be loaded again.
    if (run.failed) expect.fail(`${fc.defaultReportMessage(run)}\nProperties: ${JSON.stringify(properties)}`)
  }
  const tooFew = Object.entries(LEAST).filter(([kind, least]) => (counts.get(kind) ?? 0) < amount(least))
  expect(tooFew.map(([kind, least]) => `${kind}: ${counts.get(kind) ?? 0} of ${least}`)).toEqual([])
})

async function expectNear(
  properties: PropertyFiles[],
  search: PropertySearch,
  expected: NearByHand[],
): Promise<void> {
  const { near } = await nearProperties(env.DB, search, "pt", today)
  const found = near.map(({ property: { slug, stay, otherDays }, differences }) => ({
    slug,
    differences,
    nights: stay?.nights,
    total: stay?.total,
    begin: otherDays?.checkIn,
    until: otherDays?.checkOut,
  }))
  expect(found).toEqual(expected.map((each) => cardByHand(each, properties, search)))
  const { result } = await searchProperties(env.DB, { ...search, page: 1 }, "pt")
  const listed = result.properties.map(({ slug }) => slug)
  expect(near.filter(({ property: { slug } }) => listed.includes(slug))).toEqual([])
}

/** What the card of a near match says; money of the answer is in centavos. */
function cardByHand({ slug, differences, stay }: NearByHand, files: PropertyFiles[], search: PropertySearch) {
  if (stay === undefined) return { slug, differences }
  const { property } = files.find((each) => each.slug === slug) as PropertyFiles
  const total = totalByHand(property, stay.checkIn, stay.nights, search.adults + search.children)
  const { checkIn = "", checkOut = "" } = search
  const isLonger = stay.nights > Math.max(1, daysTo(checkIn, checkOut))
  const length = isLonger ? stay.nights : daysTo(checkIn, checkOut)
  const days = { begin: stay.checkIn, until: daysAfter(stay.checkIn, length) }
  return {
    slug,
    differences,
    nights: stay.nights,
    total: total * 100,
    ...(stay.checkIn === checkIn && !isLonger ? {} : days),
  }
}
