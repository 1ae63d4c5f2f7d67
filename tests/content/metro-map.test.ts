import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import { mistakeText } from "../../scripts/content/findings.ts"
import { readMetroMap } from "../../scripts/content/metro-map.ts"

const METRO = "content/map/metro.yaml"
const { map, stopOf, mistakes } = readMetroMap(contentRoot())

/** What is wrong after one change of the drawing. */
function mistakesAfter(from: string | RegExp, to: string): string[] {
  const copy = mkdtempSync(path.join(tmpdir(), "pouso-metro-"))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const folder of ["content/map", "content/gazetteer"])
    cpSync(path.join(contentRoot(), folder), path.join(copy, folder), { recursive: true })
  const before = readFileSync(path.join(copy, METRO), "utf8")
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path.join(copy, METRO), after)
  return readMetroMap(copy).mistakes.map((each) => mistakeText(each).replace(/^[^:]*:\d+: /, ""))
}

test("the drawing has no mistake", () => {
  expect(mistakes).toEqual([])
  expect(map.lines.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 9])
  expect(map.drawn).toHaveLength(60)
})

test("each line has its rules: its strip is shown when it is chosen, its stroke stands out", () => {
  const css = readFileSync(path.join(import.meta.dirname, "../../web/features/home/metro/metro.css"), "utf8")
  const ruled = (pattern: RegExp) => [
    ...new Set(
      [...css.matchAll(pattern)].filter(([, pick, line]) => pick === line).map(([, line]) => Number(line)),
    ),
  ]
  expect(ruled(/data-pick="(\d+)"\]:checked\) \.metro-strip\[data-line="(\d+)"/g)).toEqual(
    map.names.map(({ number }) => number).sort((a, b) => a - b),
  )
  const drawn = map.lines.map(({ number }) => number).sort((a, b) => a - b)
  for (const state of ["checked", "focus-visible", "hover"])
    expect(
      ruled(
        new RegExp(
          `data-pick="(\\d+)"\\]:${state}\\) \\.metro-line\\[data-line="(\\d+)"\\] \\.metro-stroke`,
          "g",
        ),
      ),
      state,
    ).toEqual(drawn)
})

test("every station belongs to exactly one stop", () => {
  // As many as gazetteer/stations.yaml has.
  expect(stopOf.size).toBe(181)
  expect(new Set(map.stops.map(({ slug }) => slug)).size).toBe(map.stops.length)
})

test.for<[station: string, stop: object]>([
  ["Sumaré", { slug: "sumare", kind: "station", names: ["Sumaré"], lines: [2] }],
  ["Ana Rosa", { slug: "ana-rosa", kind: "station", lines: [1, 2] }],
  ["Paulista", { slug: "consolacao", kind: "joined", names: ["Consolação", "Paulista"], lines: [2, 4] }],
  ["Consolação", { slug: "consolacao", kind: "joined", lines: [2, 4] }],
  // The lines of all stations beyond are those of the stop: trains stop at one of them.
  ["Carandiru", { slug: "1-armenia-tucuruvi", kind: "beyond", names: ["Armênia", "Tucuruvi"], lines: [1] }],
  ["Jabaquara", { slug: "1-conceicao-jabaquara", kind: "beyond", lines: [1] }],
  ["Butantã", { kind: "beyond", names: ["Butantã", "Vila Sônia-Professora Elisabeth Tenreiro"], lines: [4] }],
  ["Campo Limpo", { slug: "5-giovanni-gronchi-capao-redondo", lines: [5] }],
  ["Osasco", { slug: "9-cidade-universitaria-osasco", lines: [8, 9] }],
  ["Perus", { slug: "perus", kind: "station", lines: [7] }],
])("%s counts at its stop", ([station, stop]) => {
  expect(stopOf.get(station)).toMatchObject(stop)
})

test.for<[what: string, from: string | RegExp, to: string, mistake: RegExp]>([
  ["a station that is not drawn", /^ {2}- \{ station: Clínicas.*\n/m, "", /"Clínicas" of line 2 is neither/],
  ["an unknown station", "station: Clínicas", "station: Clinicas", /"Clinicas" is not in gazetteer/],
  ["a station that is drawn twice", "station: Clínicas", "station: Sumaré", /"Sumaré" has a place already/],
  ["an end that begins too late", "after: Tiradentes", "after: Armênia", /"Armênia" of line 1 is neither/],
  ["an end that begins too early", "after: Tiradentes", "after: Luz", /"Tiradentes" has a place already/],
  ["an end of another line", "to: Tucuruvi", "to: Osasco", /line 1 does not go from/],
  ["an unknown joined station", "[Consolação, Paulista]", "[Consolação, Trianon]", /"Trianon" is not in/],
  ["a line that does not exist", "{ line: 4, points", "{ line: 6, points", /line 6 is not in/],
  ["a name on a stroke", /(station: Sumaré.*offset: )\[[^\]]*\]/, "$1[0, -8]", /"Sumaré" touches the stroke/],
  [
    "a label over another",
    /(station: Sumaré.*offset: )\[[^\]]*\]/,
    "$1[86, 72]",
    /label of "(Sumaré|Clínicas)"/,
  ],
  ["a label over a disc", /(station: Luz.*offset: )\[[^\]]*\]/, "$1[-70, 40]", /"Luz" covers the disc of/],
  [
    "a label nearer to another disc",
    /(station: Luz.*offset: )\[[^\]]*\]/,
    "$1[20, 10]",
    /"Luz" is as near to .* "São Bento"/,
  ],
  ["a label outside", /(station: Vila Madalena.*offset: )\[[^\]]*\]/, "$1[0, -180]", /leaves the frame/],
])("%s is a mistake", ([, from, to, mistake]) => {
  expect(mistakesAfter(from, to).join("\n")).toMatch(mistake)
})

test("a name that grows beyond its place is a mistake", () => {
  const long = mistakesAfter("short: Hospital SP", "short: Hospital São Paulo de todos")
  expect(long.join("\n")).toMatch(/"Hospital São Paulo de todos" (touches|covers)/)
})
