import { expect, test } from "vitest"
import {
  canHaveNearMatches,
  type Difference,
  type Mismatch,
  mismatchOf,
  mismatchWithStay,
  type NearFacts,
} from "#machines/search/near-match.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import type { PropertyRates } from "#machines/stay/rates.ts"

const ALL: SearchQuery = { adults: 1, children: 0, babies: 0, pets: 0, page: 1 }
const FACTS: NearFacts = {
  guests: 4,
  minimumStay: 3,
  price: 30_000,
  metroMinutes: 8,
  bedrooms: 1,
  beds: 2,
  amenities: [],
}
const stay = (checkIn: string, checkOut: string) => ({
  checkIn: `2027-03-${checkIn}`,
  checkOut: `2027-03-${checkOut}`,
})

// biome-ignore format: one row per line
test.for<[string, Partial<SearchQuery>, Difference[] | null, number]>([
  ["nothing", {}, [], 0],
  ["people for all of its places, and babies", { adults: 2, children: 2, babies: 3 }, [], 0],
  ["a person too many", { adults: 3, children: 2 }, [{ kind: "guests", guests: 4, asked: 5 }], 3],
  ["two people too many", { adults: 6 }, [{ kind: "guests", guests: 4, asked: 6 }], 6],
  ["three people too many", { adults: 7 }, null, 0],
  ["a stay of any length", stay("10", "11"), [], 0],
  ["stays of two nights", { minNights: 2 }, [{ kind: "minimumStay", nights: 3 }], 2],
  ["stays of two nights, for five", { ...stay("10", "15"), minNights: 2 }, [{ kind: "minimumStay", nights: 3 }], 2],
  ["its price", { maxPrice: 300 }, [], 0],
  ["R$ 1 less", { maxPrice: 299 }, [{ kind: "price", over: 100, of: "night" }], 1],
  ["R$ 15 less", { maxPrice: 285 }, [{ kind: "price", over: 1_500, of: "night" }], 2],
  ["a fifth less than it costs", { maxPrice: 250 }, [{ kind: "price", over: 5_000, of: "night" }], 4],
  ["R$ 1 less than that", { maxPrice: 249 }, null, 0],
  ["a stay at any price", { ...stay("10", "13"), maxPrice: 1 }, [], 0],
  ["its walk", { metro: 8 }, [], 0],
  ["five minutes less", { metro: 3 }, [{ kind: "metro", minutes: 8 }], 5],
  ["six minutes less", { metro: 2 }, null, 0],
  ["its rooms", { bedrooms: 1, beds: 2 }, [], 0],
  ["a bedroom more", { bedrooms: 2 }, [{ kind: "bedrooms", bedrooms: 1 }], 3],
  ["two bedrooms more", { bedrooms: 3 }, null, 0],
  ["a bed more", { beds: 3 }, [{ kind: "beds", beds: 2 }], 2],
  ["two beds more", { beds: 4 }, null, 0],
  ["an amenity", { amenities: ["pool"] }, [{ kind: "amenity", amenity: "pool" }], 2],
  ["two amenities", { amenities: ["gym", "pool"] }, null, 0],
  ["a bed and five minutes", { beds: 3, metro: 3 }, [{ kind: "metro", minutes: 8 }, { kind: "beds", beds: 2 }], 7],
  ["a bedroom and five minutes", { bedrooms: 2, metro: 3 }, [{ kind: "metro", minutes: 8 }, { kind: "bedrooms", bedrooms: 1 }], 8],
  ["two people and a bedroom", { adults: 6, bedrooms: 2 }, null, 0],
  ["three little things", { beds: 3, metro: 7, maxPrice: 299 }, null, 0],
])("who asks for %s is that near to it", ([, query, differences, cost]) => {
  expect(mismatchOf(FACTS, { ...ALL, ...query })).toEqual(differences === null ? null : { differences, cost })
})

test("an amenity that is there is no difference", () => {
  expect(mismatchOf({ ...FACTS, amenities: ["pool"] }, { ...ALL, amenities: ["pool"] })).toEqual({
    differences: [],
    cost: 0,
  })
})

/** R$ 100 a night for three nights or more, from 20 March on R$ 150 for a night or more, and R$ 30 for cleaning. */
const RATES: PropertyRates = {
  periods: [
    {
      from: "0000-01-01",
      until: "2027-03-20",
      name: null,
      weekdayPrice: 10_000,
      weekendPrice: 10_000,
      minimumStay: 3,
    },
    {
      from: "2027-03-20",
      until: "9999-12-31",
      name: null,
      weekdayPrice: 15_000,
      weekendPrice: 15_000,
      minimumStay: 1,
    },
  ],
  weekendNights: 96,
  discounts: [],
  extraGuest: { from: 3, price: 2_000 },
  cleaningFee: 3_000,
}
const NO_MISMATCH = { differences: [], cost: 0 }
const longer = { kind: "minimumStay" as const, nights: 3 }
const on = (day: string) => ({ kind: "dates" as const, from: `2027-03-${day}` })
const taken = (from: string, until: string) => [{ from: `2027-03-${from}`, until: `2027-03-${until}` }]

// biome-ignore format: one row per line
test.for<[string, Partial<SearchQuery>, [string, string][], string, [string, string], Difference[]]>([
  ["free", stay("10", "14"), [], "01", ["10", "14"], []],
  ["a night less", stay("10", "12"), [], "01", ["10", "13"], [longer]],
  ["a day without a night", stay("10", "10"), [], "01", ["10", "13"], [longer]],
  ["too short, but not on a day that was allowed", { ...stay("18", "20"), flex: 2 }, [], "01", ["20", "22"], []],
  ["R$ 1 dearer", { ...stay("10", "13"), maxPrice: 329 }, [], "01", ["10", "13"], [{ kind: "price", over: 100, of: "stay" }]],
  ["dearer by guests", { ...stay("10", "13"), adults: 3, maxPrice: 330 }, [], "01", ["10", "13"], [{ kind: "price", over: 6_000, of: "stay" }]],
  ["cheap enough on its own day, dearer on another", { ...stay("18", "21"), maxPrice: 430 }, [["18", "20"]], "17", ["20", "23"], [{ kind: "price", over: 5_000, of: "stay" }, on("20")]],
  ["taken on the first night", stay("10", "14"), [["10", "11"]], "01", ["11", "15"], [on("11")]],
  ["taken on the last night", stay("10", "14"), [["13", "14"]], "01", ["09", "13"], [on("09")]],
  ["as far off on both sides", stay("10", "13"), [["10", "13"]], "01", ["13", "16"], [on("13")]],
  ["free before, which is past", stay("10", "13"), [["11", "15"]], "09", ["15", "18"], [on("15")]],
  ["a day off, which was allowed", { ...stay("10", "14"), flex: 1 }, [["10", "11"]], "01", ["11", "15"], []],
  ["two days off, one more than allowed", { ...stay("10", "14"), flex: 1 }, [["09", "12"]], "01", ["12", "16"], [on("12")]],
  ["a week off", stay("10", "13"), [["05", "17"]], "01", ["17", "20"], [on("17")]],
  ["longer at its minimum stay, over a taken night", stay("10", "11"), [["12", "13"]], "01", ["09", "12"], [longer, on("09")]],
])("a stay %s is near", ([, query, blocked, today, [checkIn, checkOut], differences]) => {
  const runs = blocked.flatMap(([from, until]) => taken(from, until))
  const near = mismatchWithStay(NO_MISMATCH, { ...ALL, ...query }, { rates: RATES, blocked: runs }, `2027-03-${today}`)
  expect(near?.stay).toMatchObject(stay(checkIn, checkOut))
  expect(near?.mismatch.differences).toEqual(differences)
})

test("a near stay costs what it does from the day on which it begins", () => {
  const near = (query: Partial<SearchQuery>, blocked: NightRun[] = []) =>
    mismatchWithStay(NO_MISMATCH, { ...ALL, ...query }, { rates: RATES, blocked }, "2027-03-17")?.stay?.total
  expect(near(stay("18", "21"))).toBe(38_000)
  expect(near({ ...stay("18", "21"), adults: 2, children: 2 })).toBe(50_000)
  expect(near(stay("18", "21"), taken("18", "20"))).toBe(48_000)
  expect(near({ ...stay("18", "21"), minPrice: 381 })).toBeUndefined()
})

test("eight days off is too far, and so is what differs in too much besides", () => {
  const query = { ...ALL, ...stay("10", "13") }
  const near = (mismatch: Mismatch, blocked: NightRun[], today: string) =>
    mismatchWithStay(mismatch, query, { rates: RATES, blocked }, today)
  expect(near(NO_MISMATCH, taken("05", "18"), "2027-03-01")).toBeNull()
  const person = { differences: [{ kind: "guests" as const, guests: 4, asked: 5 }], cost: 3 }
  expect(near(person, taken("05", "15"), "2027-03-05")?.mismatch).toEqual({
    differences: [...person.differences, on("15")],
    cost: 8,
  })
  expect(near(person, taken("05", "16"), "2027-03-05")).toBeNull()
  const two = { differences: [...person.differences, { kind: "beds" as const, beds: 1 }], cost: 5 }
  expect(near(two, taken("10", "11"), "2027-03-01")).toBeNull()
  expect(near(two, [], "2027-03-01")?.mismatch).toEqual(two)
})

test("without dates there is no stay to move", () => {
  expect(
    mismatchWithStay(NO_MISMATCH, ALL, { rates: RATES, blocked: taken("01", "31") }, "2027-03-01"),
  ).toEqual({
    mismatch: NO_MISMATCH,
    stay: null,
  })
})

test("a stay of 90 nights can nearly be met, and a longer one cannot", () => {
  expect(canHaveNearMatches(ALL)).toBe(true)
  expect(canHaveNearMatches({ ...ALL, checkIn: "2027-03-01", checkOut: "2027-05-30" })).toBe(true)
  expect(canHaveNearMatches({ ...ALL, checkIn: "2027-03-01", checkOut: "2027-05-31" })).toBe(false)
})
