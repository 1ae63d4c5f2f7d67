import type { FoundMap } from "#machines/map/found-map.ts"
import type { LineName, RequestedStop } from "#machines/map/metro-map.ts"
import type { ResolvedPlace } from "#machines/places/place.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import type { Article } from "#machines/property/property.ts"
import type { Counted } from "./counted.ts"
import type { NearMatch } from "./near-match.ts"
import type { PriceHistogram } from "./price-histogram.ts"
import type { RelaxedCount } from "./used-filters.ts"

/** What the filters of a search can offer. */
export interface FilterChoices {
  /** Null if the search finds nothing at any price. */
  prices: PriceHistogram | null
  /** The lines of the metro map that have properties, in ascending order. */
  lines: LineName[]
}

/** What a search finds. */
export interface PropertySearchResult extends Counted {
  page: number
  pages: number
  /** Radius that was searched around the point, km; null for a search without a point. */
  radius: number | null
  /** The article that Portuguese says before the name of the location. */
  article: Article | null
  /** What the location's text was taken for; null if it is not a place, or is one by its name and coordinates. */
  place: ResolvedPlace | null
  /** The bairro that was searched, if all that was found stands around it and nothing in it; km to the nearest. */
  noneIn: { bairro: string; nearest: number } | null
  /** True if the location is neither a place nor a text of a property: all properties are found. */
  isPlaceUnknown: boolean
  /** The station and the line that were asked for; null each if none was, or there is none such. */
  metro: RequestedStop
  /** Of the content: answers with the same are of the same prices. */
  version: string
  /** Null unless they were asked for. */
  filters: FilterChoices | null
  properties: PropertyCard[]
  /** Where few were found: those that nearly fit, the nearest first; none of them is in the list. */
  near: NearMatch[]
  /** Where none was found: how many there would be without one of the filters, of each that brings any. */
  relaxed: RelaxedCount[]
}

/** Answer of `GET /api/properties`. */
export interface PropertySearchAnswer extends PropertySearchResult {
  /** Where all that was found is; null unless it was asked for. */
  map: FoundMap | null
}
