/**
 * Brings D1 to what `content/` says: `node scripts/content/load.ts [--persist-to DIR]`.
 * Only what changed is written, each flat with everything that belongs to it in one batch; a second run
 * changes nothing. Any mistake in the files stops it before the first write.
 */
import { createHash, randomUUID } from "node:crypto"
import path from "node:path"
import { parseArgs } from "node:util"
import { getPlatformProxy } from "wrangler"
import { SITE_TIME_ZONE, todayIn } from "../../machines/day.ts"
import { contentSources, meta } from "../../worker/db/schema.ts"
import type { Env } from "../../worker/env.ts"
import { insert, literal } from "../d1/sql.ts"
import { readCatalogue } from "./catalogue.ts"
import { cityRemoval, citySources } from "./city-rows.ts"
import { placeStatements } from "./place-rows.ts"
import { dependsOnDay, FLAT_TABLES, flatStatements, idOf } from "./property-rows.ts"
import { mistakeText } from "./read.ts"

const { values } = parseArgs({ options: { "persist-to": { type: "string", default: ".wrangler/state" } } })
const root = path.resolve(import.meta.dirname, "../..")

const { catalogue, mistakes } = readCatalogue(root)
if (mistakes.length > 0) {
  for (const mistake of mistakes) console.error(mistakeText(mistake))
  console.error(`${mistakes.length} mistakes in content/; nothing was loaded`)
  process.exit(1)
}

const today = todayIn(SITE_TIME_ZONE)
const sources = new Map<string, { hash: string; statements: string[] }>()
function addSource(name: string, statements: string[], extra = ""): void {
  sources.set(name, { hash: hashOf(statements.join(";\n") + extra), statements })
}
addSource("gazetteer", placeStatements(catalogue))
for (const flat of catalogue.flats) {
  addSource(
    `property:${idOf(flat)}`,
    flatStatements(flat, catalogue.photos, today),
    dependsOnDay(flat) ? today : "",
  )
}
for (const [name, { statements, dependsOn }] of citySources(catalogue.city, today))
  addSource(name, statements, dependsOn)

const platform = await getPlatformProxy<Env>({
  configPath: path.join(root, "wrangler.toml"),
  persist: { path: path.resolve(values["persist-to"], "v3") },
})
try {
  const { DB } = platform.env
  const { results } = await DB.prepare("SELECT name, hash FROM content_sources").all<{
    name: string
    hash: string
  }>()
  const loaded = new Map(results.map(({ name, hash }) => [name, hash]))
  const changed = [...sources].filter(([name, { hash }]) => loaded.get(name) !== hash)
  const gone = [...loaded.keys()].filter((name) => !sources.has(name))
  // Each batch also changes the content's version, so that a load that dies half-way is seen as well.
  const newVersion = () => insert(meta, [{ key: "contentVersion", value: randomUUID() }], true)
  for (const name of gone) {
    await run(DB, [
      ...removal(name),
      `DELETE FROM content_sources WHERE name = ${literal(name)}`,
      ...newVersion(),
    ])
  }
  for (const [name, { hash, statements }] of changed) {
    await run(DB, [...statements, ...insert(contentSources, [{ name, hash }], true), ...newVersion()])
  }
  console.log(`content: ${sources.size} sources, ${changed.length} loaded, ${gone.length} removed`)
} finally {
  await platform.dispose()
}

function run(database: Env["DB"], statements: string[]) {
  return database.batch(statements.map((statement) => database.prepare(statement)))
}

function removal(source: string): string[] {
  const ofCity = cityRemoval(source)
  if (ofCity !== undefined) return ofCity
  const id = Number(source.slice("property:".length))
  return [
    ...FLAT_TABLES.map((table) => `DELETE FROM ${table} WHERE property_id = ${id}`),
    `DELETE FROM properties WHERE id = ${id}`,
  ]
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
