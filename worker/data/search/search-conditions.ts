import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Coordinates } from "#machines/places/place.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { type Day, SITE_TIME_ZONE, stayNights, todayIn } from "#machines/site/day.ts"
import { guestTotal } from "#machines/stay/guests.ts"
import { movedStays } from "#machines/stay/nearest-stays.ts"
import { MAX_NIGHTS } from "#machines/stay/quote.ts"
import { KM_PER_DEGREE_LAT, kmPerDegreeLng } from "./grid.ts"

/** A fully resolved search: the radius is set whenever there is a point. */
export interface PropertySearch extends SearchQuery {
  radius: number | undefined
}

/** Text to find in the properties: that of the search box, and the location if it has no coordinates. */
export function textAsked(search: Pick<PropertySearch, "lat" | "q" | "location">): string {
  const location = search.lat === undefined ? (search.location ?? "") : ""
  return `${search.q ?? ""} ${location}`
}

/** The square of the distance from a point to a published one, km². */
export function squaredKm({ lat, lng }: Coordinates, to: { lat: SQLWrapper; lng: SQLWrapper }): SQL {
  const north = sql`((${to.lat} - ${lat}) * ${KM_PER_DEGREE_LAT})`
  const east = sql`((${to.lng} - ${lng}) * ${kmPerDegreeLng(lat)})`
  return sql`(${north} * ${north} + ${east} * ${east})`
}

/** A stay that a search asks for, with the days on which it may begin, the nearest first. */
export interface PricedStay {
  checkIn: Day
  nights: number
  /** Adults and children. */
  guests: number
  moved: Day[]
}

/** The stay of a search that has both days and is not too long to have a price. */
export function pricedStayOf(search: PropertySearch): PricedStay | undefined {
  const stay = stayOf(search)
  return stay === undefined || stay.nights > MAX_NIGHTS ? undefined : stay
}

/** The stay of a search that has both days. */
export function stayOf(search: PropertySearch): PricedStay | undefined {
  const { checkIn, checkOut, flex } = search
  if (checkIn === undefined || checkOut === undefined) return undefined
  // The usual search does not need today.
  const moved =
    flex === undefined
      ? [checkIn]
      : movedStays({ checkIn, checkOut }, flex, todayIn(SITE_TIME_ZONE)).map((each) => each.checkIn)
  return { checkIn, nights: stayNights(checkIn, checkOut), guests: guestTotal(search), moved }
}
