import type { TipCard } from "#machines/city/tip.ts"
import type { ShownMarker } from "#machines/map/map-message.ts"

/** The map marker of a tip. Its label omits the city, because every place on the map is in it. */
export function tipMarker({ slug, place, bairro, position }: TipCard): ShownMarker {
  return {
    id: slug,
    ...position,
    label: place.replace(/ de São Paulo$/, ""),
    title: `${place}, ${bairro}`,
  }
}
