import { afterEach, expect, test } from "vitest"
import { api } from "#worker/api/app.ts"
import { suggestionCandidates } from "#worker/data/recommendations/candidates.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const TODAY = "2026-11-21"

afterEach(() => clearProperties(env.DB))

test("the candidates are the properties that can be booked, with what suggestions need and nothing else", async () => {
  await loadProperties(
    env.DB,
    [
      propertyOf(101, {
        type: "loft",
        bairro: "Moema",
        pricePerNight: 250,
        amenities: ["wifi", "pool", "parking"],
        photos: ["jardins-balcony", "pinheiros-living"],
      }),
      propertyOf(102, { available: false }),
      propertyOf(103, { amenities: ["wifi"] }),
    ],
    TODAY,
  )
  const answer = await api.request("/candidates", {}, env)
  expect(answer.headers.get("cache-control")).toBe("public, max-age=600")
  const { candidates, isAll } = (await answer.json()) as {
    candidates: { amenities: string[] }[]
    isAll: boolean
  }
  expect(isAll).toBe(true)
  expect(candidates.map((each) => ({ ...each, amenities: [...each.amenities].sort() }))).toEqual([
    {
      code: "PSO-103",
      slug: "property-103",
      name: "Apartamento 103",
      type: "studio",
      line: 4,
      bairro: "Pinheiros",
      lowestNight: 30_000,
      amenities: [],
      cover: "pinheiros-living",
    },
    {
      code: "PSO-101",
      slug: "property-101",
      name: "Apartamento 101",
      type: "loft",
      line: 4,
      bairro: "Moema",
      lowestNight: 25_000,
      amenities: ["parking", "pool"],
      cover: "jardins-balcony",
    },
  ])
})

test("of more properties the best rated are candidates, and the rows of no others are read", async () => {
  const photos = ["jardins-balcony", "pinheiros-living", "jardins-living"]
  await loadProperties(
    env.DB,
    Array.from({ length: 60 }, (_, at) =>
      propertyOf(100 + at, { photos, amenities: ["wifi", "pool", "gym"] }),
    ),
    TODAY,
  )
  const all = await suggestionCandidates(env.DB, 60)
  expect([all.candidates.length, all.isAll]).toEqual([60, true])
  const few = await suggestionCandidates(env.DB, 10)
  expect([few.candidates.length, few.isAll]).toEqual([10, false])
  expect(few.candidates.map(({ code }) => code)).toEqual(
    Array.from({ length: 10 }, (_, at) => `PSO-${159 - at}`),
  )
  // Each with its cover and a look for each telling amenity.
  expect(few.rowsRead).toBeLessThanOrEqual(11 * (1 + 1 + 2 * 6))
})
