import type { PropertyType } from "#machines/property/property.ts"
import type { Candidate, TellingAmenity, Traits } from "./candidates.ts"

/** At most so many are suggested. */
export const MAX_SUGGESTIONS = 4

/** A property that a visitor was interested in. */
export interface Interest extends Traits {
  code: string
  /** Among the favourites, not only seen. */
  isKept: boolean
}

/** Prices per night in BRL, from the first to below the second. */
export interface PriceBand {
  from: number
  to: number | null
}

/** Why properties are suggested: what all of them share with `count` of the properties of interest. */
export interface Reason {
  type?: PropertyType
  bairro?: string
  line?: number
  price?: PriceBand
  amenity?: TellingAmenity
  count: number
  /** Whether those were seen or kept. */
  way: "viewed" | "kept" | "both"
}

export interface Suggestions {
  reason: Reason
  properties: Candidate[]
}

/** Edges of the price bands, BRL. */
const EDGES = [200, 300, 400, 600, 900]
const CENTAVOS = 100

/** A property that is kept says more than one that was only looked at. */
const KEPT_WEIGHT = 2

/** So many make a row: a reason with more of them is no better. */
const ENOUGH = 2

/** One thing that properties can share; a reason has at most one of each group. */
interface Trait {
  group: "type" | "place" | "price" | "amenity"
  says: Omit<Reason, "count" | "way">
  /** How much it says about what somebody looks for. */
  value: number
  isOf: (property: Traits) => boolean
}

/** A possible reason: its traits, the properties of interest that have them, and the candidates that do. */
interface Option {
  traits: readonly Trait[]
  of: readonly Interest[]
  for: readonly Candidate[]
  score: number
}

/**
 * Suggests properties that share with those of interest what most of them have in common, the most alike first; null if
 * there are none. What is suggested has every trait of the reason, so that the reason is true.
 * @param interests the latest first
 * @param left codes of properties that are not suggested, because they stand on the page
 */
export function suggest(
  interests: readonly Interest[],
  candidates: readonly Candidate[],
  left: ReadonlySet<string>,
): Suggestions | null {
  const known = new Set(interests.map(({ code }) => code))
  const others = candidates.filter(({ code }) => !known.has(code) && !left.has(code))
  const traits = traitsOf(interests)
  const [best] = reasonsOf(traits)
    .map((each) => optionOf(each, interests, others))
    .filter((option) => option.for.length > 0)
    .sort((a, b) => Number(isShared(b)) - Number(isShared(a)) || b.score - a.score)
  if (best === undefined) return null
  const alike = (property: Traits) => scoreOf(traits, interests, property)
  return {
    reason: reasonOf(best),
    properties: [...best.for].sort((a, b) => alike(b) - alike(a)).slice(0, MAX_SUGGESTIONS),
  }
}

/** Whether more than one property of interest has the traits: two are a taste, one may be chance. */
function isShared({ of }: Option): boolean {
  return of.length > 1
}

function optionOf(
  traits: readonly Trait[],
  interests: readonly Interest[],
  candidates: readonly Candidate[],
): Option {
  const hasAll = (property: Traits) => traits.every(({ isOf }) => isOf(property))
  const found = candidates.filter(hasAll)
  const of = interests.filter(hasAll)
  const value = traits.reduce((sum, trait) => sum + trait.value, 0)
  return { traits, of, for: found, score: weightOf(of) * value * Math.min(found.length, ENOUGH) }
}

/** How much a property has of what those of interest have. */
function scoreOf(traits: readonly Trait[], interests: readonly Interest[], property: Traits): number {
  return traits
    .filter(({ isOf }) => isOf(property))
    .reduce((sum, { isOf, value }) => sum + value * weightOf(interests.filter(isOf)), 0)
}

function weightOf(interests: readonly Interest[]): number {
  return interests.reduce((sum, { isKept }) => sum + (isKept ? KEPT_WEIGHT : 1), 0)
}

function reasonOf({ traits, of }: Option): Reason {
  const kept = of.filter(({ isKept }) => isKept).length
  return {
    ...Object.assign({}, ...traits.map(({ says }) => says)),
    count: of.length,
    way: kept === 0 ? "viewed" : kept === of.length ? "kept" : "both",
  }
}

/** Each trait alone, and each two of different groups. */
function reasonsOf(traits: readonly Trait[]): Trait[][] {
  return traits.flatMap((one, at) => [
    [one],
    ...traits
      .slice(at + 1)
      .filter(({ group }) => group !== one.group)
      .map((other) => [one, other]),
  ])
}

/** What properties of interest have, each trait once, those of the latest first. */
function traitsOf(interests: readonly Interest[]): Trait[] {
  const byName = new Map<string, Trait>()
  for (const interest of interests)
    for (const trait of traitsOfOne(interest)) {
      const name = JSON.stringify(trait.says)
      if (!byName.has(name)) byName.set(name, trait)
    }
  return [...byName.values()]
}

function traitsOfOne({ type, bairro, line, lowestNight, amenities }: Traits): Trait[] {
  const price = bandOf(lowestNight)
  return [
    { group: "type", says: { type }, value: 3, isOf: (each) => each.type === type },
    { group: "place", says: { bairro }, value: 3, isOf: (each) => each.bairro === bairro },
    { group: "place", says: { line }, value: 2, isOf: (each) => each.line === line },
    {
      group: "price",
      says: { price },
      value: 2,
      isOf: (each) => bandOf(each.lowestNight).from === price.from,
    },
    ...amenities.map(
      (amenity): Trait => ({
        group: "amenity",
        says: { amenity },
        value: 1,
        isOf: (each) => each.amenities.includes(amenity),
      }),
    ),
  ]
}

/** The band of a price in centavos. */
export function bandOf(lowestNight: number): PriceBand {
  const price = lowestNight / CENTAVOS
  return {
    from: EDGES.findLast((edge) => edge <= price) ?? 0,
    to: EDGES.find((edge) => edge > price) ?? null,
  }
}
