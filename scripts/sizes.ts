import { readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { root } from "./run.ts"

interface Chunk {
  file: string
  imports?: string[]
}

const ENTRY = "web/client.tsx"
const KB = 1024

/** What each kind of page may load before it is usable, KB of gzipped JavaScript. */
const LIMITS: { page: string; route: string; limit: number }[] = [
  { page: "home", route: "web/routes/{-$locale}/index.tsx", limit: 150 },
  { page: "results", route: "web/routes/{-$locale}/imoveis.index.tsx", limit: 170 },
  { page: "privacy", route: "web/routes/{-$locale}/privacidade.tsx", limit: 150 },
]
/** Must not be among them: they load on demand. */
const ON_DEMAND = ["web/search-bar/calendar-months.tsx"]

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
  const rows = LIMITS.map(({ page, route, limit }) => {
    const splits = Object.keys(manifest).filter((key) => key.startsWith(`${route}?tsr-split`))
    if (splits.length === 0) problems.push(`${page}: ${route} is not in the build`)
    const layout = Object.keys(manifest).filter((key) => key.startsWith("web/routes/{-$locale}/route.tsx?"))
    const largestCatalog = ["pt", "en", "es"]
      .map((each) => `locales/${each}.po`)
      .sort((a, b) => size(fileOf(manifest, b)) - size(fileOf(manifest, a)))[0]
    const keys = reachable(manifest, [ENTRY, largestCatalog ?? "", ...layout, ...splits])
    for (const lazy of ON_DEMAND) if (keys.has(lazy)) problems.push(`${page}: ${lazy} must load on demand`)
    const files = new Set([...keys].map((key) => fileOf(manifest, key)))
    const total = [...files].reduce((sum, file) => sum + size(file), 0) / KB
    if (total > limit)
      problems.push(`${page}: ${total.toFixed(1)} KB of JavaScript, over its limit of ${limit} KB`)
    return `  ${page.padEnd(10)} ${String(files.size).padStart(3)} files ${total.toFixed(1).padStart(7)} KB of ${limit} KB`
  })
  return { table: ["JavaScript before a page is usable, gzip:", ...rows].join("\n"), problems }
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
