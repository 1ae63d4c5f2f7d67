import { z } from "zod"
import type { MapLayer } from "../../machines/map/map-layer.ts"
import { Findings, type Mistake } from "./findings.ts"
import { readYaml } from "./read.ts"
import { bairrosFile, coordinates, linesFile, stationsFile } from "./schema.ts"

const LINE_ORDER = "content/map/lines.yaml"

const fourDecimals = (value: number) => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6
const point = z.tuple([
  coordinates.shape.lat.refine(fourDecimals, "must have at most 4 decimals"),
  coordinates.shape.lng.refine(fourDecimals, "must have at most 4 decimals"),
])
const shapes = (least: number) =>
  z.array(z.strictObject({ name: z.string().trim().min(1), points: z.array(point).min(least) })).min(1)

/** `content/map/drawn.yaml` */
const drawnFile = z.strictObject({ rivers: shapes(2), parks: shapes(3), avenues: shapes(2) })

type Stations = z.infer<typeof stationsFile>
type Lines = z.infer<typeof linesFile>

/** `content/map/lines.yaml`: every line exactly once, with exactly its stations. */
const lineOrderFile = (lines: Lines, stations: Stations) =>
  z
    .array(
      z
        .strictObject({ line: z.number(), stations: z.array(z.string()) })
        .superRefine(({ line, stations: order }, context) => {
          const complain = (message: string, path: (string | number)[]) =>
            context.addIssue({ code: "custom", message, path })
          if (!lines.some(({ number }) => number === line))
            complain(`line ${line} is not in gazetteer/lines.yaml`, ["line"])
          const own = stations.filter((station) => station.lines.includes(line)).map(({ name }) => name)
          order.forEach((name, at) => {
            if (!own.includes(name))
              complain(`"${name}" is not a station of line ${line} in gazetteer/stations.yaml`, [
                "stations",
                at,
              ])
            if (order.indexOf(name) !== at) complain(`"${name}" stands here twice`, ["stations", at])
          })
          for (const name of own.filter((each) => !order.includes(each)))
            complain(`"${name}" of line ${line} is missing`, ["stations"])
        }),
    )
    .superRefine((entries, context) => {
      entries.forEach(({ line }, at) => {
        if (entries.findIndex((other) => other.line === line) !== at)
          context.addIssue({ code: "custom", message: `line ${line} stands here twice`, path: [at, "line"] })
      })
      for (const { number } of lines.filter((each) => !entries.some(({ line }) => line === each.number)))
        context.addIssue({ code: "custom", message: `line ${number} is missing` })
    })

/** The map's own drawn layer from `content/map/` and the gazetteer, and all mistakes in it. */
export function readMapLayer(root: string): { layer: MapLayer; mistakes: Mistake[] } {
  const findings = new Findings()
  const lines = readYaml(root, "content/gazetteer/lines.yaml", linesFile, findings) ?? []
  const stations = readYaml(root, "content/gazetteer/stations.yaml", stationsFile, findings) ?? []
  const bairros = readYaml(root, "content/gazetteer/bairros.yaml", bairrosFile, findings) ?? []
  const drawn = readYaml(root, "content/map/drawn.yaml", drawnFile, findings)
  const orders = readYaml(root, LINE_ORDER, lineOrderFile(lines, stations), findings) ?? []
  const pointOf = new Map(stations.map(({ name, lat, lng }) => [name, [lat, lng] as [number, number]]))
  const layer: MapLayer = {
    rivers: drawn?.rivers ?? [],
    parks: drawn?.parks ?? [],
    avenues: drawn?.avenues ?? [],
    bairros: bairros.map(({ name, weight, lat, lng }) => ({ name, weight, point: [lat, lng] })),
    lines: lines.map(({ number, kind, colour }) => ({
      number,
      kind,
      colour,
      points: (orders.find(({ line }) => line === number)?.stations ?? []).flatMap((name) => {
        const at = pointOf.get(name)
        return at === undefined ? [] : [at]
      }),
    })),
    stations: stations.map(({ name, lines: of, lat, lng }) => ({ name, lines: of, point: [lat, lng] })),
  }
  return { layer, mistakes: findings.mistakes }
}
