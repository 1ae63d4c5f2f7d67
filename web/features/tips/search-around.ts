import type { TipCard } from "#machines/city/tip.ts"
import type { RawSearch } from "#machines/search/search-address.ts"

/** The address parameters of the search for properties around a tip. */
export function searchAround({ place, position: { lat, lng } }: TipCard): RawSearch {
  return { location: `${place}, São Paulo`, lat: String(lat), lng: String(lng) }
}
