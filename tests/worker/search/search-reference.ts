import { addDays, type Day, nightsBetween } from "#machines/site/day.ts"
import type { PropertySearch } from "#worker/queries/property-search.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"

/**
 * Reference implementation of the search, over all properties in memory, with which the database must agree.
 * Written from the site's specification, without sharing code with the query.
 */
export function searchByHand(
  properties: PropertyFiles[],
  search: PropertySearch,
  today: Day,
): PropertyFiles[] {
  const fitting = properties.filter((property) => fits(property, search, today))
  return fitting.sort(
    (a, b) => compare(a, b, search) || Number(a.property.code.slice(4)) - Number(b.property.code.slice(4)),
  )
}

function fits({ property }: PropertyFiles, search: PropertySearch, today: Day): boolean {
  if (!property.available) return false
  if (search.adults + search.children > property.guests) return false
  if (search.pets > 0 && !property.pets) return false
  if (search.type !== undefined && property.type !== search.type) return false
  if (search.minPrice !== undefined && property.pricePerNight < search.minPrice) return false
  if (search.maxPrice !== undefined && property.pricePerNight > search.maxPrice) return false
  if (search.metro !== undefined && property.metro.minutes > search.metro) return false
  if (search.featured !== undefined && !property.featured) return false
  if (!(search.amenities ?? []).every((amenity) => property.amenities.includes(amenity))) return false
  if (search.checkIn !== undefined && search.checkOut !== undefined) {
    const nights = Math.max(1, nightsBetween(search.checkIn, search.checkOut))
    if (nights < property.minimumStay) return false
    const blocked = new Set(
      property.blocked.flatMap((stay) => {
        const from = "from" in stay ? stay.from : addDays(today, stay.inDays)
        return Array.from({ length: stay.nights }, (_, at) => addDays(from, at))
      }),
    )
    for (let at = 0; at < nights; at++) if (blocked.has(addDays(search.checkIn, at))) return false
  }
  if (search.bounds !== undefined) {
    const [south = 0, west = 0, north = 0, east = 0] = search.bounds.split(",").map(Number)
    const [lat, lng] = [property.coordinates.lat, property.coordinates.lng].map((each) =>
      Number(each.toFixed(3)),
    )
    if (lat === undefined || lat < south || lat > north) return false
    if (lng === undefined || lng < west || lng > east) return false
  }
  const km = kmFrom(search, property)
  if (km !== undefined && km > (search.radius ?? 0)) return false
  const asked = plain(`${search.q ?? ""} ${search.lat === undefined ? (search.location ?? "") : ""}`)
  const words = [
    property.name,
    property.bairro,
    property.city,
    property.metro.station,
    ...property.landmarks,
  ].flatMap(plain)
  return asked.every((word) => words.some((each) => each.startsWith(word)))
}

function compare(a: PropertyFiles, b: PropertyFiles, search: PropertySearch): number {
  const sort = search.sort ?? (search.lat === undefined ? "rating" : "distance")
  if (sort === "rating") {
    return (
      (rating(b) ?? -1) - (rating(a) ?? -1) ||
      b.reviews.length - a.reviews.length ||
      // In the rating order, the newest property wins ties.
      Number(b.property.code.slice(4)) - Number(a.property.code.slice(4))
    )
  }
  if (sort === "distance") {
    const [kmA, kmB] = [kmFrom(search, a.property), kmFrom(search, b.property)]
    if (kmA !== undefined && kmB !== undefined) return Math.abs(kmA - kmB) < 1e-9 ? 0 : kmA - kmB
    return a.property.metro.meters - b.property.metro.meters
  }
  return price(a, search) - price(b, search)
}

function price({ property }: PropertyFiles, { checkIn, checkOut }: PropertySearch): number {
  if (checkIn === undefined || checkOut === undefined) return property.pricePerNight
  return property.pricePerNight * Math.max(1, nightsBetween(checkIn, checkOut)) + property.cleaningFee
}

function rating({ reviews }: PropertyFiles): number | undefined {
  if (reviews.length === 0) return undefined
  const means = reviews.map(({ ratings }) => Object.values(ratings).reduce((sum, each) => sum + each, 0) / 6)
  return means.reduce((sum, each) => sum + each, 0) / means.length
}

/** Great-circle distance, of the published point: three decimals. */
function kmFrom(
  { lat, lng }: PropertySearch,
  { coordinates }: PropertyFiles["property"],
): number | undefined {
  if (lat === undefined || lng === undefined) return undefined
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [latB, lngB] = [Number(coordinates.lat.toFixed(3)), Number(coordinates.lng.toFixed(3))]
  const north = (latB - lat) * 110.574
  const east = (lngB - lng) * 111.32 * Math.cos(radians(lat))
  return Math.sqrt(north * north + east * east)
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
