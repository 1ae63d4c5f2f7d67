import fc from "fast-check"
import { expect, test } from "vitest"
import {
  EXAMPLE_INCOME,
  INCOME_BOUNDS,
  type IncomeNumber,
  type IncomeQuestion,
  incomeEstimate,
  isAskedFor,
  OWNER_SERVICES,
  ROOM_CHOICES,
  readIncome,
} from "#machines/owners/income-estimate.ts"

const PRICES = {
  advertising: { sharePercent: 10 },
  management: { sharePercent: 20, discountFrom: 5, discountPercent: 10 },
  cleaning: { rooms1to2: 180, rooms3plus: 260 },
}
const QUESTION: IncomeQuestion = {
  service: "management",
  nightlyPrice: 350,
  nights: 18,
  stays: 6,
  rooms: "1-2",
  properties: 1,
}
const estimate = (change: Partial<IncomeQuestion>) => incomeEstimate({ ...QUESTION, ...change }, PRICES)

test("management takes its share, and cleaning is in it", () => {
  expect(estimate({})).toEqual({
    gross: 6_300,
    sharePercent: 20,
    isDiscounted: false,
    share: 1_260,
    pricePerCleaning: 0,
    cleaning: 0,
    net: 5_040,
  })
})

test("from five properties on, and not before, management's share has its discount", () => {
  expect(estimate({ properties: 4 })).toMatchObject({ sharePercent: 20, isDiscounted: false })
  expect(estimate({ properties: 5 })).toMatchObject({ sharePercent: 18, isDiscounted: true, share: 1_134 })
})

test("advertising takes its own share, whatever the number of properties", () => {
  expect(estimate({ service: "advertising", properties: 9 })).toMatchObject({
    share: 630,
    isDiscounted: false,
    cleaning: 0,
    net: 5_670,
  })
})

test("cleaning costs its price for each stay, by the size of the property, and no share", () => {
  expect(estimate({ service: "cleaning", properties: 9 })).toEqual({
    gross: 6_300,
    sharePercent: 0,
    isDiscounted: false,
    share: 0,
    pricePerCleaning: 180,
    cleaning: 1_080,
    net: 5_220,
  })
  expect(estimate({ service: "cleaning", rooms: "3+" })).toMatchObject({ cleaning: 1_560, net: 4_740 })
})

test("whatever is asked, the lines add up in whole BRL", () => {
  const within = (field: IncomeNumber) => fc.integer(INCOME_BOUNDS[field])
  fc.assert(
    fc.property(
      fc.record({
        service: fc.constantFrom(...OWNER_SERVICES),
        nightlyPrice: within("nightlyPrice"),
        nights: within("nights"),
        stays: within("stays"),
        rooms: fc.constantFrom(...ROOM_CHOICES),
        properties: within("properties"),
      }),
      (question) => {
        const { gross, share, cleaning, net } = incomeEstimate(question, PRICES)
        for (const line of [gross, share, cleaning, net]) expect(Number.isInteger(line)).toBe(true)
        expect(net + share + cleaning).toBe(gross)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(gross)
      },
    ),
  )
})

test("an address without parameters asks the example", () => {
  expect(readIncome({})).toEqual({ values: EXAMPLE_INCOME, wrong: [], question: QUESTION })
})

test("an address asks what it says", () => {
  const { question } = readIncome({
    service: "cleaning",
    nightlyPrice: "500",
    nights: "10",
    stays: "10",
    rooms: "3+",
  })
  expect(question).toEqual({
    service: "cleaning",
    nightlyPrice: 500,
    nights: 10,
    stays: 10,
    rooms: "3+",
    properties: 1,
  })
})

test.for([
  ["nightlyPrice", "0"],
  ["nightlyPrice", "20001"],
  ["nightlyPrice", "3.5"],
  ["nightlyPrice", "-1"],
  ["nightlyPrice", "trezentos"],
  ["nightlyPrice", "1e3"],
  ["nights", "0"],
  ["nights", "32"],
  ["properties", "0"],
  ["properties", "1000"],
] as const)("%s %j is wrong, stays in its field, and there is no estimate", ([field, value]) => {
  const { wrong, values, question } = readIncome({ [field]: value })
  expect(wrong).toEqual([field])
  expect(values[field]).toBe(value)
  expect(question).toBeNull()
})

test.for([
  ["nightlyPrice", "1"],
  ["nightlyPrice", "20000"],
  ["nights", "31"],
  ["properties", "999"],
] as const)("%s %j is within its bounds", ([field, value]) => {
  expect(readIncome({ [field]: value }).wrong).toEqual([])
})

test("more stays than nights are wrong, but only where stays count", () => {
  expect(readIncome({ service: "cleaning", nights: "4", stays: "5" }).wrong).toEqual(["stays"])
  expect(readIncome({ service: "cleaning", nights: "4", stays: "4" }).wrong).toEqual([])
  expect(readIncome({ service: "management", nights: "4", stays: "5" }).wrong).toEqual([])
  expect(readIncome({ service: "cleaning", nights: "0" }).wrong).toEqual(["nights"])
  // The example has six stays.
  expect(readIncome({ service: "advertising", nights: "4" }).wrong).toEqual([])
})

test("what a service does not ask for cannot be wrong", () => {
  const { wrong, values } = readIncome({ service: "advertising", stays: "x", properties: "x", rooms: "x" })
  expect(wrong).toEqual([])
  expect(values).toEqual({ ...EXAMPLE_INCOME, service: "advertising" })
})

test.for([
  ["advertising", ["nightlyPrice", "nights"]],
  ["management", ["nightlyPrice", "nights", "properties"]],
  ["cleaning", ["nightlyPrice", "nights", "stays", "rooms"]],
] as const)("an estimate of %s asks for %j", ([service, fields]) => {
  const all = ["nightlyPrice", "nights", "stays", "rooms", "properties"] as const
  expect(all.filter((field) => isAskedFor(field, service))).toEqual(fields)
})

test("an unknown service or size is as good as none", () => {
  expect(readIncome({ service: "party" }).values.service).toBe("management")
  expect(readIncome({ service: "cleaning", rooms: "40" }).question?.rooms).toBe("1-2")
})
