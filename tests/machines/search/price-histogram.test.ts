import fc from "fast-check"
import { expect, test } from "vitest"
import { barsWithin, type PriceHistogram, priceHistogram } from "#machines/search/price-histogram.ts"

const inBrl = (...prices: number[]) =>
  priceHistogram(
    prices.map((price) => price * 100),
    false,
  )

test("without properties there is no histogram", () => {
  expect(inBrl()).toBe(null)
})

test("one price is one bar", () => {
  expect(inBrl(248)).toEqual({
    from: 240,
    step: 10,
    bars: [1],
    isEstimate: false,
    lowest: 248,
    median: 248,
    highest: 248,
  })
})

test("a price on an edge belongs to the bar that begins there", () => {
  expect(inBrl(249, 250, 259, 260)).toMatchObject({ from: 240, step: 10, bars: [1, 2, 1] })
})

test.for<[string, number[], Partial<PriceHistogram>]>([
  ["twenty bars of 10", [100, 299], { step: 10, bars: [1, ...Array(18).fill(0), 1] }],
  ["one more, so of 20", [100, 300], { step: 20, from: 100, bars: [1, ...Array(9).fill(0), 1] }],
  ["of 25", [100, 599], { step: 25, from: 100 }],
  ["of 50", [100, 600], { step: 50, from: 100 }],
  ["of 100", [95, 1_095], { step: 100, from: 0, bars: [1, ...Array(9).fill(0), 1] }],
  ["of 2,500", [800, 45_000], { step: 2_500, from: 0 }],
])("the width of the bars is one that people count in: %s", ([, prices, expected]) => {
  expect(inBrl(...prices)).toMatchObject(expected)
})

test("half of the properties cost no more than the median", () => {
  expect(inBrl(100, 200, 300)?.median).toBe(200)
  expect(inBrl(100, 200, 300, 400)?.median).toBe(200)
})

test("centavos are kept at the ends, and do not move a price to another bar", () => {
  expect(priceHistogram([24_999, 25_050], true)).toEqual({
    from: 240,
    step: 10,
    bars: [1, 1],
    isEstimate: true,
    lowest: 249.99,
    median: 249.99,
    highest: 250.5,
  })
})

test("every property is in the bar of its price, whatever the prices", () => {
  const anyPrices = fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(anyPrices, (drawn) => {
      const prices = [...drawn].sort((a, b) => a - b)
      const spread = priceHistogram(prices, false)
      if (spread === null) throw new Error("no histogram")
      expect(spread.bars.length).toBeLessThanOrEqual(20)
      expect(spread.bars[0]).toBeGreaterThan(0)
      expect(spread.bars.at(-1)).toBeGreaterThan(0)
      expect(spread.bars).toEqual(
        spread.bars.map((_, at) => {
          const low = (spread.from + at * spread.step) * 100
          return prices.filter((price) => low <= price && price < low + spread.step * 100).length
        }),
      )
      expect(spread.bars.reduce((sum, count) => sum + count, 0)).toBe(prices.length)
    }),
  )
})

const FOUR: PriceHistogram = {
  from: 200,
  step: 50,
  bars: [1, 2, 3, 4],
  isEstimate: false,
  lowest: 210,
  median: 320,
  highest: 390,
}

test.for<[string, number | undefined, number | undefined, [number, number]]>([
  ["nothing", undefined, undefined, [0, 4]],
  ["from an edge", 250, undefined, [1, 4]],
  ["from within a bar, which then counts", 249, undefined, [0, 4]],
  ["up to an edge", undefined, 300, [0, 2]],
  ["up to within a bar, which then counts", undefined, 301, [0, 3]],
  ["both", 250, 300, [1, 2]],
  ["less than there is", 10, 100, [0, 0]],
  ["more than there is", 900, 1_000, [4, 4]],
  ["prices that do not fit together", 350, 250, [3, 3]],
  ["around all", 0, 5_000, [0, 4]],
])("the bars of a choice of %s", ([, least, most, [first, end]]) => {
  expect(barsWithin(FOUR, { least, most })).toEqual({ first, end })
})
