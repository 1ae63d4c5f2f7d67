import { z } from "zod"
import type { DrawnStop, MetroMap, MetroStop } from "../../machines/map/metro-map.ts"
import { fold } from "../../machines/site/text.ts"
import { Findings, type Mistake } from "./findings.ts"
import { checkLabels } from "./metro-labels.ts"
import { readYaml } from "./read.ts"
import { linesFile, stationsFile } from "./schema.ts"

const METRO = "content/map/metro.yaml"

const point = z.tuple([z.number(), z.number()])
const place = z.strictObject({ offset: point, anchor: z.enum(["start", "middle", "end"]) })
const drawn = { at: point, label: place, short: z.string().trim().min(1).optional() }

/** `content/map/metro.yaml` */
const metroFile = z.strictObject({
  frame: point,
  /** Stations between which people walk without leaving the metro. */
  joined: z.array(z.array(z.string()).min(2)),
  lines: z.array(z.strictObject({ line: z.number(), points: z.array(point).min(2) })),
  stops: z.array(z.strictObject({ station: z.string(), ...drawn })),
  /** Where a line leaves the frame: after a drawn station, toward its last one. */
  ends: z.array(z.strictObject({ line: z.number(), after: z.string(), to: z.string(), ...drawn })),
})
type MetroFile = z.infer<typeof metroFile>
type Stations = z.infer<typeof stationsFile>
type Orders = readonly { line: number; stations: string[] }[]

const ordersFile = z.array(z.strictObject({ line: z.number(), stations: z.array(z.string()) }))

/**
 * The drawn metro map from `content/map/` and the gazetteer, the stop of each station, and all mistakes in it: a station
 * that is drawn twice or belongs to no stop, a label that covers another or a stroke.
 */
export function readMetroMap(root: string): {
  map: MetroMap
  stopOf: ReadonlyMap<string, MetroStop>
  mistakes: Mistake[]
} {
  const findings = new Findings()
  const names = readYaml(root, "content/gazetteer/lines.yaml", linesFile, findings) ?? []
  const stations = readYaml(root, "content/gazetteer/stations.yaml", stationsFile, findings) ?? []
  const orders = readYaml(root, "content/map/lines.yaml", ordersFile, findings) ?? []
  const file = readYaml(root, METRO, metroFile, findings)
  const map: MetroMap = {
    frame: file?.frame ?? [0, 0],
    names: names.map(({ number, name }) => ({ number, name })),
    orders: [],
    stops: [],
    lines: file?.lines.map(({ line, points }) => ({ number: line, points })) ?? [],
    drawn: [],
  }
  if (file === undefined || findings.mistakes.length > 0)
    return { map, stopOf: new Map(), mistakes: findings.mistakes }
  checkReferences(file, stations, orders, findings)
  if (findings.mistakes.length > 0) return { map, stopOf: new Map(), mistakes: findings.mistakes }
  const stopOf = stopsByStation(file, stations, orders)
  map.stops = [...new Set(stopOf.values())]
  map.orders = orders.map(({ line, stations: order }) => ({
    line,
    stops: [...new Set(order.map((name) => stopOf.get(name)?.slug ?? ""))],
  }))
  const stopAt = (name: string) => stopOf.get(name)?.slug ?? ""
  map.drawn = [
    ...file.stops.map(({ station, ...each }) => drawnStop(stopAt(station), each, nameOn(file, station))),
    ...file.ends.map(({ to, ...each }) => drawnStop(stopAt(to), each, to)),
  ]
  for (const { path, message } of checkLabels(map)) findings.mistake(METRO, path, message)
  return { map, stopOf, mistakes: findings.mistakes }
}

type Placed = Pick<MetroFile["stops"][number], "at" | "label" | "short">

function drawnStop(slug: string, { at, label, short }: Placed, name: string): DrawnStop {
  return { slug, at, name: short ?? name, label }
}

/** What the drawing calls a station, with those that are joined to it. */
function nameOn({ joined }: MetroFile, station: string): string {
  return (joined.find(([first]) => first === station) ?? [station]).join(" / ")
}

/** The stations of a line beyond the frame, from the one next to it on. */
function beyond({ line, after, to }: MetroFile["ends"][number], orders: Orders): string[] {
  const order = orders.find((each) => each.line === line)?.stations ?? []
  const towards = order.indexOf(to) < order.indexOf(after) ? order.toReversed() : order
  return towards.slice(towards.indexOf(after) + 1, towards.indexOf(to) + 1)
}

function stopsByStation(file: MetroFile, stations: Stations, orders: Orders): Map<string, MetroStop> {
  const linesAt = new Map(stations.map(({ name, lines }) => [name, lines]))
  const linesOf = (names: string[]) =>
    [...new Set(names.flatMap((name) => linesAt.get(name) ?? []))].sort((a, b) => a - b)
  const stops = new Map<string, MetroStop>()
  const add = (kind: MetroStop["kind"], slug: string, names: string[], members = names) => {
    for (const name of members) stops.set(name, { slug, kind, names, lines: linesOf(members) })
  }
  for (const { name } of stations) add("station", slugOf(name), [name])
  for (const names of file.joined) add("joined", slugOf(names[0] ?? ""), names)
  for (const end of file.ends) {
    const members = beyond(end, orders)
    const [first = "", last = ""] = [members[0], members.at(-1)]
    // Its own number comes first, so that the slug is no station's.
    add("beyond", `${end.line}-${slugOf(first)}-${slugOf(last)}`, [first, last], members)
  }
  // One object a stop, whichever of its stations is asked for.
  const bySlug = new Map([...stops.values()].map((stop) => [stop.slug, stop]))
  return new Map([...stops].map(([name, stop]) => [name, bySlug.get(stop.slug) ?? stop]))
}

/** Records what the drawing names and the gazetteer does not have, and what of its lines the drawing leaves out. */
function checkReferences(file: MetroFile, stations: Stations, orders: Orders, findings: Findings): void {
  const known = new Map(stations.map(({ name, lines }) => [name, lines]))
  const complain = (path: PropertyKey[], message: string) => findings.mistake(METRO, path, message)
  file.joined.forEach((names, at) => {
    for (const name of names.filter((each) => !known.has(each)))
      complain(["joined", at], `"${name}" is not in gazetteer/stations.yaml`)
  })
  const places = new Map<string, string>()
  const occupy = (station: string, path: PropertyKey[]) => {
    if (places.has(station)) complain(path, `"${station}" has a place already`)
    places.set(station, "")
  }
  file.stops.forEach(({ station }, at) => {
    if (!known.has(station))
      complain(["stops", at, "station"], `"${station}" is not in gazetteer/stations.yaml`)
    for (const each of file.joined.find(([first]) => first === station) ?? [station])
      occupy(each, ["stops", at, "station"])
  })
  file.ends.forEach((end, at) => {
    const members = beyond(end, orders)
    if (members.length === 0)
      complain(["ends", at], `line ${end.line} does not go from "${end.after}" to "${end.to}"`)
    for (const each of members) occupy(each, ["ends", at])
  })
  file.lines.forEach(({ line }, at) => {
    const order = orders.find((each) => each.line === line)?.stations
    if (order === undefined) complain(["lines", at, "line"], `line ${line} is not in map/lines.yaml`)
    for (const name of order?.filter((each) => !places.has(each)) ?? [])
      complain(["lines", at], `"${name}" of line ${line} is neither drawn nor beyond one of its ends`)
  })
}

function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}
