import type { EngineName } from "../../scripts/engines.ts"
import type { JourneyName } from "./journeys.ts"

/** Window sizes, CSS px: a laptop, and the narrowest iPhone of today. */
export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES

/** The one journey of each engine in `npm test`; `npm run test:all` walks all of them at all sizes. */
export const GATE_JOURNEYS: Record<EngineName, readonly [JourneyName, Size]> = {
  webkit: ["search, results, filters", "phone"],
  firefox: ["a property: calendar, gallery, map, contact", "desktop"],
}
