import { expect, test } from "vitest"
import { CITY_FIELDS, parseSearch, pick, stringifySearch } from "#machines/addresses.ts"

test("an address keeps what the pages read, and drops everything else", () => {
  expect(parseSearch("?guests=2&utm_source=mail&category=food&__proto__=x")).toEqual({
    guests: "2",
    category: "food",
  })
  expect(
    parseSearch("checkIn=2027-03-12T00:00:00.000Z&reviewPage=2&ref=A1&order=date&topic=metro&nights=20"),
  ).toEqual({
    checkIn: "2027-03-12T00:00:00.000Z",
    reviewPage: "2",
    ref: "A1",
    order: "date",
    topic: "metro",
    nights: "20",
  })
})

test("of a parameter that is given twice, the first counts; amenities are one list", () => {
  expect(parseSearch("?guests=2&guests=3&amenities=wifi&amenities=pool,crib")).toEqual({
    guests: "2",
    amenities: "wifi,pool,crib",
  })
})

test("an empty parameter is none", () => {
  expect(parseSearch("?guests=&category=food")).toEqual({ category: "food" })
  expect(parseSearch("")).toEqual({})
})

test("a query string holds the texts that there are", () => {
  expect(stringifySearch({ location: "Vila Mariana & Cia", guests: "2" })).toBe(
    "?location=Vila+Mariana+%26+Cia&guests=2",
  )
  expect(stringifySearch({ location: "", guests: undefined, page: 2, order: "date" })).toBe("?order=date")
  expect(stringifySearch({ location: "" })).toBe("")
})

test("a page takes its own parameters out of an address", () => {
  expect(pick({ category: "food", q: "samba" }, CITY_FIELDS)).toEqual({ category: "food" })
  expect(Object.keys(pick({ q: "samba" }, CITY_FIELDS))).toEqual([])
})
