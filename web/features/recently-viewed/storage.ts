import { PROPERTY_TYPES, type PropertyDetail } from "#machines/property/property.ts"
import { TELLING_AMENITIES, type Traits } from "#machines/recommendations/candidates.ts"

/** localStorage key of the properties viewed last, which stay on this device. */
const KEY = "pouso.seen"
/** More than are shown anywhere, because those that stand on the page already are left out. */
const KEPT = 12

export interface ViewedProperty {
  slug: string
  name: string
  bairro: string
  /** Base name of the cover picture's files. */
  cover: string
  /** What suggestions are worked out from; undefined if the property was viewed before they were there. */
  traits?: (Traits & { code: string }) | undefined
}

/** What this device knows of the properties that were viewed. */
export interface ViewedStore {
  /** Newest first. Its name is that of earlier versions, whose stores are still read. */
  seen: ViewedProperty[]
  /** Whether properties may be suggested. */
  suggests: boolean
}

/** What this device kept; nothing if storage is off, and only what is valid if it holds something else. */
export function readViewed(): ViewedStore {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    // Without suggestions there was only the list.
    const { seen, suggests } = Array.isArray(found)
      ? { seen: found, suggests: true }
      : ((found ?? {}) as Partial<ViewedStore>)
    return {
      seen: Array.isArray(seen) ? seen.filter(isViewedProperty).map(withValidTraits) : [],
      suggests: suggests !== false,
    }
  } catch {
    return { seen: [], suggests: true }
  }
}

/** The properties viewed last, newest first. */
export function viewedProperties(): ViewedProperty[] {
  return readViewed().seen
}

/** What is kept of a property that is viewed; undefined for one without pictures. */
export function viewedOf(property: PropertyDetail): ViewedProperty | undefined {
  const { slug, name, bairro, code, type, lowestNight, metro } = property
  const cover = property.photos[0]?.file
  const amenities = TELLING_AMENITIES.filter((amenity) => property.amenities.includes(amenity))
  const traits = { code, type, bairro, lowestNight, line: metro.line, amenities }
  return cover === undefined ? undefined : { slug, name, bairro, cover, traits }
}

/** Puts a property first in the list. */
export function rememberViewed(property: ViewedProperty): void {
  const { seen, ...store } = readViewed()
  keep({ ...store, seen: [property, ...seen.filter((each) => !isSame(each, property))].slice(0, KEPT) })
}

/** Takes a property out of the list: its page is gone. */
export function forgetViewed(slug: string): void {
  const { seen, ...store } = readViewed()
  if (seen.some((each) => each.slug === slug))
    keep({ ...store, seen: seen.filter((each) => each.slug !== slug) })
}

/** Remembers whether properties may be suggested. */
export function setSuggests(suggests: boolean): void {
  keep({ ...readViewed(), suggests })
}

function keep(store: ViewedStore): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(store))
  } catch {
    // Storage is off or full: this is not remembered.
  }
}

/** A property's address may change, its code does not. */
function isSame(one: ViewedProperty, other: ViewedProperty): boolean {
  return one.slug === other.slug || (one.traits !== undefined && one.traits.code === other.traits?.code)
}

function isViewedProperty(value: unknown): value is ViewedProperty {
  const { slug, name, bairro, cover } = (value ?? {}) as Partial<ViewedProperty>
  return [slug, name, bairro, cover].every((each) => typeof each === "string")
}

function withValidTraits({ traits, ...seen }: ViewedProperty): ViewedProperty {
  return areTraits(traits) ? { ...seen, traits } : seen
}

function areTraits(value: unknown): value is NonNullable<ViewedProperty["traits"]> {
  const { code, type, bairro, line, lowestNight, amenities } = (value ?? {}) as Partial<
    NonNullable<ViewedProperty["traits"]>
  >
  return (
    [code, bairro].every((each) => typeof each === "string") &&
    [line, lowestNight].every((each) => typeof each === "number") &&
    PROPERTY_TYPES.some((each) => each === type) &&
    Array.isArray(amenities) &&
    amenities.every((each) => TELLING_AMENITIES.includes(each))
  )
}

/** Marks the document with what this device has viewed, as mark-script.ts does before the first paint. */
export function markViewed(): void {
  const { seen, suggests } = readViewed()
  const { documentElement } = document
  documentElement.toggleAttribute("data-viewed", seen.length > 0)
  documentElement.toggleAttribute("data-unsuggested", !suggests)
}
