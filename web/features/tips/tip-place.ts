import type { TipCard } from "#machines/city/tip.ts"
import type { ShownMarker } from "#machines/map/map-message.ts"
import type { RawSearch } from "#machines/search/search-address.ts"

/** The map marker of a tip. Its label omits the city, because every place on the map is in it. */
export function tipMarker({ slug, place, bairro, position }: TipCard): ShownMarker {
  return {
    id: slug,
    ...position,
    label: place.replace(/ de São Paulo$/, ""),
    title: `${place}, ${bairro}`,
  }
}

/** The address parameters of the search for properties around a tip. */
export function searchAround({ place, position: { lat, lng } }: TipCard): RawSearch {
  return { location: `${place}, São Paulo`, lat: String(lat), lng: String(lng) }
}
