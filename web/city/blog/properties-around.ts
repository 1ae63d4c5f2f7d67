import type { PropertyCard } from "#machines/property/property.ts"

/** As many flats as stand in one row. */
const SHOWN = 3

/**
 * A few flats for a post: one in each of its bairros, then more of them, then those that only mention one of them.
 * @param found for each bairro in its order, what a search for its name gave, best first
 */
export function flatsAround(bairros: string[], found: PropertyCard[][]): PropertyCard[] {
  const within = found.map((flats, at) => flats.filter(({ bairro }) => bairro === bairros[at]))
  const wanted = [
    ...within.flatMap((flats) => flats.slice(0, 1)),
    ...within.flatMap((flats) => flats.slice(1)),
    ...found.flat(),
  ]
  return [...new Map(wanted.map((flat) => [flat.slug, flat])).values()].slice(0, SHOWN)
}
