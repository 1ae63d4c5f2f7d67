/**
 * The zones in which the tests of days and times, `*.time.test.ts`, run beside UTC, each in a project of vitest's: that of most
 * guests, whose clocks changed until 2019, and one east and one west of Greenwich whose clocks still change.
 */
export const ZONES = [
  { project: "sao-paulo", zone: "America/Sao_Paulo" },
  { project: "lisbon", zone: "Europe/Lisbon" },
  { project: "new-york", zone: "America/New_York" },
]

/** That of `npm test` beside UTC, whose days begin later and whose clocks change; `npm run test:all` runs all of them. */
export const GATE_ZONE = "new-york"
