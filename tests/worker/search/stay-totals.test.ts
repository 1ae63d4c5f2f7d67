import { eq } from "drizzle-orm"
import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { type QuotedProperty, quoteOf } from "#machines/stay/quote.ts"
import { type ShortRates, stayTotal } from "#machines/stay/stay-total.ts"
import { quotedProperty } from "#worker/data/property/property-detail.ts"
import { pricePeriods, searchEntries, properties as table } from "#worker/data/schema.ts"
import { ormOf } from "#worker/data/statement.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { amount } from "../../amount.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { isOfWeekend, minimumByHand, periodAt, totalByHand } from "../../fixtures/price-reference.ts"
import { anyProperties, propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

type Property = PropertyFiles["property"]

/** Among the nights that are drawn from here on is 29 February. */
const TODAY = "2028-02-10"
const STAYS = 10_000
const PROPERTIES = 100
/** Stays that are compared at once. */
const AT_ONCE = 100

afterEach(() => clearProperties(env.DB))

interface Stay {
  files: PropertyFiles
  checkIn: string
  nights: number
  guests: number
}

/** Stays around the edges of a property's periods, of all lengths, and about as long as its discounts need. */
function anyStay(all: PropertyFiles[]): fc.Arbitrary<Stay> {
  return fc.constantFrom(...all).chain((files) => {
    const { periods = [], discounts = [], minimumStay } = files.property
    const edges = periods.flatMap(({ from, until }) => [from, daysAfter(until, 1)])
    const checkIn = fc.oneof(
      fc.nat({ max: 120 }).map((at) => daysAfter(TODAY, at)),
      fc
        .tuple(fc.constantFrom(daysAfter(TODAY, 19), ...edges), fc.integer({ min: -4, max: 1 }))
        .map(([edge, by]) => daysAfter(edge, by)),
    )
    const nights = fc.oneof(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 90 }),
      fc
        .tuple(
          fc.constantFrom(minimumStay, ...discounts.map((each) => each.nights)),
          fc.integer({ min: -1, max: 1 }),
        )
        .map(([least, by]) => Math.max(1, least + by)),
    )
    return fc.record({
      files: fc.constant(files),
      checkIn,
      nights,
      guests: fc.integer({ min: 1, max: files.property.guests }),
    })
  })
}

/** What a total depends on in a stay, by name. */
function partsOf({ files: { property }, checkIn, nights, guests }: Stay): string[] {
  const all = Array.from({ length: nights }, (_, at) => daysAfter(checkIn, at))
  const runs = all.filter(
    (night, at) => at === 0 || periodAt(property, night) !== periodAt(property, all[at - 1] ?? ""),
  )
  const weekend = all.filter((night) => isOfWeekend(property, night)).length
  const has = (name: string, isSo: boolean) => (isSo ? [name] : [])
  return [
    `${Math.min(4, runs.length)} periods`,
    ...has("29 February", all.includes("2028-02-29")),
    ...has(
      "weekend nights and others at other prices",
      property.weekend !== undefined && weekend % nights > 0,
    ),
    ...has("weekends of other nights", property.weekend?.nights !== undefined),
    ...has(
      "a percentage",
      all.some((night) => periodAt(property, night)?.percent !== undefined),
    ),
    ...has(
      "a price of a period's weekend",
      all.some((night) => periodAt(property, night)?.weekendPrice !== undefined),
    ),
    ...has(
      "exactly a discount's nights",
      (property.discounts ?? []).some((each) => each.nights === nights),
    ),
    ...has(
      "a night too few for a discount",
      (property.discounts ?? []).some((each) => each.nights === nights + 1),
    ),
    ...has(
      "the third or fourth discount",
      (property.discounts?.[1]?.nights ?? 99) < nights && property.discounts?.length === 4,
    ),
    ...has("guests that cost more", guests >= (property.extraGuest?.from ?? 99)),
    ...has("too short", nights < minimumByHand(property, checkIn)),
    ...has("a minimum stay of its period", periodAt(property, checkIn)?.minimumStay !== undefined),
    ...has("one night", nights === 1),
    ...has("more than a month", nights > 31),
  ]
}

/** The least of 10,000 stays that have each part: half of the usual number or less. */
const LEAST: Record<string, number> = {
  "1 periods": 2_000,
  "2 periods": 1_000,
  "3 periods": 400,
  "4 periods": 400,
  "29 February": 800,
  "weekend nights and others at other prices": 1_500,
  "weekends of other nights": 1_000,
  "a percentage": 500,
  "a price of a period's weekend": 500,
  "exactly a discount's nights": 500,
  "a night too few for a discount": 500,
  "the third or fourth discount": 300,
  "guests that cost more": 800,
  "too short": 500,
  "a minimum stay of its period": 500,
  "one night": 300,
  "more than a month": 500,
}

test("what 10,000 stays cost is the same in the search, in the quote and by hand, to the centavo", {
  timeout: 480_000,
}, async () => {
  const [sample = []] = fc.sample(anyProperties(TODAY, { min: PROPERTIES, max: PROPERTIES }), 1)
  // The search knows nothing of others.
  const drawn = sample.map((each) => ({ ...each, property: { ...each.property, available: true } }))
  await loadProperties(env.DB, drawn, TODAY)
  const quoted = new Map(
    await Promise.all(drawn.map(async ({ slug }) => [slug, await loaded(slug)] as const)),
  )
  const short = await shortRates()
  const stays = fc.sample(anyStay(drawn), amount(STAYS))
  const counts = new Map<string, number>()
  for (let at = 0; at < stays.length; at += AT_ONCE) {
    const some = stays.slice(at, at + AT_ONCE)
    expect(some.map((stay) => totalSearched(stay, short))).toEqual(some.map(inCentavos))
    expect(some.map((stay) => totalQuoted(stay, quoted.get(stay.files.slug)))).toEqual(some.map(inCentavos))
    for (const part of some.flatMap(partsOf)) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const tooFew = Object.entries(LEAST).filter(([part, least]) => (counts.get(part) ?? 0) < amount(least))
  expect(tooFew.map(([part, least]) => `${part}: ${counts.get(part) ?? 0} of ${least}`)).toEqual([])
})

/** What the search knows of each property's prices, by its slug. */
async function shortRates(): Promise<Map<string, ShortRates>> {
  const { slug, rates } = searchEntries
  const entries = await ormOf(env.DB).select({ slug, rates }).from(searchEntries)
  return new Map(entries.map((entry) => [entry.slug, JSON.parse(entry.rates) as ShortRates]))
}

function totalSearched({ files, checkIn, nights, guests }: Stay, rates: Map<string, ShortRates>) {
  const known = rates.get(files.slug)
  if (known === undefined) return undefined
  return stayTotal(known, { checkIn, end: daysAfter(checkIn, nights), nights, guests })
}

/** By hand; null for a stay that is too short. */
function inCentavos({ files: { property }, checkIn, nights, guests }: Stay): number | null {
  if (nights < minimumByHand(property, checkIn)) return null
  return totalByHand(property, checkIn, nights, guests) * 100
}

/** A property as its quotes know it, with all of its price periods instead of those of a stay. */
async function loaded(slug: string): Promise<QuotedProperty> {
  const quoted = await quotedProperty(env.DB, slug, { from: TODAY, until: TODAY })
  if (quoted === undefined) throw new Error(`${slug} is not loaded`)
  const [{ id = 0 } = {}] = await ormOf(env.DB)
    .select({ id: table.id })
    .from(table)
    .where(eq(table.slug, slug))
  const periods = await ormOf(env.DB)
    .select()
    .from(pricePeriods)
    .where(eq(pricePeriods.propertyId, id))
    .orderBy(pricePeriods.from)
  return { ...quoted, rates: { ...quoted.rates, periods } }
}

/** What the quote of a stay says, without what else may be wrong with it. */
function totalQuoted({ checkIn, nights, guests }: Stay, quoted: QuotedProperty | undefined): number | null {
  if (quoted === undefined) return null
  const days = { checkIn, checkOut: daysAfter(checkIn, nights) }
  const { quote } = quoteOf(
    { ...quoted, available: true, blocked: [] },
    {
      ...days,
      guests: { adults: guests, children: 0, babies: 2, pets: 0 },
    },
    "2028-01-01",
  )
  return quote?.total ?? null
}

test.for<[nights: number, guests: number, checkIn: string, total: number | null]>([
  // R$ 300 a night, R$ 360 on Fridays and Saturdays, R$ 700 in carnival, from Friday to Tuesday; cleaning for R$ 120.
  [2, 2, "2027-03-01", 720_00],
  [1, 2, "2027-03-01", null],
  [3, 2, "2027-03-04", 1_140_00],
  [3, 4, "2027-03-04", 1_440_00],
  [4, 2, "2027-02-05", 2_920_00],
  [3, 2, "2027-02-05", null],
  [3, 2, "2027-02-04", 1_820_00],
  [9, 2, "2027-02-03", 4_444_00],
])("%i nights for %i from %s cost %i", async ([nights, guests, checkIn, total]) => {
  await loadProperties(env.DB, [carnivalProperty], "2026-11-21")
  expect(totalSearched({ files: carnivalProperty, checkIn, nights, guests }, await shortRates())).toBe(total)
})

const carnivalProperty = propertyOf(100, {
  pricePerNight: 300,
  weekend: { price: 360 },
  cleaningFee: 120,
  minimumStay: 2,
  periods: [{ from: "2027-02-05", until: "2027-02-09", price: 700, minimumStay: 4 }],
  discounts: [
    { nights: 7, percent: 8 },
    { nights: 28, percent: 20 },
  ],
  extraGuest: { from: 3, price: 50 },
} satisfies Partial<Property>)
