import type { Coordinates, Place } from "#machines/place.ts"

/** Where suggestions and coordinates come from. */
export interface Places {
  /**
   * Suggestions for a typed text, best first, at most eight; empty when there are none.
   * `text` has at least two characters.
   */
  suggest(text: string): Promise<Place[]>
  /** The best match of an address, or null. */
  geocode(address: string): Promise<{ description: string; coords: Coordinates } | null>
}

export const MAX_SUGGESTIONS = 8
