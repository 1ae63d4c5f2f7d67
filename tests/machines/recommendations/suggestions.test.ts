import fc from "fast-check"
import { expect, test } from "vitest"
import { PROPERTY_TYPES } from "#machines/property/property.ts"
import { type Candidate, TELLING_AMENITIES } from "#machines/recommendations/candidates.ts"
import { bandOf, type Interest, type Reason, suggest } from "#machines/recommendations/suggestions.ts"

/** A studio in Pinheiros, on line 4, for R$ 250, with nothing special. */
function candidate(id: number, change: Partial<Candidate> = {}): Candidate {
  return {
    code: `PSO-${id}`,
    slug: `flat-${id}`,
    name: `Flat ${id}`,
    cover: "living",
    type: "studio",
    bairro: "Pinheiros",
    line: 4,
    lowestNight: 25_000,
    amenities: [],
    ...change,
  }
}

const seen = (property: Candidate): Interest => ({ ...property, isKept: false })
const kept = (property: Candidate): Interest => ({ ...property, isKept: true })
const NONE: ReadonlySet<string> = new Set()

/** What is suggested, by the numbers of the codes, and why. */
function suggested(interests: Interest[], candidates: Candidate[], left = NONE) {
  const found = suggest(interests, candidates, left)
  return found && { reason: found.reason, ids: found.properties.map(({ code }) => Number(code.slice(4))) }
}

/** Three lofts on line 2 in different bairros, at different prices; what else there is differs in all. */
const LOFTS = [
  candidate(101, { type: "loft", line: 2, bairro: "Sumaré", lowestNight: 31_000 }),
  candidate(102, { type: "loft", line: 2, bairro: "Perdizes", lowestNight: 45_000 }),
  candidate(103, { type: "loft", line: 2, bairro: "Consolação", lowestNight: 95_000 }),
]
const FAR = candidate(104, { type: "2bed", line: 5, bairro: "Moema", lowestNight: 70_000 })

test("who saw two lofts near line 2 gets the third, and is told why", () => {
  expect(suggested(LOFTS.slice(0, 2).map(seen), [...LOFTS, FAR])).toEqual({
    reason: { type: "loft", line: 2, count: 2, way: "viewed" },
    ids: [103],
  })
})

test("who saw one flat gets what has most in common with it, called one", () => {
  expect(suggested([seen(candidate(101))], [candidate(102, { line: 1 }), FAR])).toEqual({
    reason: { type: "studio", bairro: "Pinheiros", count: 1, way: "viewed" },
    ids: [102],
  })
})

test.for<[string, Interest[], Reason["way"]]>([
  ["viewed", [seen(candidate(101)), seen(candidate(102))], "viewed"],
  ["kept", [kept(candidate(101)), kept(candidate(102))], "kept"],
  ["seen and kept", [seen(candidate(101)), kept(candidate(102))], "both"],
])("the reason says whether flats were %s", ([, interests, way]) => {
  expect(suggest(interests, [candidate(103)], NONE)?.reason.way).toBe(way)
})

test("what two flats share comes before all that one has, and a kept flat counts twice", () => {
  const two = [candidate(101, { type: "loft", bairro: "Moema" }), candidate(102, { type: "loft", line: 1 })]
  const loft = candidate(103, { type: "loft", bairro: "Sé", line: 3, lowestNight: 90_000 })
  const twin = candidate(104, { bairro: "Moema", type: "2bed", line: 5, lowestNight: 99_000 })
  expect(suggested(two.map(seen), [twin, loft])?.reason).toEqual({ type: "loft", count: 2, way: "viewed" })
  const apart = [
    candidate(101, { type: "loft", bairro: "Moema", line: 5, lowestNight: 10_000 }),
    candidate(102, { type: "2bed", bairro: "Sé", line: 1, lowestNight: 80_000 }),
  ]
  const others = [
    candidate(103, { type: "loft", bairro: "Lapa", line: 7 }),
    candidate(104, { type: "2bed", bairro: "Lapa", line: 7 }),
  ]
  expect(suggested([seen(apart[0] as Candidate), kept(apart[1] as Candidate)], others)?.reason).toEqual({
    type: "2bed",
    count: 1,
    way: "kept",
  })
})

test("a price and an amenity can be reasons, too", () => {
  const like = (id: number, type: Candidate["type"], bairro: string, line: number) =>
    candidate(id, { type, bairro, line, lowestNight: 32_000, amenities: ["pool"] })
  expect(
    suggested(
      [seen(like(101, "loft", "Moema", 5)), seen(like(102, "2bed", "Sé", 1))],
      [like(103, "studio", "Lapa", 7)],
    ),
  ).toEqual({
    reason: { price: { from: 300, to: 400 }, amenity: "pool", count: 2, way: "viewed" },
    ids: [103],
  })
})

test("a stronger reason for one flat gives way to a weaker one for two, but not to a much weaker one for four", () => {
  const two = [
    candidate(101, { type: "loft", line: 1, bairro: "Sé", amenities: ["gym"] }),
    candidate(102, { type: "loft", line: 2, bairro: "Lapa", lowestNight: 80_000, amenities: ["gym"] }),
  ].map(seen)
  const loft = candidate(103, { type: "loft", line: 5, bairro: "Moema", lowestNight: 10_000 })
  const withGym = [104, 105, 106, 107].map((id) =>
    candidate(id, { type: "2bed", line: 3, bairro: "Mooca", lowestNight: 95_000, amenities: ["gym"] }),
  )
  expect(suggested(two, [loft, ...withGym])?.reason).toEqual({ type: "loft", count: 2, way: "viewed" })
  const plainLoft = candidate(108, { type: "loft", line: 3, bairro: "Mooca", lowestNight: 95_000 })
  const loftWithGym = { ...plainLoft, code: "PSO-109", amenities: ["gym" as const] }
  expect(suggested(two, [plainLoft, loftWithGym])).toEqual({
    reason: { type: "loft", count: 2, way: "viewed" },
    ids: [109, 108],
  })
})

test("neither what was seen or kept nor what stands on the page is suggested", () => {
  const all = [101, 102, 103, 104].map((id) => candidate(id))
  const interests = [seen(candidate(101)), kept(candidate(102))]
  expect(suggested(interests, all, new Set(["PSO-103"]))?.ids).toEqual([104])
  expect(suggested(interests, all, new Set(["PSO-103", "PSO-104"]))).toBe(null)
})

test("at most four, the most alike first", () => {
  const liked = [candidate(101, { amenities: ["gym"] }), candidate(102, { amenities: ["gym"] })]
  const others = [103, 104, 105, 106, 107].map((id) =>
    candidate(id, id === 107 ? { amenities: ["gym"] } : {}),
  )
  expect(suggested(liked.map(seen), others)?.ids).toEqual([107, 103, 104, 105])
})

test.for<[string, Interest[], Candidate[]]>([
  ["nothing was seen", [], [candidate(101)]],
  ["there are no candidates", [seen(candidate(101))], []],
  ["nothing has anything in common", [seen(candidate(101))], [FAR]],
])("if %s, nothing is suggested", ([, interests, candidates]) => {
  expect(suggest(interests, candidates, NONE)).toBe(null)
})

test.for<[number, number, number | null]>([
  [0, 0, 200],
  [199, 0, 200],
  [200, 200, 300],
  [899, 600, 900],
  [900, 900, null],
  [5_000, 900, null],
])("R$ %d is in the band from %d to %d", ([price, from, to]) => {
  expect(bandOf(price * 100)).toEqual({ from, to })
})

const anyCandidate = fc
  .record({
    type: fc.constantFrom(...PROPERTY_TYPES),
    bairro: fc.constantFrom("Moema", "Sé", "Pinheiros", "Lapa"),
    line: fc.integer({ min: 1, max: 5 }),
    lowestNight: fc.integer({ min: 100, max: 1_200 }).map((price) => price * 100),
    amenities: fc.subarray([...TELLING_AMENITIES]),
  })
  .map((change) => (id: number) => candidate(id, change))
const anyStock = fc
  .array(anyCandidate, { maxLength: 40 })
  .map((drawn) => drawn.map((at, index) => at(100 + index)))
const anyCase = anyStock.chain((stock) =>
  fc.record({
    stock: fc.constant(stock),
    interests: fc
      .subarray(stock)
      .chain((liked) =>
        fc.tuple(...liked.map((each) => fc.boolean().map((isKept): Interest => ({ ...each, isKept })))),
      ),
    left: fc.subarray(stock.map(({ code }) => code)).map((codes) => new Set(codes)),
  }),
)

/** Whether a property is what a reason says, read by hand from the reason. */
function isAsSaid(reason: Reason, property: Omit<Candidate, "code" | "slug" | "name" | "cover">): boolean {
  const price = property.lowestNight / 100
  return (
    (reason.type === undefined || property.type === reason.type) &&
    (reason.bairro === undefined || property.bairro === reason.bairro) &&
    (reason.line === undefined || property.line === reason.line) &&
    (reason.amenity === undefined || property.amenities.includes(reason.amenity)) &&
    (reason.price === undefined ||
      (price >= reason.price.from && (reason.price.to === null || price < reason.price.to)))
  )
}

test("whatever was seen, what is suggested is new and the reason is true of it and of what was seen", () => {
  let told = 0
  fc.assert(
    fc.property(anyCase, ({ stock, interests, left }) => {
      const found = suggest(interests, stock, left)
      const known = new Set(interests.map(({ code }) => code))
      const fresh = stock.filter(({ code }) => !known.has(code) && !left.has(code))
      if (found === null) {
        const isAlike = (one: Candidate) =>
          interests.some(
            (each) => each.type === one.type || each.bairro === one.bairro || each.line === one.line,
          )
        expect(fresh.filter(isAlike)).toEqual([])
        return
      }
      told++
      const { reason, properties } = found
      const codes = properties.map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      expect(properties.length).toBe(Math.min(4, fresh.filter((each) => isAsSaid(reason, each)).length))
      for (const each of properties) {
        expect(fresh).toContain(each)
        expect(isAsSaid(reason, each)).toBe(true)
      }
      const of = interests.filter((each) => isAsSaid(reason, each))
      expect(of.length).toBe(reason.count)
      expect(reason.count).toBeGreaterThan(0)
      const isKept = of.map((each) => each.isKept)
      expect(reason.way).toBe(isKept.every(Boolean) ? "kept" : isKept.some(Boolean) ? "both" : "viewed")
    }),
    { numRuns: 400 },
  )
  expect(told).toBeGreaterThan(100)
})
