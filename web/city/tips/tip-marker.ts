import type { TipCard } from "#machines/city/tip.ts"
import type { ShownMarker } from "#machines/map/map-message.ts"

/** A tip on the map, where every place is the city's: its name need not say so. */
export function tipMarker({ slug, place, bairro, position }: TipCard): ShownMarker {
  return {
    id: slug,
    ...position,
    label: place.replace(/ de São Paulo$/, ""),
    title: `${place}, ${bairro}`,
  }
}
