import type { Coordinates, Place } from "#machines/search/place.ts"

/** The visitor's latest destinations, on this device only. */
const KEY = "pouso.recents"
const KEPT = 3

interface RecentPlace {
  text: string
  coords: Coordinates
}

/** The latest destinations searched for on this device, newest first; empty when storage is off or spoilt. */
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
    // Storage is off or full: nothing is offered next time.
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
