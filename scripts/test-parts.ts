import { GATE_ZONE, ZONES } from "../tests/zones.ts"

const OTHER_ZONES = ZONES.map(({ project }) => project).filter((each) => each !== GATE_ZONE)

/**
 * The parts of `npm run test:all`: which of vitest's projects each runs, and whether the journeys in all engines. Playwright
 * deals the browser tests out to them itself.
 */
export const PARTS = {
  "1/4": { projects: [...OTHER_ZONES, "mutants"], hasEngines: true },
  "2/4": { projects: ["commands"], hasEngines: false },
  "3/4": { projects: ["worker", "attack"], hasEngines: false },
  "4/4": { projects: ["faults"], hasEngines: false },
}
export type Part = keyof typeof PARTS
