import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { LOCALES } from "../machines/property.ts"
import type { Feature } from "../web/i18n/feature-catalogs.ts"
import { root } from "./run.ts"

interface Chunk {
  file: string
  imports?: string[]
}

const KB = 1024
const FULL = { entry: "web/client.tsx", catalogs: "locales" }
const LAUNCH = { entry: "web/launch/client.tsx", catalogs: "locales/launch" }

interface Limited {
  page: string
  entry: string
  /** Folder of the entry's catalogs, where its scripts load one. */
  catalogs?: string
  /** Its own catalogs beside them. */
  feature?: Feature | readonly Feature[]
  /** What the entry loads at once by itself. */
  loads?: string
  /** The page's route, where the entry has a router. */
  route?: string
  /** Ids of the machines that it may bring; none where there is nothing to do on the page. */
  machines?: readonly string[]
  limit: number
}

const SEARCH_BAR = ["searchBar", "destination", "calendarRange", "guestCounters"]

/** What each kind of page may load before it is usable, KB of gzipped JavaScript. */
const LIMITS: Limited[] = [
  { page: "launch", ...LAUNCH, machines: ["landingCountdown", "notifyForm", "notifyOutbox"], limit: 110 },
  {
    page: "home",
    ...FULL,
    route: "web/routes/{-$locale}/index.tsx",
    feature: ["home", "search-bar"],
    machines: SEARCH_BAR,
    limit: 150,
  },
  {
    page: "results",
    ...FULL,
    route: "web/routes/{-$locale}/imoveis.index.tsx",
    feature: ["results", "search-bar"],
    machines: SEARCH_BAR,
    limit: 170,
  },
  {
    page: "flat",
    ...FULL,
    route: "web/routes/{-$locale}/imoveis.$slug.index.tsx",
    feature: ["property", "search-bar"],
    machines: SEARCH_BAR,
    limit: 170,
  },
  {
    page: "contact",
    ...FULL,
    route: "web/routes/{-$locale}/contato.index.tsx",
    feature: "contact",
    machines: ["contactForm"],
    limit: 160,
  },
  {
    page: "newsletter",
    ...FULL,
    route: "web/routes/{-$locale}/newsletter.index.tsx",
    feature: "newsletter",
    limit: 150,
  },
  { page: "tips", ...FULL, route: "web/routes/{-$locale}/dicas.index.tsx", feature: "tips", limit: 150 },
  { page: "tip", ...FULL, route: "web/routes/{-$locale}/dicas.$slug.tsx", feature: "tips", limit: 150 },
  {
    page: "events",
    ...FULL,
    route: "web/routes/{-$locale}/eventos.index.tsx",
    feature: "events",
    limit: 150,
  },
  { page: "event", ...FULL, route: "web/routes/{-$locale}/eventos.$slug.tsx", feature: "events", limit: 150 },
  { page: "blog", ...FULL, route: "web/routes/{-$locale}/blog.index.tsx", feature: "blog", limit: 150 },
  { page: "post", ...FULL, route: "web/routes/{-$locale}/blog.$slug.tsx", feature: "blog", limit: 150 },
  {
    page: "owners",
    ...FULL,
    route: "web/routes/{-$locale}/proprietarios.tsx",
    feature: "owners",
    limit: 150,
  },
  { page: "privacy", ...FULL, route: "web/routes/{-$locale}/privacidade.tsx", feature: "legal", limit: 150 },
]
/** What a frame loads that a page opens when it is asked to. */
const FRAMES: Limited[] = [
  { page: "map frame, on demand", entry: "web/map/client.ts", loads: "web/map/leaflet-map.ts", limit: 110 },
]
/** Must not be among them: they load on demand. */
const ON_DEMAND = [
  "web/search-bar/calendar-months.tsx",
  "web/property/photo-viewer.tsx",
  "web/analytics/measure.ts",
  "web/components/map-frame.tsx",
  "web/map/leaflet-map.ts",
  "web/newsletter/live-form.tsx",
]
/** Ids of all machines: their code must not reach a page that has no use for it. */
const MACHINES = readdirSync(path.join(root, "machines")).flatMap((file) => {
  const source = readFileSync(path.join(root, "machines", file), "utf8")
  const [, id] = /createMachine\(\{\n {2}id: "(\w+)"/.exec(source) ?? []
  return id === undefined ? [] : [id]
})

/** The table of sizes of the built site, and what is over its limit. */
export function measureSizes(): { table: string; problems: string[] } {
  const manifest = JSON.parse(
    readFileSync(path.join(root, "dist/client/assets/manifest.json"), "utf8"),
  ) as Record<string, Chunk>
  const gzipped = new Map<string, number>()
  const size = (file: string) => {
    const known =
      gzipped.get(file) ?? gzipSync(readFileSync(path.join(root, "dist/client", file)), { level: 9 }).length
    gzipped.set(file, known)
    return known
  }
  const problems: string[] = []
  /** The largest of a folder's catalogs: a page loads one language. */
  const largestOf = (folder: string) =>
    LOCALES.map((locale) => `${folder}/${locale}.po`).sort(
      (a, b) => size(fileOf(manifest, b)) - size(fileOf(manifest, a)),
    )[0] ?? ""
  const rows = [...LIMITS, ...FRAMES].map(
    ({ page, entry, catalogs, feature = [], loads = "", route, machines = [], limit }) => {
      const splits = Object.keys(manifest).filter((key) => key.startsWith(`${route}?tsr-split`))
      if (route !== undefined && splits.length === 0) problems.push(`${page}: ${route} is not in the build`)
      const layout =
        route === undefined
          ? []
          : Object.keys(manifest).filter((key) => key.startsWith("web/routes/{-$locale}/route.tsx?"))
      const folders = [
        ...(catalogs === undefined ? [] : [catalogs]),
        ...[feature].flat().map((each) => `locales/${each}`),
      ]
      const keys = reachable(manifest, [entry, loads, ...folders.map(largestOf), ...layout, ...splits])
      for (const lazy of ON_DEMAND.filter((each) => each !== loads && keys.has(each)))
        problems.push(`${page}: ${lazy} must load on demand`)
      const files = new Set([...keys].map((key) => fileOf(manifest, key)))
      const total = [...files].reduce((sum, file) => sum + size(file), 0) / KB
      for (const id of MACHINES.filter((each) => !machines.includes(each))) {
        const holds = [...files].find(
          (file) => textOf(file).includes(`id:"${id}"`) || textOf(file).includes(`id:\`${id}\``),
        )
        if (holds !== undefined) problems.push(`${page}: ${holds} brings the machine ${id}`)
      }
      if (total > limit)
        problems.push(`${page}: ${total.toFixed(1)} KB of JavaScript, over its limit of ${limit} KB`)
      return `  ${page.padEnd(20)} ${String(files.size).padStart(3)} files ${total.toFixed(1).padStart(7)} KB of ${limit} KB`
    },
  )
  return { table: ["JavaScript before a page is usable, gzip:", ...rows].join("\n"), problems }
}

function textOf(file: string): string {
  return readFileSync(path.join(root, "dist/client", file), "utf8")
}

function fileOf(manifest: Record<string, Chunk>, key: string): string {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build's manifest has no ${key}`)
  return chunk.file
}

function reachable(manifest: Record<string, Chunk>, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys.filter((each) => each !== "" && !seen.has(each))) {
    seen.add(key)
    reachable(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}
