import type { TipCard } from "#machines/city/tip.ts"
import type { RawSearch } from "#machines/search/search-address.ts"

/** The search for properties around a tip, as an address has it. */
export function searchAround({ place, position: { lat, lng } }: TipCard): RawSearch {
  return { location: `${place}, São Paulo`, lat: String(lat), lng: String(lng) }
}
