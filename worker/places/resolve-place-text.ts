import type { Coordinates } from "#machines/places/place.ts"
import type { Standing } from "../data/search/text-in-properties.ts"
import type { Gazetteer, LocatedPlace } from "./gazetteer.ts"
import type { Places } from "./places.ts"

/** What a typed text means: a place, a text of the properties, or nothing that is known. */
export type TextMeaning =
  | { as: "place"; place: LocatedPlace }
  /** Found by the provider, whose answers may not be stored. */
  | { as: "address"; description: string; coords: Coordinates }
  | { as: "text" }
  | { as: "unknown" }

/** Where a typed text is looked up. */
export interface Sources {
  own: Pick<Gazetteer, "resolve">
  /** Where the text stands in the available properties. */
  standing: (text: string) => Promise<Standing>
  /** Asked last, if at all. */
  provider: Pick<Places, "geocode"> | undefined
}

/**
 * What a typed text means. A place of that name comes first, then a property of that name, then a place whose name
 * begins with the text; then whatever else of the properties says it, a place that is meant but for typos, and the
 * provider. A city far away comes after the properties, because nobody looks for it here.
 */
export async function resolvePlaceText(
  { own, standing, provider }: Sources,
  text: string,
): Promise<TextMeaning> {
  const found = await own.resolve(text)
  const place = (): TextMeaning => (found === null ? { as: "unknown" } : { as: "place", place: found.place })
  const isFar = found?.place.kind === "city" && found.place.centreKm === null
  if (found?.certainty === "sure" && !isFar) return place()
  const stands = await standing(text)
  if (stands === "name" || (stands === "elsewhere" && isFar)) return { as: "text" }
  if (found?.certainty === "sure" || found?.certainty === "begun") return place()
  if (stands === "elsewhere") return { as: "text" }
  if (found !== null) return place()
  const address = await provider?.geocode(text)
  return address === undefined || address === null ? { as: "unknown" } : { as: "address", ...address }
}
