import type { Coordinates } from "#machines/places/place.ts"
import type { DateRange } from "#machines/stay/calendar-range.machine.ts"
import { DEFAULT_GUESTS, type Guests } from "#machines/stay/guests.ts"

/** Days by which a stay may begin earlier or later than searched, or 0 if it has to begin on its day. */
export type Flex = number

/** What a guest searches for (spec §3, "Search criteria"). */
export interface SearchCriteria extends DateRange {
  location: string
  coords: Coordinates | null
  guests: Guests
  /** Days by which the stay may begin earlier or later. */
  flex: Flex
}

export const NO_CRITERIA: SearchCriteria = {
  location: "",
  coords: null,
  checkIn: undefined,
  checkOut: undefined,
  guests: DEFAULT_GUESTS,
  flex: 0,
}
