import fc from "fast-check"
import { expect, test } from "vitest"
import { avoidOverlap, type Box, overlap, stepsWithin } from "#machines/map/avoid-overlap.ts"

const boxAt = (x: number, y: number): Box => ({ x, y, width: 70, height: 32 })

test("boxes with room stay on their point", () => {
  expect(avoidOverlap([boxAt(0, 0), boxAt(100, 0), boxAt(0, 50)])).toEqual([
    { x: 0, y: 0, isDot: false },
    { x: 0, y: 0, isDot: false },
    { x: 0, y: 0, isDot: false },
  ])
})

test("of three on one point two step aside, and a fourth is a dot beside them", () => {
  const steps = avoidOverlap([boxAt(0, 0), boxAt(0, 0), boxAt(0, 0), boxAt(0, 0)])
  expect(steps.map(({ y, isDot }) => [y, isDot])).toMatchObject([
    [0, false],
    [-35, false],
    [35, false],
    [expect.any(Number), true],
  ])
  expect(Math.abs(steps[3]?.x ?? 0)).toBeGreaterThan(35)
})

test("no two boxes ever touch, wherever their points are", () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const boxes = points.map(({ x, y }) => boxAt(x, y))
      const steps = avoidOverlap(boxes)
      const placed = boxes.flatMap((box, at) => {
        const step = steps[at]
        return step === undefined || step.isDot ? [] : [{ ...box, x: box.x + step.x, y: box.y + step.y }]
      })
      placed.forEach((one, at) => {
        for (const other of placed.slice(at + 1)) expect(overlap(one, other)).toBe(false)
      })
    }),
  )
})

test("boxes step no further to a side than all stand, wherever their points are", () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 200 }), y: fc.integer({ min: 0, max: 100 }) })
  let aside = 0
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 20 }), (points) => {
      const boxes = points.map(({ x, y }) => boxAt(x, y))
      const xs = points.map(({ x }) => x)
      for (const [at, { x, isDot }] of avoidOverlap(boxes, stepsWithin(boxes)).entries()) {
        if (isDot || x === 0) continue
        aside++
        const stands = (boxes[at]?.x ?? 0) + x
        expect(stands).toBeGreaterThanOrEqual(Math.min(...xs))
        expect(stands).toBeLessThanOrEqual(Math.max(...xs))
      }
    }),
  )
  expect(aside).toBeGreaterThan(10)
})
