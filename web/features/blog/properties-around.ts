import type { PropertyCard } from "#machines/property/card.ts"

/** Number of properties in one row. */
const SHOWN = 3

/**
 * A few properties for a post: one in each of its bairros, then more of them, then those that only mention a bairro.
 * @param found search results for each bairro's name, in the order of the bairros, best first
 */
export function propertiesAround(bairros: string[], found: PropertyCard[][]): PropertyCard[] {
  const within = found.map((properties, at) => properties.filter(({ bairro }) => bairro === bairros[at]))
  const wanted = [
    ...within.flatMap((properties) => properties.slice(0, 1)),
    ...within.flatMap((properties) => properties.slice(1)),
    ...found.flat(),
  ]
  return [...new Map(wanted.map((property) => [property.slug, property])).values()].slice(0, SHOWN)
}
