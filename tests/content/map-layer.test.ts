import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import type { LayerPoint } from "#machines/map/map-layer.ts"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import { mistakeText } from "../../scripts/content/findings.ts"
import { readMapLayer } from "../../scripts/content/map-layer.ts"

const LINES = "content/map/lines.yaml"
const DRAWN = "content/map/drawn.yaml"
/** Kilometres between two stops. The longest of a train: Tatuapé to Corinthians-Itaquera on line 11, 10.7 km. */
const MAX_KM = { metro: 3.5, monorail: 3.5, train: 11 }

/** A copy of what the layer is made of, that the test may spoil. */
function copyOfContent() {
  const copy = mkdtempSync(path.join(tmpdir(), "pouso-map-"))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const folder of ["content/map", "content/gazetteer"])
    cpSync(path.join(contentRoot(), folder), path.join(copy, folder), { recursive: true })
  return {
    spoil: (file: string, from: string | RegExp, to: string) => {
      const before = readFileSync(path.join(copy, file), "utf8")
      const after = before.replace(from, to)
      expect(after).not.toBe(before)
      writeFileSync(path.join(copy, file), after)
    },
    mistakes: () => readMapLayer(copy).mistakes.map(mistakeText),
  }
}

function kilometres([lat1, lng1]: LayerPoint, [lat2, lng2]: LayerPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const aside = radians(lng2 - lng1) * Math.cos(radians((lat1 + lat2) / 2))
  return 6_371 * Math.hypot(radians(lat2 - lat1), aside)
}

test("the layer has no mistake, and every line all its stations", () => {
  const { layer, mistakes } = readMapLayer(contentRoot())
  expect(mistakes).toEqual([])
  expect(layer.lines).toHaveLength(14)
  for (const { number, points } of layer.lines)
    expect(points.length, `line ${number}`).toBe(
      layer.stations.filter(({ lines }) => lines.includes(number)).length,
    )
})

test("the stations of a line follow each other: no two are further apart than trains go without a stop", () => {
  for (const { number, kind, points } of readMapLayer(contentRoot()).layer.lines) {
    points.forEach((point, at) => {
      const before = points[at - 1]
      if (before !== undefined)
        expect(kilometres(before, point), `line ${number}, stop ${at}`).toBeLessThan(MAX_KM[kind])
    })
  }
})

test("a line never turns back between stops: its order is no other than the shortest", () => {
  for (const { number, points } of readMapLayer(contentRoot()).layer.lines) {
    points.forEach((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (before === undefined || after === undefined) return
      const detour = (kilometres(before, point) + kilometres(point, after)) / kilometres(before, after)
      expect(detour, `line ${number}, stop ${at}`).toBeLessThan(2.5)
    })
  }
})

test("rivers and parks are all there and lie in the city", () => {
  const { rivers, parks, avenues } = readMapLayer(contentRoot()).layer
  expect(rivers.map(({ name }) => name)).toEqual(["Rio Tietê", "Rio Pinheiros", "Rio Tamanduateí"])
  expect(parks).toHaveLength(10)
  expect(avenues).toHaveLength(7)
  for (const { name, points } of [...rivers, ...parks, ...avenues]) {
    for (const [lat, lng] of points) {
      expect(lat > -23.8 && lat < -23.4 && lng > -46.95 && lng < -46.3, `${name} ${lat} ${lng}`).toBe(true)
    }
  }
  for (const { name, points } of parks) {
    const [first] = points
    for (const point of points) expect(kilometres(first ?? point, point), name).toBeLessThan(2)
  }
})

test.for<[string, string, string | RegExp, string, string]>([
  [
    "a station that does not exist",
    LINES,
    "- Carandiru",
    "- Karandiru",
    `${LINES}:9: 0.stations.4: "Karandiru" is not a station of line 1`,
  ],
  [
    "a station of another line",
    LINES,
    "- Carandiru",
    "- Moema",
    `${LINES}:9: 0.stations.4: "Moema" is not a station of line 1`,
  ],
  [
    "a station that is missing",
    LINES,
    /\n {4}- Carandiru/,
    "",
    `${LINES}:4: 0.stations: "Carandiru" of line 1 is missing`,
  ],
  [
    "a station named twice",
    LINES,
    "- Carandiru",
    "- Santana",
    `${LINES}:9: 0.stations.4: "Santana" stands here twice`,
  ],
  ["a line that does not exist", LINES, "line: 13", "line: 14", "line 14 is not in gazetteer/lines.yaml"],
  [
    "a point in the sea",
    DRAWN,
    "[-23.4780, -46.3600]",
    "[-25.4780, -46.3600]",
    `${DRAWN}:7: rivers.0.points.0.0: `,
  ],
  [
    "coordinates the wrong way round",
    DRAWN,
    "[-23.4780, -46.3600]",
    "[-46.3600, -23.4780]",
    `${DRAWN}:7: rivers.0.points.0.0: `,
  ],
  [
    "a point finer than it is known",
    DRAWN,
    "-23.4780",
    "-23.47801",
    `${DRAWN}:7: rivers.0.points.0.0: is -23.47801; must have at most 4 decimals`,
  ],
  [
    "a park of two points",
    DRAWN,
    /parks:\n {2}- name: .*\n {4}points:\n(.*\n.*\n)(.*\n){7}/,
    "parks:\n  - name: Parque\n    points:\n$1",
    "parks.0.points: ",
  ],
  ["YAML that does not parse", DRAWN, "rivers:", "rivers: [", `${DRAWN}:`],
])("%s is named with file and line", ([, file, from, to, expected]) => {
  const { spoil, mistakes } = copyOfContent()
  spoil(file, from, to)
  expect(mistakes().join("\n")).toContain(expected)
  expect(mistakes().join("\n")).toMatch(/^content\/map\/\w+\.yaml:\d+: /)
})
