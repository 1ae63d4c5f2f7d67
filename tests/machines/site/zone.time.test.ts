import { expect, test } from "vitest"
import { ZONES } from "../../zones.ts"

/** Local times, and the instants that they are in each zone: in half of them the clock jumps over one of the times. */
const INSTANTS: Record<string, [Date, string][]> = {
  UTC: [
    [new Date(2026, 2, 29, 1, 30), "2026-03-29T01:30:00.000Z"],
    [new Date(2018, 10, 4), "2018-11-04T00:00:00.000Z"],
    [new Date(2026, 2, 8, 2, 30), "2026-03-08T02:30:00.000Z"],
  ],
  "America/Sao_Paulo": [
    [new Date(2026, 2, 29, 1, 30), "2026-03-29T04:30:00.000Z"],
    [new Date(2018, 10, 4), "2018-11-04T03:00:00.000Z"],
    [new Date(2018, 10, 3, 23, 59), "2018-11-04T02:59:00.000Z"],
  ],
  "Europe/Lisbon": [
    [new Date(2026, 2, 29, 1, 30), "2026-03-29T01:30:00.000Z"],
    [new Date(2026, 2, 29), "2026-03-29T00:00:00.000Z"],
    [new Date(2026, 2, 30), "2026-03-29T23:00:00.000Z"],
  ],
  "America/New_York": [
    [new Date(2026, 2, 29, 1, 30), "2026-03-29T05:30:00.000Z"],
    [new Date(2026, 2, 8, 2, 30), "2026-03-08T07:30:00.000Z"],
    [new Date(2026, 2, 9), "2026-03-09T04:00:00.000Z"],
  ],
}

test("the clock of this run is in the zone that its project names", () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zone).toBe(process.env.TZ)
  const instants = INSTANTS[zone] ?? []
  expect(instants).toHaveLength(3)
  expect(instants.map(([date]) => date.toISOString())).toEqual(instants.map(([, instant]) => instant))
})

test("every zone has its project", () => {
  expect(["UTC", ...ZONES.map(({ zone }) => zone)].sort()).toEqual(Object.keys(INSTANTS).sort())
})
