import { sql } from "drizzle-orm"
import { type Coordinates, MAX_SUGGESTIONS, type Place, type PlaceKind } from "#machines/search/place.ts"
import { fold, foldedWords } from "#machines/site/text.ts"
import { places } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { matchExpression } from "#worker/queries/full-text.ts"
import { planarKm } from "#worker/queries/grid.ts"
import type { Places } from "./places.ts"

/** Rows looked at before ranking. */
const CANDIDATES = 60
/** The highest code point: no name that begins with a text sorts after the text followed by it. */
const AFTER_ALL = "\u{10ffff}"

/** How well a name answers a text, added to the place's own weight (0 to 100). */
const MATCH_SCORE = {
  exactName: 90,
  /** "Paulista" for Avenida Paulista: the name but for the word that says what it is. */
  properName: 85,
  exactAlias: 70,
  nameBegins: 50,
  aliasBegins: 30,
  wordBegins: 25,
  elsewhere: 0,
} as const

/** Words that say what a place is, before its proper name; folded. */
const GENERIC_WORD =
  /^(avenida|rua|alameda|largo|praca|parque|museu|estadio|aeroporto( de| do)?|hospital|shopping|teatro|terminal) /

const COLUMNS = sql`${places.key}, ${places.kind}, ${places.name}, ${places.fullName} AS fullName, ${places.secondary},
  ${places.aliases}, ${places.lat}, ${places.lng}, ${places.weight}, ${places.lines}`

interface PlaceRow {
  key: string
  kind: PlaceKind
  name: string
  fullName: string | null
  secondary: string
  aliases: string
  lat: number
  lng: number
  weight: number
  lines: string
}

/** Praça da Sé, the city's zero mark. */
const CENTRE = { lat: -23.5503, lng: -46.6339 }
/** Beyond this a place is another city, and its distance from the centre says nothing, km. */
const WITHIN_THE_CITY = 40
/** Bairros offered before anything is typed. */
const POPULAR = 6

/** Our own places, in D1: bairros, landmarks, stations and Brazilian cities. */
export function gazetteer(database: Database): Places & { popular(): Promise<Place[]> } {
  return {
    popular: async () => {
      const { results } = await statement(
        database,
        sql`SELECT ${COLUMNS} FROM ${places} WHERE ${places.kind} IN ('district', 'bairro') ORDER BY ${places.id} LIMIT ${POPULAR}`,
      ).all<PlaceRow>()
      return results.map(placeOf)
    },
    locate: async (placeId) => {
      const row = await statement(
        database,
        sql`SELECT ${places.lat}, ${places.lng} FROM ${places} WHERE ${places.key} = ${placeId}`,
      ).first<{ lat: number; lng: number }>()
      return row
    },
    suggest: async (text) => (await ranked(database, text)).slice(0, MAX_SUGGESTIONS),
    geocode: async (address) => {
      const [name = "", ...rest] = address.split(",").map((part) => part.trim())
      const context = foldedWords(rest.join(" "))
      const best = (await ranked(database, address))[0]
      if (best !== undefined) return { description: best.description, coords: best.coords }
      const byName = (await ranked(database, name)).find((place) => {
        const words = new Set(foldedWords(place.secondary))
        return fold(place.main) === fold(name) && context.every((word) => words.has(word))
      })
      return byName === undefined ? null : { description: byName.description, coords: byName.coords }
    },
  }
}

async function ranked(database: Database, text: string): Promise<(Place & { coords: Coordinates })[]> {
  const expression = matchExpression(text)
  if (expression === undefined) return []
  const folded = fold(text.trim()).replace(/\s+/g, " ")
  // Ids follow the weight, so the first rows of the full-text index are the weightiest; the second
  // query brings in names that begin with the text, however light they are.
  const [byWords, byName] = await database.batch<PlaceRow>([
    statement(
      database,
      sql`SELECT ${COLUMNS} FROM places_fts CROSS JOIN ${places} ON ${places.id} = places_fts.rowid
        WHERE places_fts MATCH ${expression} ORDER BY places_fts.rowid LIMIT ${CANDIDATES}`,
    ),
    statement(
      database,
      sql`SELECT ${COLUMNS} FROM ${places} WHERE ${places.folded} >= ${folded}
        AND ${places.folded} < ${folded + AFTER_ALL} ORDER BY ${places.folded} LIMIT ${CANDIDATES}`,
    ),
  ])
  const unique = new Map(
    [...(byWords?.results ?? []), ...(byName?.results ?? [])].map((row) => [row.key, row]),
  )
  return [...unique.values()]
    .map((row) => ({ row, score: score(row, folded) }))
    .sort((a, b) => b.score - a.score || (a.row.key < b.row.key ? -1 : 1))
    .map(({ row }) => placeOf(row))
}

function score(row: PlaceRow, text: string): number {
  const name = fold(row.name)
  const fullName = fold(row.fullName ?? "")
  const aliases = row.aliases.split("|").map(fold)
  const described = fold(`${row.name}, ${row.secondary}`)
  const quality =
    name === text || fullName === text || described === text
      ? MATCH_SCORE.exactName
      : name.replace(GENERIC_WORD, "") === text
        ? MATCH_SCORE.properName
        : aliases.includes(text)
          ? MATCH_SCORE.exactAlias
          : name.startsWith(text)
            ? MATCH_SCORE.nameBegins
            : fullName.startsWith(text) || aliases.some((alias) => alias !== "" && alias.startsWith(text))
              ? MATCH_SCORE.aliasBegins
              : ` ${name}`.includes(` ${text}`)
                ? MATCH_SCORE.wordBegins
                : MATCH_SCORE.elsewhere
  return quality + row.weight
}

function placeOf(row: PlaceRow): Place & { coords: Coordinates } {
  const km = planarKm(CENTRE, row)
  return {
    placeId: row.key,
    description: `${row.name}, ${row.secondary}`,
    main: row.name,
    secondary: row.secondary,
    kind: row.kind,
    coords: { lat: row.lat, lng: row.lng },
    lines: JSON.parse(row.lines),
    source: "own",
    centreKm: km <= WITHIN_THE_CITY ? Math.round(km * 10) / 10 : null,
  }
}
