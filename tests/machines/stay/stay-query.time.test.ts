import { expect, test } from "vitest"
import { readStay, stayOf } from "#machines/stay/stay-query.ts"

test("a stay that says nothing is one adult's, without days", () => {
  expect(stayOf({})).toEqual({
    checkIn: undefined,
    checkOut: undefined,
    guests: { adults: 1, children: 0, babies: 0, pets: 0 },
  })
  expect(stayOf({ checkIn: "2027-03-12", adults: 3, babies: 1 })).toEqual({
    checkIn: "2027-03-12",
    checkOut: undefined,
    guests: { adults: 3, children: 0, babies: 1, pets: 0 },
  })
})

test("of an address, what cannot be read counts as absent", () => {
  expect(readStay({ checkIn: "2027-03-12", checkOut: "banana", adults: "2", children: "-1" })).toEqual({
    checkIn: "2027-03-12",
    checkOut: undefined,
    guests: { adults: 2, children: 0, babies: 0, pets: 0 },
  })
})
