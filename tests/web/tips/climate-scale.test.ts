import { expect, test } from "vitest"
import { type ClimateMonth, climateBars, PLOT } from "#web/features/tips/climate-scale.ts"

const YEAR: ClimateMonth[] = [
  { month: 1, minC: 20, maxC: 30, rainMm: 200 },
  { month: 2, minC: 15, maxC: 25, rainMm: 100 },
  { month: 3, minC: 10, maxC: 20, rainMm: 0 },
]

test("a temperature's bar reaches from its minimum to its maximum, on one scale for the year", () => {
  const { top, bottom } = PLOT.temperature
  const [hot, mild, cold] = climateBars(YEAR).map(({ temperature }) => temperature)
  expect(hot).toEqual({ y: top, height: (bottom - top) / 2 })
  expect(mild).toEqual({ y: top + (bottom - top) / 4, height: (bottom - top) / 2 })
  expect(cold).toEqual({ y: (top + bottom) / 2, height: (bottom - top) / 2 })
})

test("rain stands on the ground, the wettest month fills its plot, and a dry one has no bar", () => {
  const { top, bottom } = PLOT.rain
  const [wettest, half, dry] = climateBars(YEAR).map(({ rain }) => rain)
  expect(wettest).toEqual({ y: top, height: bottom - top })
  expect(half).toEqual({ y: (top + bottom) / 2, height: (bottom - top) / 2 })
  expect(dry).toEqual({ y: bottom, height: 0 })
})

test("the year's extremes are known", () => {
  expect(
    climateBars(YEAR).map(({ isWarmest, isColdest, isWettest, isDriest }) => [
      isWarmest,
      isColdest,
      isWettest,
      isDriest,
    ]),
  ).toEqual([
    [true, false, true, false],
    [false, false, false, false],
    [false, true, false, true],
  ])
})
