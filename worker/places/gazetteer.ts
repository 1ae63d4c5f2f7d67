import type { D1Result } from "@cloudflare/workers-types"
import { eq, inArray, type SQL, sql } from "drizzle-orm"
import { correctKindTypos } from "#machines/places/kind-typos.ts"
import { type Coordinates, MAX_SUGGESTIONS, type Place } from "#machines/places/place.ts"
import {
  completionsOf,
  type Meaning,
  meaningOf,
  meaningOfWords,
  meaningWithoutUnsaid,
  readingsOf,
  tellingWords,
} from "#machines/places/words.ts"
import { foldedWords } from "#machines/site/text.ts"
import { vocabulary } from "../data/places/vocabulary.ts"
import { places, postcodes } from "../data/schema.ts"
import { planarKm } from "../data/search/grid.ts"
import { type Database, ormOf, statement } from "../data/statement.ts"
import {
  BEGUN,
  type Candidate,
  FIT,
  type Match,
  nearOnes,
  rankedBy,
  SURE,
  trigramExpression,
} from "./place-match.ts"
import type { Places } from "./places.ts"
import { postcodeOf } from "./postcode.ts"

/** Rows fetched before ranking, of each query. */
const CANDIDATES = 60
/** From this number of exact matches on, no typos are looked for. */
const ENOUGH_EXACT = 3
/** The highest code point: a text followed by it is the upper bound of all names that begin with the text. */
const AFTER_ALL = "\u{10ffff}"
/** Most words to search for; no place name has more. */
const MAX_WORDS = 8

const { key, kind, name, secondary, lat, lng, weight, lines, terms, kinds } = places
const COLUMNS = { key, kind, name, secondary, lat, lng, weight, lines, terms, kinds }

type PlaceRow = Pick<typeof places.$inferSelect, keyof typeof COLUMNS>
/** A row as D1 returns it. */
type RawRow = Omit<PlaceRow, "lines"> & { lines: string }

/** Praça da Sé, the city's zero mark. */
const CENTRE = { lat: -23.5503, lng: -46.6339 }
/** Beyond this distance a place belongs to another city, and its distance from the centre is not shown, km. */
const WITHIN_THE_CITY = 40
/** Number of bairros suggested before anything is typed. */
const POPULAR = 6

export type LocatedPlace = Place & { coords: Coordinates }

/** What a text was understood as, and how surely: `sure` by a name, `begun` by its beginning, else `near` one. */
export interface ResolvedText {
  place: LocatedPlace
  certainty: "sure" | "begun" | "near"
}

export interface Gazetteer extends Places {
  popular(): Promise<Place[]>
  /** The place that a text means, or null. */
  resolve(text: string): Promise<ResolvedText | null>
}

type Found = Candidate & { row: PlaceRow }

/**
 * Our own places, in D1: zones, bairros, streets, landmarks, stations and Brazilian cities.
 * @param onRead is told the rows that D1 read for each question
 */
export function gazetteer(database: Database, onRead: (rows: number) => void = () => {}): Gazetteer {
  const ask = async (text: string) => await matchesOf(database, text, onRead)
  const resolve = async (text: string): Promise<ResolvedText | null> => {
    const [best] = await ask(text)
    if (best === undefined) return null
    const certainty = best.fit >= SURE ? "sure" : best.fit >= BEGUN ? "begun" : "near"
    return { place: best.place, certainty }
  }
  return {
    popular: async () => {
      const rows = await ormOf(database)
        .select(COLUMNS)
        .from(places)
        .where(inArray(places.kind, ["district", "bairro"]))
        .orderBy(places.id)
        .limit(POPULAR)
      return rows.map(placeOf)
    },
    locate: async (placeId) => {
      const [place] = await ormOf(database)
        .select({ lat: places.lat, lng: places.lng })
        .from(places)
        .where(eq(places.key, placeId))
      return place ?? null
    },
    suggest: async (text) => (await ask(text)).slice(0, MAX_SUGGESTIONS).map(({ place }) => place),
    resolve,
    geocode: async (address) => {
      const place = (await resolve(address))?.place
      return place === undefined ? null : { description: place.description, coords: place.coords }
    },
  }
}

/** Exact matches of a text, best first; below them, if they are few and none is sure, those with typos. */
async function matchesOf(
  database: Database,
  text: string,
  onRead: (rows: number) => void,
): Promise<Match<LocatedPlace>[]> {
  const shown = (found: Match<Found>[]) =>
    found.map(({ place, ...match }) => ({ ...match, place: placeOf(place.row) }))
  const postcode = postcodeOf(text)
  if (postcode !== undefined) return await ofPostcode(database, postcode, onRead)
  const readings = readingsOf(text)
  const exact = await exactOnes(database, readings.flatMap(waysOf), onRead)
  const shortest = meaningOf(readings.at(-1) ?? "", vocabulary)
  if (exact.length >= ENOUGH_EXACT || exact.some(({ fit }) => fit >= SURE)) return shown(exact)
  const known = new Set(exact.map(({ place }) => place.row.key))
  const near = await nearTo(database, shortest, onRead)
  if (exact.length + near.length === 0) return shown(await beginningOf(database, text, onRead))
  return shown([...exact, ...near.filter(({ place }) => !known.has(place.row.key))])
}

/** A reading of a text: the FTS5 expressions of what it may mean, its meanings, and the beginning of a name. */
interface Understood {
  expression: string | undefined
  begins: string
  meanings: Meaning[]
  /** What it may mean if its end is unfinished. */
  completions: Meaning[]
}

function understood(said: string[]): Understood {
  const meaning = meaningOfWords(said, vocabulary)
  const completions = completionsOf(said, vocabulary)
  const ways = new Set([said, ...[meaning, ...completions].map(({ words }) => words)].map(matchingAll))
  return {
    expression: said.length === 0 ? undefined : [...ways].map((way) => `(${way})`).join(" OR "),
    begins: meaning.words.join(" "),
    meanings: [{ words: said, kinds: [], proper: said }, meaning],
    completions,
  }
}

/** The ways to understand a text; its last word may be unfinished, and only look like one that joins: "vila o". */
function waysOf(reading: string): Understood[] {
  const said = tellingWords(reading, vocabulary).slice(0, MAX_WORDS)
  const last = foldedWords(reading).at(-1)
  const isUnfinished = last !== undefined && last !== said.at(-1) && /\S$/u.test(reading)
  const bare = meaningWithoutUnsaid(meaningOfWords(said, vocabulary), vocabulary).words
  const ways = isUnfinished ? [[...said, last], said, bare] : [said, bare]
  return ways
    .filter((words, at) => words.length > 0 && (at === 0 || words.length < said.length || words === said))
    .map(understood)
}

/** Words are quoted, so that typed text is never FTS5 syntax; each may be the beginning of a word. */
function matchingAll(words: string[]): string {
  return words.map((word) => `"${word}"*`).join(" ")
}

/** The matches of the first reading that has any. */
async function exactOnes(
  database: Database,
  readings: Understood[],
  onRead: (rows: number) => void,
): Promise<Match<Found>[]> {
  const asked = readings.filter(({ expression }) => expression !== undefined)
  if (asked.length === 0) return []
  // Ids are assigned by descending weight, so the full-text query returns the weightiest rows first; the second
  // query adds names that begin with the text, whatever their weight.
  const answers = await rowsOf(
    database,
    asked.flatMap(({ expression, begins }) => [
      sql`SELECT ${columns} FROM places_fts CROSS JOIN ${places} ON ${places.id} = places_fts.rowid
        WHERE places_fts MATCH ${expression} ORDER BY places_fts.rowid LIMIT ${CANDIDATES}`,
      sql`SELECT ${columns} FROM ${places}
        WHERE ${places.folded} >= ${begins} AND ${places.folded} < ${begins + AFTER_ALL}
        ORDER BY ${places.folded} LIMIT ${CANDIDATES}`,
    ]),
    onRead,
  )
  for (const [at, { meanings, completions }] of asked.entries()) {
    const rows = new Map(
      [...(answers[2 * at] ?? []), ...(answers[2 * at + 1] ?? [])].map((row) => [row.key, row]),
    )
    if (rows.size > 0)
      return rankedBy({ meanings, completions }, [...rows.values()].sort(byKey).map(candidateOf))
  }
  return []
}

/** What is meant if some of the words have typos. */
async function nearTo(
  database: Database,
  typed: Meaning,
  onRead: (rows: number) => void,
): Promise<Match<Found>[]> {
  const right = correctKindTypos(typed, vocabulary)
  if (right !== undefined) {
    const found = await exactOnes(database, [understood(right.words)], onRead)
    if (found.some(({ fit }) => fit >= BEGUN)) return found.map((match) => ({ ...match, fit: -1 }))
  }
  const meaning = right ?? typed
  const expression = trigramExpression(meaning)
  if (expression === undefined) return []
  const [rows = []] = await rowsOf(
    database,
    [
      sql`SELECT ${columns} FROM places_near CROSS JOIN ${places} ON ${places.id} = places_near.rowid
        WHERE places_near MATCH ${expression} ORDER BY places_near.rank LIMIT ${CANDIDATES}`,
    ],
    onRead,
  )
  return nearOnes(meaning, rows.sort(byKey).map(candidateOf))
}

/** Fewest words of a text's beginning that may be a name by themselves: "parque ibirapuera portão 3". */
const LEAST_WORDS = 2

/** The places that the beginning of a text names for sure, the longest beginning first. */
async function beginningOf(
  database: Database,
  text: string,
  onRead: (rows: number) => void,
): Promise<Match<Found>[]> {
  const said = tellingWords(text, vocabulary).slice(0, MAX_WORDS)
  const lengths = Array.from(
    { length: Math.max(0, said.length - LEAST_WORDS) },
    (_, at) => said.length - 1 - at,
  )
  const found = await exactOnes(
    database,
    lengths.map((length) => understood(said.slice(0, length))),
    onRead,
  )
  return found.filter(({ fit }) => fit >= FIT.exactAlias)
}

async function ofPostcode(
  database: Database,
  { number, written }: { number: number; written: string },
  onRead: (rows: number) => void,
): Promise<Match<LocatedPlace>[]> {
  const { first, last, placeKey } = postcodes
  // The ranges never overlap, so it can only be in the last one that begins before it.
  const [rows = []] = await rowsOf(
    database,
    [
      sql`SELECT ${columns} FROM (SELECT * FROM ${postcodes} WHERE ${first} <= ${number}
          ORDER BY ${first} DESC LIMIT 1) AS ${postcodes}
        JOIN ${places} ON ${places.key} = ${placeKey} WHERE ${last} >= ${number}`,
    ],
    onRead,
  )
  return rows.map((row) => ({ place: { ...placeOf(row), postcode: written }, fit: SURE, score: 0 }))
}

const columns: SQL = sql.join(
  Object.values(COLUMNS).map((column) => sql`${column} AS ${sql.identifier(column.name)}`),
  sql`, `,
)

async function rowsOf(
  database: Database,
  queries: SQL[],
  onRead: (rows: number) => void,
): Promise<PlaceRow[][]> {
  const answers: D1Result<RawRow>[] = await database.batch<RawRow>(
    queries.map((query) => statement(database, query)),
  )
  onRead(answers.reduce((sum, { meta }) => sum + meta.rows_read, 0))
  return answers.map(({ results }) => results.map((row) => ({ ...row, lines: JSON.parse(row.lines) })))
}

function byKey(one: PlaceRow, other: PlaceRow): number {
  return one.key < other.key ? -1 : 1
}

function candidateOf(row: PlaceRow): Found {
  return {
    row,
    kind: row.kind,
    weight: row.weight,
    names: row.terms.split("|").map((name) => name.split(" ")),
    kinds: row.kinds.split(" "),
    // Worked out only where it is needed: most places fit or not by their names.
    get area() {
      return meaningOf(row.secondary, vocabulary).words
    },
    centreKm: planarKm(CENTRE, row),
  }
}

function placeOf(row: PlaceRow): LocatedPlace {
  const km = planarKm(CENTRE, row)
  return {
    placeId: row.key,
    description: `${row.name}, ${row.secondary}`,
    main: row.name,
    secondary: row.secondary,
    kind: row.kind,
    coords: { lat: row.lat, lng: row.lng },
    lines: row.lines,
    source: "own",
    centreKm: km <= WITHIN_THE_CITY ? Math.round(km * 10) / 10 : null,
  }
}
