/** The properties opened last, on this device only. */
const KEY = "pouso.seen"
const KEPT = 5

export interface SeenProperty {
  slug: string
  name: string
  bairro: string
  /** Stem of the cover's files. */
  cover: string
}

/** Newest first; empty when storage is off or spoilt. */
export function seenProperties(): SeenProperty[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(found) ? found.filter(isSeenProperty) : []
  } catch {
    return []
  }
}

/** Puts a property first among those seen. */
export function rememberSeen(property: SeenProperty): void {
  const others = seenProperties().filter(({ slug }) => slug !== property.slug)
  try {
    localStorage.setItem(KEY, JSON.stringify([property, ...others].slice(0, KEPT)))
  } catch {
    // Storage is off or full: it is not offered again.
  }
}

function isSeenProperty(value: unknown): value is SeenProperty {
  const { slug, name, bairro, cover } = (value ?? {}) as Partial<SeenProperty>
  return [slug, name, bairro, cover].every((each) => typeof each === "string")
}
