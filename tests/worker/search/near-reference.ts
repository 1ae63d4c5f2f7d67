import type { Difference } from "#machines/search/near-match.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { daysAfter, daysTo } from "../../fixtures/plain-days.ts"
import { lowestByHand, minimumByHand, totalByHand } from "../../fixtures/price-reference.ts"
import { beginOf, compareRanks, nightsOf, rankOf, searchByHand, takenNightsOf } from "./search-reference.ts"

type Property = PropertyFiles["property"]

/** A near match as the reference finds it: the stay that it is near to, and what differs. */
export interface NearByHand {
  slug: string
  differences: Difference[]
  cost: number
  /** Its first day and its nights; undefined for a search without dates. */
  stay: { checkIn: string; nights: number } | undefined
}

/** What may differ, or is looked at below; everything else that a search asks for always holds. */
const NOT_HELD = {
  adults: 1,
  children: 0,
  babies: 0,
  page: 1,
  sort: undefined,
  checkIn: undefined,
  checkOut: undefined,
  flex: undefined,
  minNights: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  metro: undefined,
  bedrooms: undefined,
  beds: undefined,
  amenities: undefined,
} satisfies Partial<PropertySearch>

/**
 * Reference implementation of the near matches, over all properties in memory, with which the database must agree.
 * Written from docs/how/near-matches.md, without sharing code with the site: one point a day by which the stay moves beyond
 * what was allowed, two a night that it must be longer, three a person too many and a bedroom too few, two a bed too few
 * and a missing amenity, one a started twentieth of the highest price, one a minute to the metro; eight points and two
 * differences at most.
 */
export function nearByHand(properties: PropertyFiles[], search: PropertySearch, today: string): NearByHand[] {
  const must = { ...search, ...NOT_HELD }
  const nights = nightsOf(search)
  if (nights !== undefined && nights > 90) return []
  return searchByHand(properties, must, today)
    .flatMap((files) => {
      const near = nearOf(files.property, search, today)
      return near === undefined ? [] : [{ files, near }]
    })
    .sort(
      (a, b) =>
        a.near.cost - b.near.cost ||
        compareRanks(
          rankOf(a.files, { ...must, sort: "rating" }, today),
          rankOf(b.files, { ...must, sort: "rating" }, today),
        ) ||
        Number(b.files.property.code.slice(4)) - Number(a.files.property.code.slice(4)),
    )
    .slice(0, 6)
    .map(({ files, near }) => ({ slug: files.slug, ...near }))
}

function nearOf(
  property: Property,
  search: PropertySearch,
  today: string,
): Omit<NearByHand, "slug"> | undefined {
  const found: [Difference, number][] = []
  const nights = nightsOf(search)
  const stay = freeStayOf(property, search, today)
  if (nights !== undefined && stay === undefined) return undefined
  const lacks = (least: number, allowed: number) => {
    if (least > allowed) found.push([{ kind: "minimumStay", nights: least }, (least - allowed) * 2])
    return least - allowed <= 2
  }
  if (stay !== undefined && !lacks(minimumByHand(property, stay.checkIn), nights ?? 0)) return undefined
  if (!lacks(property.minimumStay, search.minNights ?? 999)) return undefined
  const people = search.adults + search.children
  if (people > property.guests) {
    if (people - property.guests > 2) return undefined
    found.push([{ kind: "guests", guests: property.guests, asked: people }, (people - property.guests) * 3])
  }
  const { minPrice = 0, maxPrice } = search
  const price =
    stay === undefined
      ? lowestByHand(property, today)
      : totalByHand(property, stay.checkIn, stay.nights, people)
  if (price < minPrice) return undefined
  if (maxPrice !== undefined && price > maxPrice) {
    let steps = 0
    while (price > maxPrice + (maxPrice / 20) * steps) steps++
    if (steps > 4) return undefined
    const of = nights === undefined ? "night" : "stay"
    found.push([{ kind: "price", over: (price - maxPrice) * 100, of }, steps])
  }
  if (search.metro !== undefined && property.metro.minutes > search.metro) {
    if (property.metro.minutes - search.metro > 5) return undefined
    found.push([{ kind: "metro", minutes: property.metro.minutes }, property.metro.minutes - search.metro])
  }
  if (search.bedrooms !== undefined && property.bedrooms < search.bedrooms) {
    if (property.bedrooms + 1 < search.bedrooms) return undefined
    found.push([{ kind: "bedrooms", bedrooms: property.bedrooms }, 3])
  }
  if (search.beds !== undefined && property.beds < search.beds) {
    if (property.beds + 1 < search.beds) return undefined
    found.push([{ kind: "beds", beds: property.beds }, 2])
  }
  const missing = (search.amenities ?? []).filter((amenity) => !property.amenities.includes(amenity))
  if (missing.length > 1) return undefined
  for (const amenity of missing) found.push([{ kind: "amenity", amenity }, 2])
  if (stay !== undefined && search.checkIn !== undefined) {
    const beyond = Math.abs(daysTo(search.checkIn, stay.checkIn)) - (search.flex ?? 0)
    if (beyond > 0) found.push([{ kind: "dates", from: stay.checkIn }, beyond])
  }
  const cost = found.reduce((sum, [, each]) => sum + each, 0)
  if (found.length === 0 || found.length > 2 || cost > 8) return undefined
  return { differences: found.map(([difference]) => difference), cost, stay }
}

/** The days on which the search finds it, or the nearest ones, at most a week off, as long as their minimum stay. */
function freeStayOf(property: Property, search: PropertySearch, today: string): NearByHand["stay"] {
  const { checkIn } = search
  const asked = nightsOf(search)
  if (checkIn === undefined || asked === undefined) return undefined
  const taken = takenNightsOf(property, today)
  const isFree = (from: string, nights: number) =>
    daysTo(today, from) >= 0 &&
    Array.from({ length: nights }, (_, at) => daysAfter(from, at)).every((night) => !taken.has(night))
  const found = beginOf(property, search, today)
  if (found !== undefined && found >= today) return { checkIn: found, nights: asked }
  for (let days = 0; days <= 7; days++) {
    for (const from of [daysAfter(checkIn, days), daysAfter(checkIn, -days)]) {
      const nights = Math.max(asked, minimumByHand(property, from))
      if (isFree(from, nights)) return { checkIn: from, nights }
    }
  }
  return undefined
}
