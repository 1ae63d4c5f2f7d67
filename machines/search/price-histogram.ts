/** What the properties cost that a search finds without its prices: a histogram, whose bars are of equal width, in BRL. */
export interface PriceHistogram {
  /** Where the first bar begins. */
  from: number
  /** Width of a bar. */
  step: number
  /** Number of properties in each bar: from its lower edge to just below the next one's. */
  bars: number[]
  lowest: number
  /** At least half of the properties cost no more. */
  median: number
  highest: number
  /** True if it is that of a sample. */
  isEstimate: boolean
}

/** At most so many bars are drawn. */
const MOST_BARS = 20
/** Widths that people count in, times any power of ten, in BRL. */
const WIDTHS = [10, 20, 25, 50]
const CENTAVOS = 100

/** The histogram of prices in centavos, in ascending order; null if there are none. */
export function priceHistogram(prices: readonly number[], isEstimate: boolean): PriceHistogram | null {
  const [lowest, highest] = [prices[0], prices.at(-1)]
  if (lowest === undefined || highest === undefined) return null
  const step = stepFor(lowest / CENTAVOS, highest / CENTAVOS)
  const barOf = (price: number) => Math.floor(price / CENTAVOS / step)
  const first = barOf(lowest)
  const bars = Array.from({ length: barOf(highest) - first + 1 }, () => 0)
  for (const price of prices) bars[barOf(price) - first] = (bars[barOf(price) - first] ?? 0) + 1
  const median = prices[Math.ceil(prices.length / 2) - 1] ?? lowest
  return {
    from: first * step,
    step,
    bars,
    isEstimate,
    lowest: lowest / CENTAVOS,
    median: median / CENTAVOS,
    highest: highest / CENTAVOS,
  }
}

/** The least width with which the bars are not too many. */
function stepFor(lowest: number, highest: number): number {
  for (let power = 1; ; power *= 10)
    for (const width of WIDTHS) {
      const step = width * power
      if (Math.floor(highest / step) - Math.floor(lowest / step) < MOST_BARS) return step
    }
}

/** Which bars a choice of prices takes: from the first to before the last, as numbers of edges. */
export function barsWithin(
  { from, step, bars }: PriceHistogram,
  { least, most }: { least: number | undefined; most: number | undefined },
): { first: number; end: number } {
  const edge = (price: number) => Math.min(bars.length, Math.max(0, (price - from) / step))
  const first = least === undefined ? 0 : Math.floor(edge(least))
  const end = most === undefined ? bars.length : Math.ceil(edge(most))
  return { first, end: Math.max(first, end) }
}
