import { afterEach, expect, test } from "vitest"
import type { FavouritesAnswer } from "#machines/favourites/favourite.ts"
import { addDays, todayIn } from "#machines/site/day.ts"
import { api } from "#worker/api/app.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const today = todayIn("America/Sao_Paulo")
const inDays = (count: number) => addDays(today, count)
const stay = (from: number, until: number) => `checkIn=${inDays(from)}&checkOut=${inDays(until)}`

afterEach(() => clearProperties(env.DB))

async function ask(query: string) {
  const answer = await api.request(`/favourites?${query}`, {}, env)
  expect(answer.status).toBe(200)
  const { properties } = (await answer.json()) as FavouritesAnswer
  return { properties, rowsRead: Number(answer.headers.get("x-rows-read")) }
}

test("the properties come in the order of their codes, each once, and without those that are gone", async () => {
  await loadProperties(env.DB, [propertyOf(101), propertyOf(102), propertyOf(103)], today)
  const { properties } = await ask("codes=PSO-103,PSO-999,PSO-101,nonsense,PSO-103")
  expect(properties.map(({ code }) => code)).toEqual(["PSO-103", "PSO-101"])
})

test("a property whose address was renamed is found by its code", async () => {
  await loadProperties(env.DB, [propertyOf(101)], today)
  await loadProperties(env.DB, [{ ...propertyOf(101), slug: "varanda-nova" }], today)
  const { properties } = await ask("codes=PSO-101")
  expect(properties.map(({ code, slug }) => [code, slug])).toEqual([["PSO-101", "varanda-nova"]])
})

test("what people compare, in the language asked for", async () => {
  const property = propertyOf(101, { amenities: ["wifi", "pool"], areaM2: 62, cleaningFee: 120 })
  await loadProperties(env.DB, [property], today)
  const alt = { pt: "Sala", en: "Living room", es: "Sala de estar" }
  await env.DB.prepare("UPDATE property_photos SET alt = ?").bind(JSON.stringify(alt)).run()
  const { properties } = await ask("codes=PSO-101&lang=en")
  expect(properties).toEqual([
    {
      slug: "property-101",
      code: "PSO-101",
      name: "Apartamento 101",
      type: "studio",
      bairro: "Pinheiros",
      city: "São Paulo",
      guests: 2,
      bedrooms: 0,
      beds: 1,
      bathrooms: 1,
      lowestNight: 30_000,
      cleaningFee: 12_000,
      minimumStay: 1,
      rating: null,
      reviewCount: 0,
      verifiedOn: null,
      featured: false,
      pets: false,
      areaM2: 62,
      metro: { station: "Faria Lima", line: 4, meters: 400, minutes: 5 },
      position: { lat: -23.567, lng: -46.702 },
      photos: [{ file: "pinheiros-living", alt: "Living room" }],
      amenities: ["pool", "wifi"],
      rules: { smoking: false, parties: false, quietFrom: "22:00", quietUntil: "08:00" },
      quote: { quote: null, problems: ["datesMissing"], minimumStay: 1 },
    },
  ])
})

test("each is priced for the stay, or says why it has no price", async () => {
  const blocked = [{ from: inDays(12), nights: 2 }]
  await loadProperties(
    env.DB,
    [
      propertyOf(101),
      propertyOf(102, { blocked }),
      propertyOf(103, { minimumStay: 5 }),
      propertyOf(104, { available: false }),
      propertyOf(105, { guests: 1 }),
    ],
    today,
  )
  const outcomes = async (query: string) =>
    (await ask(`codes=PSO-101,PSO-102,PSO-103,PSO-104,PSO-105&${query}`)).properties.map(
      ({ quote }) => quote.quote?.total ?? quote.problems.join(),
    )
  expect(await outcomes(`${stay(10, 14)}&adults=2`)).toEqual([
    ...[130_000, "blocked", "minimumStay", "unavailable", "capacity"],
  ])
  // The night of the day on which one leaves is not taken, nor is the night before one comes.
  expect(await outcomes(`${stay(8, 12)}&adults=1`)).toEqual([
    ...[130_000, 130_000, "minimumStay", "unavailable", 130_000],
  ])
  expect(await outcomes(`${stay(14, 14)}&adults=1`)).toEqual([
    ...[40_000, 40_000, "minimumStay", "unavailable", 40_000],
  ])
  expect(await outcomes(`${stay(13, 13)}&adults=1`)).toEqual([
    ...[40_000, "blocked", "minimumStay", "unavailable", 40_000],
  ])
})

test("each is priced by its periods, its discounts and what more guests cost", async () => {
  const periods = [{ from: inDays(11), until: inDays(20), price: 500, minimumStay: 3 }]
  await loadProperties(
    env.DB,
    [
      propertyOf(101, { periods }),
      propertyOf(102, { periods, discounts: [{ nights: 4, percent: 10 }] }),
      propertyOf(103, { extraGuest: { from: 2, price: 40 } }),
    ],
    today,
  )
  const outcomes = async (query: string) =>
    (await ask(`codes=PSO-101,PSO-102,PSO-103&${query}`)).properties.map(
      ({ quote }) => quote.quote?.total ?? `${quote.problems.join()} ${quote.minimumStay}`,
    )
  // One night at R$ 300 and three at R$ 500; R$ 180 less; four at R$ 300 and R$ 40 each for the second guest.
  expect(await outcomes(`${stay(10, 14)}&adults=2`)).toEqual([190_000, 172_000, 146_000])
  expect(await outcomes(`${stay(12, 14)}&adults=1`)).toEqual(["minimumStay 3", "minimumStay 3", 70_000])
})

test("only the rows of the asked properties are read, and only the nights of the stay", async () => {
  const photos = ["pinheiros-living", "jardins-balcony", "jardins-living", "jardins-bedroom"]
  const change = {
    photos,
    amenities: ["wifi" as const, "tv" as const],
    blocked: [{ from: inDays(1), nights: 60 }],
  }
  const all = Array.from({ length: 40 }, (_, at) => propertyOf(100 + at, change))
  await loadProperties(env.DB, all, today)
  const one = await ask(`codes=PSO-101&${stay(10, 14)}`)
  // Itself, four pictures, two amenities, four nights, its price and where that begins, and the end of five ranges.
  const each = 1 + 4 + 2 + 4 + 2 + 5
  expect(one.rowsRead).toBeLessThanOrEqual(each)
  const three = await ask(`codes=PSO-101,PSO-120,PSO-139&${stay(10, 14)}`)
  expect(three.rowsRead).toBeLessThanOrEqual(3 * each)
  const beyond = Array.from({ length: 40 }, (_, at) => `PSO-${100 + at}`).join()
  const most = await ask(`codes=${beyond}&${stay(10, 14)}`)
  expect(most.properties).toHaveLength(24)
  expect(most.rowsRead).toBeLessThanOrEqual(24 * each)
  const ages = await ask(`codes=PSO-101&checkIn=${inDays(1)}&checkOut=2090-01-01`)
  expect(ages.properties[0]?.quote.problems).toContain("tooLong")
  expect(ages.rowsRead).toBeLessThanOrEqual(one.rowsRead + 90)
})

test("a query that no page of ours sends is refused", async () => {
  for (const query of ["", "codes=PSO-101&lang=fr", `codes=${"PSO-101,".repeat(200)}`])
    expect((await api.request(`/favourites?${query}`, {}, env)).status).toBe(400)
})

test("a link with more text than a list can have still shows its first properties", async () => {
  await loadProperties(env.DB, [propertyOf(101)], today)
  expect((await ask(`codes=PSO-101,${"x".repeat(900)}`)).properties).toHaveLength(1)
})
