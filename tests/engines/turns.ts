import type { EngineName } from "../../scripts/engines.ts"
import type { JourneyName } from "./journeys.ts"

/** Window sizes, CSS px: a laptop, and the narrowest iPhone of today. */
export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES

/**
 * Engine and size of each journey in `npm test`, distributed over all of them. `npm run test:engines` and continuous
 * integration run all combinations.
 */
export const TURNS: Record<JourneyName, readonly [EngineName, Size]> = {
  "search, results, filters": ["webkit", "phone"],
  "a property: calendar, gallery, map, contact": ["webkit", "desktop"],
  "another language, remembered": ["firefox", "phone"],
  "the newsletter, on the list and off it": ["webkit", "phone"],
  "own data: asked for, seen, deleted": ["firefox", "desktop"],
  "before the launch: the countdown runs, an address is left": ["webkit", "phone"],
  "without scripts: search, a property, contact": ["firefox", "phone"],
}
