import type { Amenity } from "#machines/property/amenities.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import type { HouseRules } from "#machines/property/property.ts"
import type { QuoteAnswer } from "#machines/stay/quote.ts"

/** A property among the favourites, with what people compare. */
export interface Favourite extends Omit<PropertyCard, "distance" | "stay" | "otherDays"> {
  areaM2: number
  amenities: Amenity[]
  rules: HouseRules
  /** The price of the asked stay, or why there is none. */
  quote: QuoteAnswer
}

/** Answer of `GET /api/favourites`: the properties in the order asked for; a code without one is left out. */
export interface FavouritesAnswer {
  properties: Favourite[]
}
