import type { LineName, MetroMap, MetroStop, StopCount } from "./metro-map.ts"

/** A stop of a line's strip; `count` is null where there are no properties. */
export interface StripStop {
  stop: MetroStop
  count: StopCount | null
}

/** A line in the list: what all its stops have, in the order of its stations. */
export interface LineRow extends LineName {
  available: number
  lowest: number
  /** From the first stop with properties to the last. */
  strip: StripStop[]
}

/** What the metro map shows of the counted properties. */
export interface MetroView {
  /** All properties, each once. */
  available: number
  rows: LineRow[]
  countOf: ReadonlyMap<string, StopCount>
}

/**
 * The lines with properties: those of the drawing, and others for properties that none of those finds. A property next
 * to an interchange counts in the row of each of its lines.
 */
export function metroView(map: MetroMap, counts: readonly StopCount[]): MetroView {
  const countOf = new Map(counts.map((count) => [count.stop, count]))
  const stopOf = new Map(map.stops.map((stop) => [stop.slug, stop]))
  const isDrawn = (line: number) => map.lines.some(({ number }) => number === line)
  const isNeeded = (line: number) =>
    counts.some(({ stop }) => {
      const lines = stopOf.get(stop)?.lines ?? []
      return lines.includes(line) && !lines.some(isDrawn)
    })
  const rows = map.names
    .filter(({ number }) => isDrawn(number) || isNeeded(number))
    .flatMap((line) => {
      const order = map.orders.find((each) => each.line === line.number)?.stops ?? []
      const strip = order.flatMap((slug) => {
        const stop = stopOf.get(slug)
        return stop === undefined ? [] : [{ stop, count: countOf.get(slug) ?? null }]
      })
      const counted = strip.flatMap(({ count }) => count ?? [])
      if (counted.length === 0) return []
      const has = ({ count }: StripStop) => count !== null
      return {
        ...line,
        available: counted.reduce((sum, { available }) => sum + available, 0),
        lowest: Math.min(...counted.map(({ lowest }) => lowest)),
        strip: strip.slice(strip.findIndex(has), strip.findLastIndex(has) + 1),
      }
    })
  return { available: counts.reduce((sum, { available }) => sum + available, 0), rows, countOf }
}
