import type { Coordinates, Place } from "#machines/places/place.ts"

/** Where suggestions and coordinates come from. Failures are empty lists and nulls, never exceptions. */
export interface Places {
  /**
   * Suggestions for a typed text of two characters or more, best first, at most eight. `session` is the
   * visitor's token of this focus on the box (a UUID), for providers that bill by session.
   */
  suggest(text: string, session?: string): Promise<Place[]>
  /** Coordinates of a suggestion that came without them, by its id; ends the session. */
  locate(placeId: string, session?: string): Promise<Coordinates | null>
  /** The best match of an address, or null. */
  geocode(address: string): Promise<{ description: string; coords: Coordinates } | null>
}
