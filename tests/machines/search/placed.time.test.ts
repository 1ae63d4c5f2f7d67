import { expect, test } from "vitest"
import type { ResolvedPlace } from "#machines/places/place.ts"
import { placed } from "#machines/search/search-links.ts"

const SEARCH = { adults: 1, children: 0, babies: 0, pets: 0, page: 1, location: "moena" }
const MOEMA: ResolvedPlace = {
  name: "Moema",
  description: "Moema, São Paulo",
  kind: "district",
  postcode: null,
  typed: "moena",
  coords: { lat: -23.601, lng: -46.664 },
}

test("a search goes on with the place that was understood, at its own point if it has one", () => {
  expect(placed(SEARCH, MOEMA)).toEqual({
    ...SEARCH,
    location: "Moema, São Paulo",
    lat: -23.601,
    lng: -46.664,
  })
  expect(placed({ ...SEARCH, lat: -23.6, lng: -46.66 }, MOEMA)).toMatchObject({ lat: -23.6, lng: -46.66 })
  expect(placed(SEARCH, null)).toBe(SEARCH)
})
