import type { PlaceKind, ResolvedPlace } from "#machines/places/place.ts"
import { meaningOf } from "#machines/places/words.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { vocabulary } from "../data/places/vocabulary.ts"
import { isNear, kindAt, radiusOfKind } from "../data/search/search-radius.ts"
import type { Database } from "../data/statement.ts"
import type { LocatedPlace } from "../places/gazetteer.ts"
import type { RequestPlaces } from "../places/places-for-request.ts"

/** A search whose typed place has been looked up. */
export interface LocatedSearch {
  /** With the coordinates of the place; without the text if nothing of that name is known. */
  search: SearchQuery
  /** Km; undefined without a point. */
  radius: number | undefined
  /** What the typed text was taken for; null if there was none, or it is a text of the properties. */
  place: ResolvedPlace | null
  /** Name of the bairro that was searched; undefined if it was another place, or none. */
  bairro?: string
  /** True if the typed text is no place and stands in no property. */
  isUnknown: boolean
  /** True if the answer holds what the provider said, and so may not be kept. */
  isOfProvider: boolean
}

/** Looks up the place of a search, at most once. A search of a part of the map has its place already. */
export async function locatedSearch(
  database: Database,
  places: RequestPlaces,
  search: SearchQuery,
): Promise<LocatedSearch> {
  const asked = { search, radius: search.radius, place: null, isUnknown: false, isOfProvider: false }
  const { location, lat, lng } = search
  if (lat !== undefined && lng !== undefined) return await atPoint(database, places, asked, { lat, lng })
  if (location === undefined || search.bounds !== undefined) return { ...asked, radius: undefined }
  const meaning = await places.resolve(location)
  switch (meaning.as) {
    case "place":
      return {
        ...asked,
        search: { ...search, ...meaning.place.coords },
        radius: search.radius ?? radiusOfKind(meaning.place.kind),
        place: understoodAs(meaning.place, location),
        ...bairroOf(meaning.place.kind, meaning.place.main),
      }
    case "address":
      return {
        ...asked,
        search: { ...search, ...meaning.coords },
        radius: search.radius ?? radiusOfKind("address"),
        place: {
          name: meaning.description.split(",")[0] ?? meaning.description,
          description: meaning.description,
          kind: "address",
          coords: meaning.coords,
          postcode: null,
          typed: null,
        },
        isOfProvider: true,
      }
    case "text":
      return { ...asked, radius: undefined }
    case "unknown":
      return { ...asked, search: { ...search, location: undefined }, radius: undefined, isUnknown: true }
  }
}

/** A search with coordinates: its text may be what a visitor typed for the place there, as the search bar sends it. */
async function atPoint(
  database: Database,
  places: RequestPlaces,
  asked: LocatedSearch,
  point: { lat: number; lng: number },
): Promise<LocatedSearch> {
  const { location, radius } = asked.search
  if (radius !== undefined) return asked
  const kind = await kindAt(database, location, point)
  if (kind !== undefined || location === undefined)
    return { ...asked, radius: radiusOfKind(kind), ...bairroOf(kind, location) }
  const place = await places.resolveOwn(location)
  if (place === null || !isNear(place.coords, point)) return { ...asked, radius: radiusOfKind(undefined) }
  return {
    ...asked,
    radius: radiusOfKind(place.kind),
    place: understoodAs(place, location),
    ...bairroOf(place.kind, place.main),
  }
}

function bairroOf(kind: PlaceKind | undefined, name = ""): Pick<LocatedSearch, "bairro"> {
  return kind === "bairro" || kind === "district" ? { bairro: name.split(",")[0] ?? name } : {}
}

function understoodAs(place: LocatedPlace, typed: string): ResolvedPlace {
  const said = (text: string) => meaningOf(text, vocabulary).words.join(" ")
  const isSaid = [place.main, place.description].some((name) => said(name) === said(typed))
  return {
    name: place.main,
    description: place.description,
    kind: place.kind,
    coords: place.coords,
    postcode: place.postcode ?? null,
    typed: isSaid ? null : typed,
  }
}
