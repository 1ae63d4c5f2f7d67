import { expect, test } from "vitest"
import type { MetroMap, MetroStop } from "#machines/map/metro-map.ts"
import { metroView } from "#machines/map/metro-view.ts"

const station = (slug: string, ...lines: number[]): MetroStop => ({
  slug,
  kind: "station",
  names: [slug.toUpperCase()],
  lines,
})

/** Lines 1 and 2 cross at `x`; line 7 is not drawn, and meets line 1 at `b`. */
const MAP: MetroMap = {
  frame: [100, 100],
  names: [
    { number: 1, name: "Azul" },
    { number: 2, name: "Verde" },
    { number: 7, name: "Rubi" },
  ],
  orders: [
    { line: 1, stops: ["a", "x", "b", "end"] },
    { line: 2, stops: ["c", "x", "d"] },
    { line: 7, stops: ["b", "far"] },
  ],
  stops: [
    ...[station("a", 1), station("x", 1, 2), station("b", 1, 7), station("c", 2), station("d", 2)],
    ...[station("far", 7), { slug: "end", kind: "beyond" as const, names: ["E", "Z"], lines: [1] }],
  ],
  lines: [
    { number: 2, points: [] },
    { number: 1, points: [] },
  ],
  drawn: [],
}

const rowsOf = (counts: Record<string, [available: number, lowest: number]>) => {
  const { available, rows } = metroView(
    MAP,
    Object.entries(counts).map(([stop, [available, lowest]]) => ({ stop, available, lowest })),
  )
  return {
    available,
    rows: rows.map((row) => [
      ...[row.number, row.available, row.lowest],
      row.strip.map(({ stop, count }) => `${stop.slug}${count?.available ?? "-"}`).join(" "),
    ]),
  }
}

test("a property at an interchange counts once in all, and in the row of each of its lines", () => {
  expect(rowsOf({ a: [1, 300], x: [2, 250], d: [3, 400] })).toEqual({
    available: 6,
    rows: [
      [1, 3, 250, "a1 x2"],
      [2, 5, 250, "x2 d3"],
    ],
  })
})

test("the strip has the stops between the first and the last with properties, those without any, too", () => {
  expect(rowsOf({ a: [1, 300], end: [4, 200] }).rows).toEqual([[1, 5, 200, "a1 x- b- end4"]])
  expect(rowsOf({ x: [1, 300] }).rows).toEqual([
    [1, 1, 300, "x1"],
    [2, 1, 300, "x1"],
  ])
})

test("a line that is not drawn has a row only for properties that no drawn line finds", () => {
  expect(rowsOf({ b: [1, 300] }).rows).toEqual([[1, 1, 300, "b1"]])
  expect(rowsOf({ b: [1, 300], far: [2, 100] }).rows).toEqual([
    [1, 1, 300, "b1"],
    [7, 3, 100, "b1 far2"],
  ])
})

test("without properties there are no rows", () => {
  expect(rowsOf({})).toEqual({ available: 0, rows: [] })
})
