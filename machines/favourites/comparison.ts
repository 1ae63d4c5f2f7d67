import type { Amenity } from "#machines/property/amenities.ts"
import type { Favourite } from "./favourite.ts"

/** What most people look for in a flat, in the order in which it is told that it is missing. */
export const ESSENTIALS = [
  "wifi",
  "kitchen",
  "airConditioning",
  "washer",
  "elevator",
  "parking",
  "workspace",
] as const satisfies readonly Amenity[]

export type Essential = (typeof ESSENTIALS)[number]

/** The essentials that a property lacks. */
export function missingOf({ amenities }: Pick<Favourite, "amenities">): Essential[] {
  return ESSENTIALS.filter((amenity) => !amenities.includes(amenity))
}

/** Which properties are the best of a row; none if there is nothing to compare, or all are equal. */
export interface Best {
  total: ReadonlySet<string>
  metro: ReadonlySet<string>
  rating: ReadonlySet<string>
  /** The lowest total, from which the others differ; null without two totals. */
  lowestTotal: number | null
}

/** Compares the properties of a list. */
export function bestOf(properties: readonly Favourite[]): Best {
  const totals = valuesOf(properties, ({ quote }) => quote.quote?.total ?? null)
  return {
    total: leastOf(totals),
    metro: leastOf(valuesOf(properties, ({ metro }) => metro.minutes)),
    rating: leastOf(valuesOf(properties, ({ rating }) => (rating === null ? null : -rounded(rating)))),
    lowestTotal: totals.size < 2 ? null : Math.min(...totals.values()),
  }
}

/** As it is shown: with two decimals. */
function rounded(rating: number): number {
  return Math.round(rating * 100) / 100
}

function valuesOf(properties: readonly Favourite[], measure: (property: Favourite) => number | null) {
  return new Map(
    properties.flatMap((property) => {
      const value = measure(property)
      return value === null ? [] : [[property.code, value]]
    }),
  )
}

function leastOf(values: Map<string, number>): ReadonlySet<string> {
  const least = Math.min(...values.values())
  const codes = [...values.keys()].filter((code) => values.get(code) === least)
  return new Set(codes.length === values.size ? [] : codes)
}
