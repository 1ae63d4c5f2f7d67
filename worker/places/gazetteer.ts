import { and, eq, gte, inArray, lt, sql } from "drizzle-orm"
import { type Coordinates, MAX_SUGGESTIONS, type Place } from "#machines/search/place.ts"
import { fold, foldedWords } from "#machines/site/text.ts"
import { places } from "#worker/db/schema.ts"
import { type Database, ormOf } from "#worker/db/statement.ts"
import { matchExpression } from "#worker/queries/full-text.ts"
import { planarKm } from "#worker/queries/grid.ts"
import type { Places } from "./places.ts"

/** Candidate rows fetched before ranking. */
const CANDIDATES = 60
/** The highest code point: a text followed by it is the upper bound of all names that begin with the text. */
const AFTER_ALL = "\u{10ffff}"

/** Score of how well a name matches a text, added to the place's own weight (0 to 100). */
const MATCH_SCORE = {
  exactName: 90,
  /** "Paulista" for Avenida Paulista: the name without its generic word. */
  properName: 85,
  exactAlias: 70,
  nameBegins: 50,
  aliasBegins: 30,
  wordBegins: 25,
  elsewhere: 0,
} as const

/** Generic words before a place's proper name, such as "avenue"; folded. */
const GENERIC_WORD =
  /^(avenida|rua|alameda|largo|praca|parque|museu|estadio|aeroporto( de| do)?|hospital|shopping|teatro|terminal) /

const { key, kind, name, fullName, secondary, aliases, lat, lng, weight, lines } = places
const COLUMNS = { key, kind, name, fullName, secondary, aliases, lat, lng, weight, lines }

type PlaceRow = Omit<typeof places.$inferSelect, "id" | "folded">

/** Praça da Sé, the city's zero mark. */
const CENTRE = { lat: -23.5503, lng: -46.6339 }
/** Beyond this distance a place belongs to another city, and its distance from the centre is not shown, km. */
const WITHIN_THE_CITY = 40
/** Number of bairros suggested before anything is typed. */
const POPULAR = 6

/** Our own places, in D1: bairros, landmarks, stations and Brazilian cities. */
export function gazetteer(database: Database): Places & { popular(): Promise<Place[]> } {
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
  // Ids are assigned by descending weight, so the full-text query returns the weightiest rows first; the second
  // query adds names that begin with the text, whatever their weight.
  const db = ormOf(database)
  const [byWords, byName] = await db.batch([
    db
      .select(COLUMNS)
      .from(sql`places_fts`)
      .crossJoin(places)
      .where(and(sql`places_fts MATCH ${expression}`, eq(places.id, sql`places_fts.rowid`)))
      .orderBy(sql`places_fts.rowid`)
      .limit(CANDIDATES),
    db
      .select(COLUMNS)
      .from(places)
      .where(and(gte(places.folded, folded), lt(places.folded, folded + AFTER_ALL)))
      .orderBy(places.folded)
      .limit(CANDIDATES),
  ])
  const unique = new Map([...byWords, ...byName].map((row) => [row.key, row]))
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
    lines: row.lines,
    source: "own",
    centreKm: km <= WITHIN_THE_CITY ? Math.round(km * 10) / 10 : null,
  }
}
