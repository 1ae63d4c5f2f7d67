import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { LOCALES } from "../machines/site/locales.ts"
import type { Feature } from "../web/shell/i18n/features.ts"
import type { PageOptions } from "../web/shell/page-options.ts"
import { chunkOf, ENTRIES, stylesKey, type ViteManifest, withImports } from "../worker/pages/vite-manifest.ts"
import { distFolder } from "./catalogue-in-use.ts"
import { factsIn } from "./page-options.ts"
import { root } from "./run.ts"

const KB = 1024
const FULL = { entry: ENTRIES.site, catalogs: "locales" }
const LAUNCH = { entry: ENTRIES.launch, catalogs: "locales/launch" }

interface Limited {
  page: string
  entry: string
  /** Folder of the entry's message catalogs, if its scripts load one. */
  catalogs?: string
  /** Features whose catalogs it loads in addition. */
  feature?: Feature | readonly Feature[]
  /** Module that the entry imports dynamically at startup. */
  loads?: string
  /** Files of the page's routes, if the entry has a router. */
  routes?: readonly string[]
  /** True if nothing is loaded before somebody uses the page. */
  isText?: boolean
  limit: number
}

/** Limit for the styles that a page is painted with, KB gzipped, without the headings' font that is in them (decision 040). */
const MAX_STYLES = 8
/** The limit of pages that draw more than others: the search bar above a map or cards. */
const MAX_STYLES_OF: Record<string, number> = { index: 9, "imoveis.index": 9, "imoveis.$slug.index": 9 }
/** Default limit for the scripts that a page loads before it is usable, KB. */
const MAX_SCRIPTS = 140
const ROUTES = "web/routes/{-$locale}"

/** Limits per page, KB of gzipped JavaScript before it is usable: as its route says (web/shell/page-options.ts). */
const LIMITS: Limited[] = [
  { page: "launch", ...LAUNCH, limit: 83 },
  ...pages().map(({ page, routes, facts }) => {
    const { messages = [], maxScripts = MAX_SCRIPTS, isText = false } = facts
    return { page, ...FULL, routes, feature: messages, isText, limit: maxScripts }
  }),
]
/** Limits for iframes that a page opens on demand. */
const FRAMES: Limited[] = [
  {
    page: "map frame, on demand",
    entry: ENTRIES.map,
    loads: "web/features/map/frame/leaflet-map.ts",
    limit: 110,
  },
]
/** Limits for the operator's desk: of each page, and of what one of them loads in addition. */
const DESK: Limited[] = [{ page: "desk", entry: ENTRIES.desk, limit: 4 }]
/** What no script of the public pages may name. */
const OF_THE_DESK = ["/operador", "pouso.desk"]
/** Modules that must not be loaded initially, but on demand. */
const ON_DEMAND = [
  "web/features/desk/board.ts",
  "web/features/search-bar/live-search-bar.tsx",
  "web/features/calendar/calendar-months.tsx",
  "web/features/property/instead.tsx",
  "web/features/results/near-matches.tsx",
  "web/features/contact/contact-form.tsx",
  "web/features/launch/countdown.tsx",
  "web/features/launch/notify-form.tsx",
  "web/features/property/below-about.tsx",
  "web/features/property/reviews-and-terms.tsx",
  "web/features/results/filter-fields.tsx",
  "web/features/results/map/live-map.tsx",
  "web/features/property/photo-viewer.tsx",
  "web/shell/analytics/measure.ts",
  "web/features/map/map-frame.tsx",
  "web/features/map/frame/leaflet-map.ts",
  "web/features/newsletter/live-form.tsx",
  "web/features/favourites/start-favourites.ts",
  "web/features/recently-viewed/rows.tsx",
  "web/features/recently-viewed/property-page-row.tsx",
]
/** Start of the name of XState's file: machines come with the part of a page that they drive. */
const XSTATE = "assets/xstate-"

/** The pages of the site with their route files, from the root to their own, and the merged facts of these. */
function pages(): { page: string; routes: string[]; facts: PageOptions }[] {
  const files = readdirSync(path.join(root, ROUTES)).filter((file) => file !== "route.tsx")
  const layouts = files.filter((file) =>
    files.some((other) => other !== file && other.startsWith(file.slice(0, -"tsx".length))),
  )
  return files
    .filter((file) => !layouts.includes(file))
    .sort()
    .map((file) => {
      const around = layouts.filter((layout) => file.startsWith(layout.slice(0, -"tsx".length)))
      const routes = ["route.tsx", ...around, file].map((each) => `${ROUTES}/${each}`)
      const facts = routes.map((route) => factsIn(path.join(root, route)))
      return {
        page: file.slice(0, -".tsx".length),
        routes,
        facts: Object.assign({}, ...facts, { messages: facts.flatMap(({ messages = [] }) => messages) }),
      }
    })
}

/** The table of sizes of the built site, and the pages over their limit. */
export function measureSizes(): { table: string; problems: string[] } {
  const manifest = JSON.parse(
    readFileSync(path.join(root, distFolder(), "client/assets/manifest.json"), "utf8"),
  ) as ViteManifest
  const gzipped = new Map<string, number>()
  const size = (file: string) => {
    const known =
      gzipped.get(file) ??
      gzipSync(readFileSync(path.join(root, distFolder(), "client", file)), { level: 9 }).length
    gzipped.set(file, known)
    return known
  }
  const problems: string[] = []
  if (!Object.values(manifest).some(({ file }) => file.startsWith(XSTATE)))
    problems.push(`the build has no ${XSTATE}…`)
  /** The largest catalog in a folder, because a page loads only one language. */
  const largestOf = (folder: string) =>
    LOCALES.map((locale) => `${folder}/${locale}.po`).sort(
      (a, b) => size(chunkOf(manifest, b).file) - size(chunkOf(manifest, a).file),
    )[0] ?? ""
  const rows = [...LIMITS, ...FRAMES, ...DESK].map(
    ({ page, entry, catalogs, feature = [], loads = "", routes = [], isText = false, limit }) => {
      const splits = Object.keys(manifest).filter((key) =>
        routes.some((route) => key.startsWith(`${route}?tsr-split=component`)),
      )
      if (routes.length > 0 && splits.length === 0) problems.push(`${page}: ${routes} is not in the build`)
      const folders = [
        ...(catalogs === undefined ? [] : [catalogs]),
        ...[feature].flat().map((each) => `locales/${each}`),
      ]
      const wanted = [entry, loads, ...folders.map(largestOf), ...splits].filter((key) => key !== "")
      const keys = withImports(manifest, wanted)
      for (const lazy of ON_DEMAND.filter((each) => each !== loads && keys.has(each)))
        problems.push(`${page}: ${lazy} must load on demand`)
      const files = new Set([...keys].map((key) => chunkOf(manifest, key).file))
      const total = [...files].reduce((sum, file) => sum + size(file), 0) / KB
      if ([...files].some((file) => file.startsWith(XSTATE)))
        problems.push(`${page}: XState must load on demand`)
      if (entry !== ENTRIES.desk)
        for (const words of OF_THE_DESK)
          for (const file of [...files].filter((each) => textOf(each).includes(words)))
            problems.push(`${page}: ${file} is of the operator's desk: ${words}`)
      if (total > limit)
        problems.push(`${page}: ${total.toFixed(1)} KB of JavaScript, over its limit of ${limit} KB`)
      return `  ${page.padEnd(20)} ${String(files.size).padStart(3)} files ${total.toFixed(1).padStart(7)} KB of ${limit} KB${isText ? ", once it is used" : ""}`
    },
  )
  const styles = LIMITS.map(({ page, entry, routes = [] }) => {
    const key = stylesKey(routes.at(-1) ?? entry)
    const text = textOf(chunkOf(manifest, key).file).replace(/data:font[^)"]*/, "")
    const total = gzipSync(text, { level: 9 }).length / KB
    const limit = MAX_STYLES_OF[page] ?? MAX_STYLES
    if (total > limit)
      problems.push(`${page}: ${total.toFixed(2)} KB of styles, over the limit of ${limit} KB`)
    return `  ${page.padEnd(20)} ${total.toFixed(2).padStart(16)} KB of ${limit} KB`
  })
  const table = [
    ...["JavaScript before a page is usable, gzip:", ...rows],
    ...["Styles that a page is painted with, gzip, without their font:", ...styles],
  ]
  return { table: table.join("\n"), problems }
}

function textOf(file: string): string {
  return readFileSync(path.join(root, distFolder(), "client", file), "utf8")
}
