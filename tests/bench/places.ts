import { meaningOf, type Vocabulary, vocabularyOf } from "#machines/places/words.ts"
import type { Env } from "#worker/env.ts"
import { gazetteer } from "#worker/places/gazetteer.ts"
import { type Candidate, nearOnes } from "#worker/places/place-match.ts"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import { placeSources } from "../../scripts/content/place-rows.ts"
import { readCatalogue } from "../../scripts/content/read-catalogue.ts"
import { onNewD1 } from "./new-d1.ts"

type Row = Record<string, string | number>

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

/** Rows read per typed text in the gazetteer of the content in use, and CPU of the step that allows typos. */
export function placesBench(): Promise<PlacesBench> {
  return onNewD1(async (database) => {
    const { catalogue } = readCatalogue(contentRoot())
    if (catalogue.words === null) throw new Error("words.json is invalid")
    for (const statements of placeSources(catalogue).values())
      await database.batch(statements.map((each) => database.prepare(each)))
    const { results } = await database.prepare("SELECT * FROM places").all<Row>()
    return {
      places: results.length,
      rowsRead: await rowsReadOn(database),
      tolerantMs: tolerantMs(results, vocabularyOf(catalogue.words)),
    }
  })
}

async function rowsReadOn(database: Env["DB"]): Promise<PlacesBench["rowsRead"]> {
  const rowsRead: PlacesBench["rowsRead"] = {}
  for (const [kind, texts] of Object.entries(TYPED)) {
    const counts: number[] = []
    for (const text of texts) {
      let read = 0
      await gazetteer(database, (rows) => {
        read += rows
      }).suggest(text)
      counts.push(read)
    }
    const mean = Math.round(counts.reduce((sum, each) => sum + each, 0) / counts.length)
    rowsRead[kind] = { most: Math.max(...counts), mean }
  }
  return rowsRead
}

/** Mean CPU of comparing one typed text with what D1 may propose, ms. */
function tolerantMs(places: readonly Row[], words: Vocabulary): number {
  const compare = (round: number) => {
    const typed = TYPED.tolerant?.[round % TYPED.tolerant.length] ?? ""
    const rows = Array.from(
      { length: PROPOSED },
      (_, at) => places[(round * 7 + at * 31) % places.length] ?? {},
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
  return Math.round((user + system) / ROUNDS) / 1_000
}

function candidateOf(row: Row, words: Vocabulary): Candidate {
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
