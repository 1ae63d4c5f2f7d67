import { addDays, type Day } from "#machines/site/day.ts"
import { type AskedStay, dayNumber, type ShortRates, stayTotal } from "#machines/stay/stay-total.ts"
import { KM_PER_DEGREE_LAT, kmPerDegreeLng } from "./grid.ts"
import { type PricedStay, type PropertySearch, pricedStayOf } from "./search-conditions.ts"
import type { Entry, Found } from "./search-entries.ts"

/**
 * What a search finds among the entries that match it, whatever it costs: with a stay those that can be booked for it, from
 * the nearest of its days on which they are free and it is long enough.
 */
export function foundAmong(entries: readonly Entry[], search: PropertySearch): Found[] {
  const stay = pricedStayOf(search)
  const distance = distanceFrom(search)
  if (stay === undefined)
    return entries.map((entry) => ({
      ...entry,
      price: entry.lowestNight,
      checkIn: undefined,
      squaredKm: distance(entry),
    }))
  const asked = stay.moved.map((checkIn) => askedStay(checkIn, stay))
  return entries.flatMap((entry) => {
    const begins = beginOf(entry, asked)
    return begins === undefined ? [] : [{ ...entry, ...begins, squaredKm: distance(entry) }]
  })
}

/** Whether a property costs what a search asks for. */
export function isInPrice({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: PropertySearch) {
  return ({ price }: Found) => price >= minPrice * 100 && price <= maxPrice * 100
}

/** A stay from one of the days on which it may begin, with the numbers of its first night and the one after its last. */
interface NumberedStay extends AskedStay {
  first: number
  next: number
}

function askedStay(checkIn: Day, { nights, guests }: PricedStay): NumberedStay {
  const first = dayNumber(checkIn)
  return { checkIn, end: addDays(checkIn, nights), nights, guests, first, next: first + nights }
}

/** The first of some stays that an entry can be booked for. One that may not move matches only where it is free. */
function beginOf(
  { rates, taken }: Entry,
  asked: readonly NumberedStay[],
): { checkIn: Day; price: number } | undefined {
  const known = JSON.parse(rates ?? "null") as ShortRates
  const nights = taken === undefined ? [] : (JSON.parse(taken) as number[])
  for (const stay of asked) {
    if (nights.some((night) => night >= stay.first && night < stay.next)) continue
    const price = stayTotal(known, stay)
    if (price !== null) return { checkIn: stay.checkIn, price }
  }
  return undefined
}

/** The square of the distance from the searched point, as SQL works it out, km². */
function distanceFrom({ lat, lng }: PropertySearch): (entry: Entry) => number {
  if (lat === undefined || lng === undefined) return () => 0
  const perLng = kmPerDegreeLng(lat)
  return (entry) => ((entry.lat - lat) * KM_PER_DEGREE_LAT) ** 2 + ((entry.lng - lng) * perLng) ** 2
}
