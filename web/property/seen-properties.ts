/** localStorage key of the properties viewed last, which stay on this device. */
const KEY = "pouso.seen"
const KEPT = 5

export interface SeenProperty {
  slug: string
  name: string
  bairro: string
  /** Base name of the cover picture's files. */
  cover: string
}

/** The properties viewed last, newest first; empty if storage is off or its content is invalid. */
export function seenProperties(): SeenProperty[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(found) ? found.filter(isSeenProperty) : []
  } catch {
    return []
  }
}

/** Puts a property first in the list. */
export function rememberSeen(property: SeenProperty): void {
  const others = seenProperties().filter(({ slug }) => slug !== property.slug)
  try {
    localStorage.setItem(KEY, JSON.stringify([property, ...others].slice(0, KEPT)))
  } catch {
    // Storage is off or full: this property is not remembered.
  }
}

function isSeenProperty(value: unknown): value is SeenProperty {
  const { slug, name, bairro, cover } = (value ?? {}) as Partial<SeenProperty>
  return [slug, name, bairro, cover].every((each) => typeof each === "string")
}
