import { afterAll, beforeAll, expect, test } from "vitest"
import { searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

function review(score: number): PropertyFiles["reviews"][number] {
  const ratings = {
    cleanliness: score,
    accuracy: score,
    communication: score,
    location: score,
    checkIn: score,
    value: score,
  }
  return { author: "A.", from: "Recife", date: "2026-01-01", lang: "pt", text: "Bom.", ratings }
}

const metro = (minutes: number, meters: number) => ({ station: "Faria Lima", line: 4, minutes, meters })

/** Four properties that can be booked, and one that cannot. */
const PROPERTIES = [
  propertyOf(101, { metro: metro(5, 400), coordinates: { lat: -23.567, lng: -46.702 } }),
  propertyOf(
    102,
    {
      type: "loft",
      guests: 4,
      pets: true,
      minimumStay: 3,
      pricePerNight: 250,
      cleaningFee: 200,
      bairro: "Moema",
      metro: metro(10, 800),
      coordinates: { lat: -23.601, lng: -46.665 },
    },
    [review(5)],
  ),
  propertyOf(
    103,
    {
      guests: 3,
      pets: true,
      featured: true,
      pricePerNight: 300,
      cleaningFee: 50,
      bedrooms: 1,
      beds: 2,
      metro: metro(2, 150),
      coordinates: { lat: -23.566, lng: -46.702 },
      blocked: [{ from: "2094-03-12", nights: 2 }],
    },
    [review(4), review(4)],
  ),
  propertyOf(
    104,
    {
      type: "2bed",
      bedrooms: 2,
      beds: 3,
      guests: 5,
      featured: true,
      pricePerNight: 500,
      amenities: ["wifi", "pool"],
      bairro: "Consolação",
      metro: metro(20, 1_200),
      coordinates: { lat: -23.553, lng: -46.657 },
    },
    [review(4)],
  ),
  propertyOf(105, { available: false, guests: 9, pets: true, featured: true, amenities: ["wifi", "pool"] }, [
    review(5),
  ]),
]

beforeAll(() => loadProperties(env.DB, PROPERTIES, "2026-11-21"))
afterAll(() => clearProperties(env.DB))

const near = { lat: -23.567, lng: -46.702 }
const stay = (checkIn: string, checkOut: string) => ({
  checkIn: `2094-03-${checkIn}`,
  checkOut: `2094-03-${checkOut}`,
})

test.for<[string, Partial<PropertySearch>, number[]]>([
  ["everything", {}, [102, 103, 104, 101]],
  ["everything by price", { sort: "price" }, [102, 101, 103, 104]],
  ["everything from the dearest on", { sort: "price-desc" }, [104, 103, 101, 102]],
  ["everything, the featured first", { sort: "featured" }, [103, 104, 102, 101]],
  ["3 nights from the dearest on", { ...stay("20", "23"), sort: "price-desc" }, [104, 101, 103, 102]],
  ["one bedroom or more", { bedrooms: 1 }, [103, 104]],
  ["two bedrooms or more", { bedrooms: 2 }, [104]],
  ["three beds or more", { beds: 3 }, [104]],
  ["what can be booked for two nights", { minNights: 2 }, [103, 104, 101]],
  ["what can be booked for three nights", { minNights: 3 }, [102, 103, 104, 101]],
  ["everything by distance", { sort: "distance" }, [103, 101, 102, 104]],
  ["3 nights by price", { ...stay("20", "23"), sort: "price" }, [102, 103, 101, 104]],
  ["1 night by price", { ...stay("20", "21"), sort: "price" }, [103, 101, 104]],
  ["a day by price", { ...stay("20", "20"), sort: "price" }, [103, 101, 104]],
  ["3 nights, the minimum stay", stay("20", "23"), [102, 103, 104, 101]],
  ["2 nights, one less than it", stay("20", "22"), [103, 104, 101]],
  ["a stay until the day of a check-in", stay("10", "12"), [103, 104, 101]],
  ["a stay over the first taken night", stay("11", "13"), [104, 101]],
  ["a stay over the last taken night", stay("13", "15"), [104, 101]],
  ["a stay from the day of a checkout", stay("14", "16"), [103, 104, 101]],
  ["a stay around the taken nights", stay("11", "16"), [102, 104, 101]],
  ["a day before the taken nights", stay("11", "11"), [103, 104, 101]],
  ["a day on which a taken night begins", stay("12", "12"), [104, 101]],
  ["a day on which the last taken night begins", stay("13", "13"), [104, 101]],
  ["a day on which the last taken night ends", stay("14", "14"), [103, 104, 101]],
  ["a stay over the first taken night, a day off", { ...stay("11", "13"), flex: 1 }, [103, 104, 101]],
  ["a stay around the taken nights, a day off", { ...stay("11", "16"), flex: 1 }, [102, 104, 101]],
  ["a stay of three nights on them, two days off", { ...stay("11", "14"), flex: 2 }, [102, 103, 104, 101]],
  ["a check-in alone", { checkIn: "2094-03-12" }, [102, 103, 104, 101]],
  ["2 adults, 1 child and 3 babies", { adults: 2, children: 1, babies: 3 }, [102, 103, 104]],
  ["5 adults", { adults: 5 }, [104]],
  ["6 adults", { adults: 6 }, []],
  ["nobody", { adults: 0 }, [102, 103, 104, 101]],
  ["a pet", { pets: 1 }, [102, 103]],
  ["a pet in a loft", { pets: 2, type: "loft" }, [102]],
  ["a studio", { type: "studio" }, [103, 101]],
  ["a studio for 3", { type: "studio", adults: 3 }, [103]],
  ["R$ 300", { minPrice: 300, maxPrice: 300 }, [103, 101]],
  ["R$ 301 or more", { minPrice: 301 }, [104]],
  ["R$ 299 or less", { maxPrice: 299 }, [102]],
  ["3 nights for R$ 1.000 or less", { ...stay("20", "23"), maxPrice: 1_000 }, [102, 103, 101]],
  ["3 nights for R$ 999 or less", { ...stay("20", "23"), maxPrice: 999 }, [102, 103]],
  ["3 nights for R$ 1.001 or more", { ...stay("20", "23"), minPrice: 1_001 }, [104]],
  ["a day for R$ 350", { ...stay("20", "20"), minPrice: 350, maxPrice: 350 }, [103]],
  ["a check-in alone, R$ 299 or less a night", { checkIn: "2094-03-12", maxPrice: 299 }, [102]],
  ["5 minutes to the metro", { metro: 5 }, [103, 101]],
  ["4 minutes to the metro", { metro: 4 }, [103]],
  ["wifi", { amenities: ["wifi"] }, [102, 103, 104, 101]],
  ["wifi and a pool", { amenities: ["pool", "wifi"] }, [104]],
  ["what is featured", { featured: "1" }, [103, 104]],
  ["1 km around a point", { ...near, radius: 1 }, [101, 103]],
  ["4 km around a point", { ...near, radius: 4 }, [101, 103]],
  ["5 km around a point", { ...near, radius: 5 }, [101, 103, 104]],
  ["6 km around a point", { ...near, radius: 6 }, [101, 103, 104, 102]],
  ["6 km around a point, by rating", { ...near, radius: 6, sort: "rating" }, [102, 103, 104, 101]],
  [
    "6 km around a point, whatever it is called",
    { ...near, radius: 6, location: "Moema" },
    [101, 103, 104, 102],
  ],
  ["6 km around a point, and a word", { ...near, radius: 6, q: "moema" }, [102]],
  ["the map between two of them", { bounds: "-23.5670,-46.7020,-23.5530,-46.6570" }, [103, 104, 101]],
  ["a map that ends before them", { bounds: "-23.5669,-46.7020,-23.5531,-46.6570" }, [103]],
  ["a bairro", { location: "consolacao" }, [104]],
  ["a bairro and a word", { location: "Pinheiros", q: "apartamento 101" }, [101]],
])("a search for %s finds its properties, in order", async ([, change, expected]) => {
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, ...change }, "pt")
  expect(result.properties.map(({ slug }) => slug)).toEqual(expected.map((id) => `property-${id}`))
  expect(result).toMatchObject({ count: expected.length, page: 1, pages: 1 })
})

test("distances are kilometres with one decimal", async () => {
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, ...near, radius: 6 }, "pt")
  expect(result.properties.map(({ distance }) => distance)).toEqual([0, 0.1, 4.8, 5.3])
  expect(result.radius).toBe(6)
})

test("totals are of all nights and one cleaning, in centavos", async () => {
  const totals = async (checkIn: string, checkOut: string) =>
    (
      await searchProperties(env.DB, { ...EVERYTHING, ...stay(checkIn, checkOut) }, "pt")
    ).result.properties.map(({ slug, stay }) => [slug, stay?.nights, stay?.total])
  expect(await totals("20", "23")).toEqual([
    ["property-102", 3, 95_000],
    ["property-103", 3, 95_000],
    ["property-104", 3, 160_000],
    ["property-101", 3, 100_000],
  ])
  expect(await totals("20", "20")).toEqual([
    ["property-103", 1, 35_000],
    ["property-104", 1, 60_000],
    ["property-101", 1, 40_000],
  ])
})

test("a stay that had to move says its days, the nearest that are free, the later of two", async () => {
  const daysIn = async (checkIn: string, checkOut: string, flex: 1 | 2 | 3) => {
    const search = { ...EVERYTHING, ...stay(checkIn, checkOut), flex, featured: "1" as const }
    const { properties } = (await searchProperties(env.DB, search, "pt")).result
    return properties.map(({ slug, otherDays }) => [slug, otherDays])
  }
  // 103 is taken on the nights of the 12th and the 13th.
  expect(await daysIn("11", "13", 1)).toEqual([
    ["property-103", { checkIn: "2094-03-10", checkOut: "2094-03-12" }],
    ["property-104", undefined],
  ])
  expect(await daysIn("12", "13", 3)).toEqual([
    ["property-103", { checkIn: "2094-03-11", checkOut: "2094-03-12" }],
    ["property-104", undefined],
  ])
  expect(await daysIn("13", "14", 2)).toEqual([
    ["property-103", { checkIn: "2094-03-14", checkOut: "2094-03-15" }],
    ["property-104", undefined],
  ])
})

test("a card has the facts of its property", async () => {
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, type: "loft" }, "pt")
  expect(result.properties).toEqual([
    {
      slug: "property-102",
      code: "PSO-102",
      name: "Apartamento 102",
      type: "loft",
      bairro: "Moema",
      city: "São Paulo",
      guests: 4,
      bedrooms: 0,
      beds: 1,
      bathrooms: 1,
      pets: true,
      featured: false,
      lowestNight: 25_000,
      cleaningFee: 20_000,
      minimumStay: 3,
      rating: 5,
      reviewCount: 1,
      metro: { station: "Faria Lima", line: 4, meters: 800, minutes: 10 },
      position: { lat: -23.601, lng: -46.665 },
      photos: [{ file: "pinheiros-living", alt: "" }],
      verifiedOn: null,
      distance: null,
      stay: null,
    },
  ])
})
