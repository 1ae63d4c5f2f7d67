import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { daysAfter, daysTo } from "../../fixtures/plain-days.ts"
import { lowestByHand, minimumByHand, totalByHand } from "../../fixtures/price-reference.ts"

type Property = PropertyFiles["property"]

/** Words that join others, in the texts that are searched for here. */
const JOINING = ["em", "de", "near"]

/** The stop and the lines of the stations next to the tests' properties; Consolação and Paulista are joined. */
const STATIONS: Record<string, { stop: string; lines: number[] }> = {
  "Faria Lima": { stop: "faria-lima", lines: [4] },
  "Trianon-Masp": { stop: "trianon-masp", lines: [2] },
  Sé: { stop: "se", lines: [1, 3] },
  Consolação: { stop: "consolacao", lines: [2, 4] },
  Paulista: { stop: "consolacao", lines: [2, 4] },
}

/**
 * Reference implementation of the search, over all properties in memory, with which the database must agree.
 * Written from the site's specification, without sharing code with the query.
 */
export function searchByHand(
  properties: PropertyFiles[],
  search: PropertySearch,
  today: string,
): PropertyFiles[] {
  return properties
    .filter(({ property }) => fits(property, search, today))
    .map((files) => ({ files, rank: rankOf(files, search, today), id: idOf(files) }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || tieOf(search)(a.id, b.id))
    .map(({ files }) => files)
}

function idOf({ property }: PropertyFiles): number {
  return Number(property.code.slice("PSO-".length))
}

function fits(property: Property, search: PropertySearch, today: string): boolean {
  if (!property.available) return false
  if (search.adults + search.children > property.guests) return false
  if (search.pets > 0 && !property.pets) return false
  if (search.type !== undefined && property.type !== search.type) return false
  if (search.bedrooms !== undefined && property.bedrooms < search.bedrooms) return false
  if (search.beds !== undefined && property.beds < search.beds) return false
  if (search.minNights !== undefined && property.minimumStay > search.minNights) return false
  if (search.metro !== undefined && property.metro.minutes > search.metro) return false
  if (search.station !== undefined && STATIONS[property.metro.station]?.stop !== search.station) return false
  if (search.line !== undefined && !STATIONS[property.metro.station]?.lines.includes(search.line))
    return false
  if (search.featured !== undefined && !property.featured) return false
  if (!(search.amenities ?? []).every((amenity) => property.amenities.includes(amenity))) return false
  if (!isIn(property, search) || !isNamed(property, search) || !isFreeFor(property, search, today))
    return false
  const { minPrice = 0, maxPrice } = search
  if (minPrice === 0 && maxPrice === undefined) return true
  const price = priceOf(property, search, today)
  return price >= minPrice && price <= (maxPrice ?? Number.POSITIVE_INFINITY)
}

function isFreeFor(property: Property, search: PropertySearch, today: string): boolean {
  const nights = nightsOf(search)
  if (nights === undefined || search.checkIn === undefined) return true
  return beginOf(property, search, today) !== undefined
}

const knownTaken = new WeakMap<Property, Set<string>>()

/** The taken nights of a property. */
export function takenNightsOf(property: Property, today: string): Set<string> {
  const taken = knownTaken.get(property) ?? takenIn(property, today)
  knownTaken.set(property, taken)
  return taken
}

function takenIn(property: Property, today: string): Set<string> {
  return new Set(
    property.blocked.flatMap((stay) => {
      const from = "from" in stay ? stay.from : daysAfter(today, stay.inDays)
      return Array.from({ length: stay.nights }, (_, at) => daysAfter(from, at))
    }),
  )
}

/**
 * The day on which the searched stay can begin: the nearest one within the days by which it may move, later first, on
 * which it is long enough and all its nights are free.
 */
export function beginOf(property: Property, search: PropertySearch, today: string): string | undefined {
  const nights = nightsOf(search)
  const { checkIn, flex = 0 } = search
  if (nights === undefined || checkIn === undefined) return undefined
  const taken = takenNightsOf(property, today)
  const days = [checkIn]
  for (let move = 1; move <= flex; move++) days.push(daysAfter(checkIn, move), daysAfter(checkIn, -move))
  return days
    .filter((day) => (flex === 0 || day >= today) && nights >= minimumByHand(property, day))
    .find((day) => {
      for (let at = 0; at < nights; at++) if (taken.has(daysAfter(day, at))) return false
      return true
    })
}

function isIn(property: Property, search: PropertySearch): boolean {
  if (search.bounds !== undefined) {
    const [south = 0, west = 0, north = 0, east = 0] = search.bounds.split(",").map(Number)
    const { lat, lng } = published(property)
    if (lat < south || lat > north || lng < west || lng > east) return false
  }
  const km = kmFrom(search, property)
  return km === undefined || km <= (search.radius ?? 0)
}

function isNamed(property: Property, search: PropertySearch): boolean {
  const asked = plain(`${search.q ?? ""} ${search.lat === undefined ? (search.location ?? "") : ""}`)
  if (asked.length === 0) return true
  const { name, bairro, city, metro, landmarks } = property
  const words = [name, bairro, city, metro.station, ...landmarks].flatMap(plain)
  return asked
    .filter((word) => !JOINING.includes(word))
    .every((word) => words.some((each) => each.startsWith(word)))
}

/** What a property's place in the order of a search depends on, smallest first; properties with the same are tied. */
export function rankOf(files: PropertyFiles, search: PropertySearch, today: string): number[] {
  const { property, reviews } = files
  if (isByRating(search)) return [-(rating(files) ?? -1), -reviews.length]
  if (search.sort === "featured") return [property.featured ? 0 : 1, -(rating(files) ?? -1), -reviews.length]
  if (search.sort === "price") return [priceOf(property, search, today)]
  if (search.sort === "price-desc") return [-priceOf(property, search, today)]
  if (asksOfMetro(search)) return [property.metro.minutes, property.metro.meters]
  return [kmFrom(search, property) ?? property.metro.meters]
}

/** A search of a station or a line is in the order of the walks there, also around a point. */
function asksOfMetro({ station, line }: PropertySearch): boolean {
  return station !== undefined || line !== undefined
}

/** By rating, and from the dearest on, the newest property wins ties; of those equally far from a point none is preferred. */
function tieOf(search: PropertySearch): (one: number, other: number) => number {
  const isNewestFirst = isByRating(search) || search.sort === "featured" || search.sort === "price-desc"
  const isByDistance = search.lat !== undefined && (search.sort ?? "distance") === "distance"
  if (isByDistance && !asksOfMetro(search))
    return (one, other) => chanceOf(one) - chanceOf(other) || one - other
  return (one, other) => (isNewestFirst ? other - one : one - other)
}

/** Multiples of the golden ratio, of 2³², in 2²⁰ steps. */
function chanceOf(id: number): number {
  return Number(((BigInt(id) * 2_654_435_769n) % 2n ** 32n) / 4_096n)
}

function isByRating(search: PropertySearch): boolean {
  return (
    search.sort === "rating" ||
    (search.sort === undefined && search.lat === undefined && !asksOfMetro(search))
  )
}

/** Negative if the first rank is before the other, 0 for a tie. */
export function compareRanks(a: number[], b: number[]): number {
  const apart = a.map((each, at) => each - (b[at] ?? 0)).find((difference) => Math.abs(difference) > 1e-9)
  return apart ?? 0
}

/** The nights of a search, if it has both days; the same day twice is one night. */
export function nightsOf({ checkIn, checkOut }: PropertySearch): number | undefined {
  return checkIn === undefined || checkOut === undefined ? undefined : Math.max(1, daysTo(checkIn, checkOut))
}

/** What the searched stay costs in all, in BRL, from the day on which it can begin; undefined if it is not to be had. */
export function totalOf(property: Property, search: PropertySearch, today: string): number | undefined {
  const nights = nightsOf(search)
  const begin = beginOf(property, search, today)
  if (nights === undefined || begin === undefined) return undefined
  return totalByHand(property, begin, nights, search.adults + search.children)
}

/** What is compared where prices are, in BRL: the total of the stay, or without one the cheapest night of a year. */
export function priceOf(property: Property, search: PropertySearch, today: string): number {
  return totalOf(property, search, today) ?? lowestByHand(property, today)
}

function rating({ reviews }: PropertyFiles): number | undefined {
  if (reviews.length === 0) return undefined
  const means = reviews.map(({ ratings }) => Object.values(ratings).reduce((sum, each) => sum + each, 0) / 6)
  return means.reduce((sum, each) => sum + each, 0) / means.length
}

/** Distance from the searched point to the published one, km, on the plane that touches the earth at the first. */
export function kmFrom({ lat, lng }: PropertySearch, property: Property): number | undefined {
  if (lat === undefined || lng === undefined) return undefined
  const to = published(property)
  const north = (to.lat - lat) * 110.574
  const east = (to.lng - lng) * 111.32 * Math.cos((lat * Math.PI) / 180)
  return Math.sqrt(north * north + east * east)
}

/** The point that is published: three decimals. */
export function published({ coordinates }: Property): { lat: number; lng: number } {
  return { lat: Number(coordinates.lat.toFixed(3)), lng: Number(coordinates.lng.toFixed(3)) }
}

function plain(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
}
