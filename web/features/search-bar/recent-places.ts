import type { Coordinates, Place } from "#machines/places/place.ts"

/** localStorage key of the visitor's latest destinations, which stay on this device. */
const KEY = "pouso.recents"
const KEPT = 3

interface RecentPlace {
  text: string
  coords: Coordinates
}

/** The latest destinations on this device, newest first; empty if storage is off or its content is invalid. */
export function recentPlaces(): Place[] {
  return stored().map(({ text, coords }) => {
    const [main = text, ...rest] = text.split(", ")
    return {
      placeId: `recent:${text}`,
      description: text,
      main,
      secondary: rest.join(", "),
      kind: "recent",
      coords,
      lines: [],
      source: "own",
      centreKm: null,
    }
  })
}

/** Remembers a destination that was searched for. */
export function rememberPlace(text: string, coords: Coordinates): void {
  const others = stored().filter((each) => each.text !== text)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ text, coords }, ...others].slice(0, KEPT)))
  } catch {
    // Storage is off or full: this place will not be offered next time.
  }
}

function stored(): RecentPlace[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(found) ? found.filter(isRecentPlace) : []
  } catch {
    return []
  }
}

function isRecentPlace(value: unknown): value is RecentPlace {
  const { text, coords } = (value ?? {}) as Partial<RecentPlace>
  return typeof text === "string" && typeof coords?.lat === "number" && typeof coords?.lng === "number"
}
