import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { getPlatformProxy } from "wrangler"
import type { Env } from "#worker/env.ts"
import { gazetteer } from "#worker/places/gazetteer.ts"
import { type Candidate, nearOnes } from "#worker/places/place-match.ts"
import { meaningOf, type Vocabulary, vocabularyOf } from "#worker/places/place-words.ts"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import { readCatalogue } from "../../scripts/content/catalogue.ts"
import { placeSources } from "../../scripts/content/place-rows.ts"
import { root } from "../../scripts/run.ts"
import { migrate } from "./migrate.ts"

/** What is typed, by how it is found. */
const TYPED: Record<string, string[]> = {
  exact: ["moema", "sa", "vila", "paulista", "metrô consolação", "rua", "centro sp", "aeroporto", "santos"],
  tolerant: ["pinheros", "moena", "vila madalna", "ibirapoera", "rua agusta", "santa sesilia", "zzyzxqw"],
  postcode: ["01310-100"],
}
const ROUNDS = 400
/** Candidates that D1 proposes at most. */
const PROPOSED = 60

interface PlacesBench {
  places: number
  rowsRead: Record<string, { most: number; mean: number }>
  /** Mean CPU of comparing what D1 proposed with what was typed, ms. */
  tolerantMs: number
}

/** Rows read per typed text in the tests' gazetteer, and CPU of the step that allows slips. */
export async function placesBench(): Promise<PlacesBench> {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-bench-"))
  const platform = await getPlatformProxy<Env>({
    configPath: path.join(root, "wrangler.toml"),
    persist: { path: folder },
  })
  try {
    const { DB } = platform.env
    await migrate(DB)
    const { catalogue } = readCatalogue(contentRoot())
    for (const statements of placeSources(catalogue).values())
      await DB.batch(statements.map((each) => DB.prepare(each)))
    const rowsRead: PlacesBench["rowsRead"] = {}
    for (const [kind, texts] of Object.entries(TYPED)) {
      const counts: number[] = []
      for (const text of texts) {
        let read = 0
        await gazetteer(DB, (rows) => {
          read += rows
        }).suggest(text)
        counts.push(read)
      }
      const mean = Math.round(counts.reduce((sum, each) => sum + each, 0) / counts.length)
      rowsRead[kind] = { most: Math.max(...counts), mean }
    }
    const { results } = await DB.prepare("SELECT * FROM places").all<Record<string, string | number>>()
    if (catalogue.words === null) throw new Error("words.json is invalid")
    const words = vocabularyOf(catalogue.words)
    const compare = (round: number) => {
      const typed = TYPED.tolerant?.[round % TYPED.tolerant.length] ?? ""
      const rows = Array.from(
        { length: PROPOSED },
        (_, at) => results[(round * 7 + at * 31) % results.length] ?? {},
      )
      nearOnes(
        meaningOf(typed, words),
        rows.map((row) => candidateOf(row, words)),
      )
    }
    for (let round = 0; round < ROUNDS; round++) compare(round)
    const before = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round++) compare(round)
    const { user, system } = process.cpuUsage(before)
    return {
      places: results.length,
      rowsRead,
      tolerantMs: Math.round((user + system) / ROUNDS) / 1_000,
    }
  } finally {
    await platform.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

function candidateOf(row: Record<string, string | number>, words: Vocabulary): Candidate {
  return {
    kind: row.kind as Candidate["kind"],
    weight: Number(row.weight),
    names: String(row.terms)
      .split("|")
      .map((name) => name.split(" ")),
    kinds: String(row.kinds).split(" "),
    get area() {
      return meaningOf(String(row.secondary), words).words
    },
    centreKm: 0,
  }
}
