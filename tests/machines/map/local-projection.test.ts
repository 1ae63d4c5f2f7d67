import fc from "fast-check"
import { expect, test } from "vitest"
import {
  boundsAround,
  moved,
  toPlane,
  viewOf,
  visibleBounds,
  zoomed,
} from "#machines/map/local-projection.ts"

const SIZE = { width: 600, height: 800 }
const AREA = { south: -23.6, west: -46.7, north: -23.5, east: -46.6 }

test("the plane is in metres from the Praça da Sé, to the east and to the south", () => {
  expect(toPlane({ lat: -23.5505, lng: -46.6333 })).toEqual({ x: 0, y: 0 })
  // 0.01° are 1,105.7 m to the north and 1,020.5 m to the east.
  const { x, y } = toPlane({ lat: -23.5405, lng: -46.6233 })
  expect([Math.round(x), Math.round(y)]).toEqual([1_020, -1_106])
})

test("an area is seen as a whole, in the middle, and no closer than its longer side allows", () => {
  const view = viewOf(AREA, SIZE)
  const seen = visibleBounds(view, SIZE)
  // The area is 10.2 km wide and 11.1 km high, the map 600 by 800 px: its width decides.
  expect(view.scale * 10_205).toBeCloseTo(600, 0)
  expect(seen.west).toBeCloseTo(AREA.west, 6)
  expect(seen.east).toBeCloseTo(AREA.east, 6)
  expect(seen.south).toBeLessThan(AREA.south)
  expect(seen.north).toBeGreaterThan(AREA.north)
  expect((seen.south + seen.north) / 2).toBeCloseTo(-23.55, 6)
})

test("a margin stays free, and few properties are not looked at too closely", () => {
  expect(viewOf(AREA, SIZE, 60).scale / viewOf(AREA, SIZE).scale).toBeCloseTo(480 / 600, 6)
  const point = { lat: -23.55, lng: -46.65 }
  expect(viewOf(boundsAround([point]) ?? AREA, SIZE, 60, 0.1).scale).toBe(0.1)
  expect(boundsAround([])).toBe(undefined)
})

test("moving to the right shows what is to the east", () => {
  const view = viewOf(AREA, SIZE)
  const seen = visibleBounds(moved(view, 300, 0), SIZE)
  expect(seen.west).toBeCloseTo(-46.65, 6)
  expect(seen.east).toBeCloseTo(-46.55, 6)
})

test("what is under the pointer stays there while the map comes closer, within its limits", () => {
  const holds = fc.property(
    fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -400, max: 400 }) }),
    fc.double({ min: 0.1, max: 10, noNaN: true }),
    (at, times) => {
      const before = { x: 1_000, y: -2_000, scale: 0.05 }
      const after = zoomed(before, times, at)
      expect(after.scale).toBeCloseTo(Math.min(0.5, Math.max(0.002, 0.05 * times)), 9)
      expect(after.x + at.x / after.scale).toBeCloseTo(before.x + at.x / before.scale, 4)
      expect(after.y + at.y / after.scale).toBeCloseTo(before.y + at.y / before.scale, 4)
    },
  )
  fc.assert(holds)
})
