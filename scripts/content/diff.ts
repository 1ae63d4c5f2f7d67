import { and, getTableName, sql } from "drizzle-orm"
import { lowestNights, places, properties } from "../../worker/data/schema.ts"
import type { D1, Row } from "../d1/database.ts"
import { emptySite } from "../d1/memory.ts"
import { textOf } from "../d1/orm.ts"
import { isOfContent } from "./property-rows.ts"
import { differenceOf } from "./push.ts"
import { rowsOf, type Source } from "./sources.ts"

/** Pending change of one property, tip, event, post or document. */
export interface Change {
  kind: string
  name: string
  what: "new" | "changed" | "removed"
  /** Changed fields, with old and new value where they are short. */
  fields: string[]
}

/** Plural names of the source kinds, in display order. */
const KINDS: Record<string, string> = {
  property: "properties",
  tip: "tips",
  event: "events",
  post: "posts",
  document: "documents",
  places: "places",
  postcodes: "postcodes",
}
const p = properties
/** Columns that are derived from others, or change with every load. */
const DERIVED = [
  ...[p.latApprox, p.lngApprox, p.cell, p.rating, p.reviewCount, p.categoryRatings, p.verifiedOn],
  ...[p.lowestNight, p.metroStop, p.availabilityUpdatedAt, places.folded, places.terms, places.kinds],
].map(({ name }) => name)
const CENTAVOS = [p.pricePerNight, p.cleaningFee, p.extraGuestPrice].map(({ name }) => name)
/** Display names of a source's child tables. */
const PARTS: Record<string, string> = {
  price_periods: "prices",
  property_amenities: "amenities",
  property_lines: "lines",
  property_photos: "photos",
  property_checks: "checks",
  reviews: "reviews",
  blocked_nights: "blocked nights",
  event_dates: "dates",
}
/** Tables of what follows from others. */
const FOLLOWING: readonly string[] = [getTableName(lowestNights)]
const SHOWN = 40
/** Sources per D1 query. */
const AT_ONCE = 20

/** What a push would change, field by field. */
export async function changesOf(database: D1, sources: Map<string, Source>): Promise<Change[]> {
  const { added, changed, removed } = await differenceOf(database, sources)
  const wanted = emptySite()
  try {
    for (const name of [...added, ...changed]) await wanted.batch(sources.get(name)?.statements ?? [])
    const held = await tablesOf(database, [...changed, ...removed])
    const next = await tablesOf(wanted, [...added, ...changed])
    const named = (name: string, what: Change["what"], fields: string[] = []): Change => {
      const [kind = "", id = ""] = name.split(":")
      const [property] = (next.get(name) ?? held.get(name))?.properties ?? []
      return {
        kind: KINDS[kind] ?? kind,
        name: property === undefined ? id : String(property[p.slug.name]),
        what,
        fields,
      }
    }
    const isPlaces = (name: string) => !/^(property|tip|event|post|document):/.test(name)
    return [
      ...added.filter((name) => !isPlaces(name)).map((name) => named(name, "new")),
      ...changed
        .filter((name) => !isPlaces(name))
        .map((name) => named(name, "changed", fieldsOf(held.get(name) ?? {}, next.get(name) ?? {}))),
      ...removed.filter((name) => !isPlaces(name)).map((name) => named(name, "removed")),
      ...placeChanges(
        [...held].filter(([name]) => isPlaces(name)),
        [...next].filter(([name]) => isPlaces(name)),
      ),
    ]
  } finally {
    await wanted.close()
  }
}

/** The changes as text for the operator. */
export function changesText(changes: Change[]): string {
  if (changes.length === 0) return "Nothing would change."
  const signs = { new: "+", changed: "~", removed: "-" }
  return Object.values(KINDS)
    .flatMap((kind) => {
      const own = changes.filter((change) => change.kind === kind)
      const lines = own.map(({ name, what, fields }) =>
        `  ${signs[what]} ${name}${fields.length === 0 ? ` (${what})` : `: ${fields.join("; ")}`}`.trimEnd(),
      )
      return own.length === 0 ? [] : [kind, ...lines]
    })
    .join("\n")
}

type Tables = Record<string, Row[]>

/** The rows of sources, by source and table. */
async function tablesOf(database: D1, names: string[]): Promise<Map<string, Tables>> {
  const found = new Map<string, Tables>()
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const wanted = names
      .slice(at, at + AT_ONCE)
      .flatMap((name) => rowsOf(name).map(({ table, where }) => ({ name, table, where })))
    const answers = await database.batch(
      wanted.map(({ table, where }) => {
        const which = and(where, isOfContent(table)) ?? sql`TRUE`
        return textOf(sql`SELECT * FROM ${table} WHERE ${which} ORDER BY 1, 2`)
      }),
    )
    wanted.forEach(({ name, table }, index) => {
      found.set(name, { ...found.get(name), [getTableName(table)]: answers[index] ?? [] })
    })
  }
  return found
}

function fieldsOf(before: Tables, after: Tables): string[] {
  const tables = Object.keys(after).filter((table) => !FOLLOWING.includes(table))
  return tables.flatMap((table) => {
    const [was = [], is = []] = [before[table], after[table]]
    const part = PARTS[table]
    if (part === undefined) return columnsOf(was[0] ?? {}, is[0] ?? {})
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [was.length === is.length ? part : `${part} ${was.length} → ${is.length}`]
  })
}

function columnsOf(was: Row, is: Row): string[] {
  return Object.keys(is)
    .filter((column) => !DERIVED.includes(column) && was[column] !== is[column])
    .flatMap((column) => {
      const name = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
      const value = (row: Row) =>
        CENTAVOS.includes(column) ? Number(row[column]) / 100 : partsOf(row[column])
      return differences(name, value(was), value(is))
    })
}

/** A column's value, parsed if it is JSON. */
function partsOf(value: unknown): unknown {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function differences(name: string, was: unknown, is: unknown): string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  if (isGroup(was) && isGroup(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
      differences(`${name}.${key}`, was[key], is[key]),
    )
  const [before, after] = [was, is].map((value) => JSON.stringify(value ?? null))
  const isShort = (before?.length ?? 0) + (after?.length ?? 0) <= SHOWN
  return [isShort ? `${name} ${before} → ${after}` : name]
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Changes of places, summarised, because nobody edits thousands of cities one by one. */
function placeChanges(held: [string, Tables][], next: [string, Tables][]): Change[] {
  const byKey = (tables: [string, Tables][]) =>
    new Map(
      tables
        .flatMap(([, { places = [] }]) => places)
        .map(({ [places.id.name]: _, ...row }) => [String(row[places.key.name]), JSON.stringify(row)]),
    )
  const [was, is] = [byKey(held), byKey(next)]
  const keys = (what: Change["what"], of: string[]): Change[] =>
    of.length > AT_ONCE
      ? [{ kind: "places", name: `${of.length} places`, what, fields: [] }]
      : of.map((name) => ({ kind: "places", name, what, fields: [] }))
  return [
    ...keys(
      "new",
      [...is.keys()].filter((key) => !was.has(key)),
    ),
    ...keys(
      "changed",
      [...is].filter(([key, row]) => was.has(key) && was.get(key) !== row).map(([key]) => key),
    ),
    ...keys(
      "removed",
      [...was.keys()].filter((key) => !is.has(key)),
    ),
  ]
}
