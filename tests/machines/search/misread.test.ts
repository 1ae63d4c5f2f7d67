import { expect, test } from "vitest"
import { type Misread, misreadIn } from "#machines/search/misread.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { readSearch } from "#machines/search/search-query.ts"

const TODAY = "2026-11-21"

test.for<[RawSearch, Misread[]]>([
  [{ checkIn: "2026-11-21", checkOut: "2026-11-25", adults: "2", amenities: "wifi" }, []],
  [{ location: "Lugar que ninguém conhece" }, []],
  [{ checkIn: "03/05/2027", checkOut: "03/09/2027" }, ["dates"]],
  [{ checkIn: "2027-03-05", checkOut: "banana" }, ["dates"]],
  [{ checkOut: "2027-03-05" }, ["dates"]],
  [{ checkIn: "2027-03-05", flex: "9" }, ["dates"]],
  [{ checkIn: "2026-11-20", checkOut: "2026-11-25" }, ["past"]],
  [{ checkIn: "2027-03-09", checkOut: "2027-03-05" }, ["order"]],
  [{ adults: "dois", children: "-1" }, ["guests"]],
  [{ lat: "-23.5" }, ["place"]],
  [{ bounds: "1,2,3" }, ["place"]],
  [{ amenities: "wifi,heliporto", metro: "perto" }, ["filters"]],
  [{ minPrice: "300", maxPrice: "299" }, ["filters"]],
  [{ sort: "cheapest", page: "0" }, []],
  [{ checkIn: "amanhã", adults: "dois", type: "castelo" }, ["dates", "guests", "filters"]],
])("of %j is said that %j does not count", ([raw, misread]) => {
  const { problems } = readSearch(raw, TODAY)
  expect(misreadIn(problems).sort()).toEqual([...misread].sort())
})
