import { createHash } from "node:crypto"
import { eq, type SQL } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Day } from "../../machines/site/day.ts"
import type { DocumentName } from "../../machines/site/documents.ts"
import {
  documents,
  eventDates,
  events,
  places,
  postcodes,
  posts,
  properties,
  tips,
} from "../../worker/data/schema.ts"
import { db, textOf } from "../d1/orm.ts"
import type { Catalogue } from "./catalogue.ts"
import { citySources } from "./city-rows.ts"
import { placeSources, placesOf } from "./place-rows.ts"
import { idOf, PROPERTY_TABLES, propertyStatements, type StopsByStation } from "./property-rows.ts"

/** A unit that is loaded atomically: a property, tip, event, post or document, or a group of places. */
export interface Source {
  statements: string[]
  /** Hash of the statements; D1 stores that of what it has loaded. */
  hash: string
}

/** The sources of the content, by name: `property:101`, `tip:masp`, `places:1`. */
export function sourcesOf(catalogue: Catalogue, stops: StopsByStation, today: Day): Map<string, Source> {
  const statements = new Map([
    ...placeSources(catalogue),
    ...catalogue.properties.map(
      (property) =>
        [`property:${idOf(property)}`, propertyStatements(property, catalogue.photos, stops, today)] as const,
    ),
    ...citySources(catalogue.city, today),
  ])
  return new Map(
    [...statements].map(([name, each]) => [name, { statements: each, hash: hashOf(each.join(";\n")) }]),
  )
}

/** Rows of one table; all of them when `where` is undefined. */
export interface Rows {
  table: SQLiteTable
  where: SQL | undefined
}

/** The rows of a source, in an order in which they can be deleted. */
export function rowsOf(source: string): Rows[] {
  const [kind = "", name = ""] = source.split(":")
  if (kind === "property")
    return [
      ...PROPERTY_TABLES.map((table) => ({ table, where: eq(table.propertyId, Number(name)) })),
      { table: properties, where: eq(properties.id, Number(name)) },
    ]
  if (kind === "event")
    return [
      { table: eventDates, where: eq(eventDates.event, name) },
      { table: events, where: eq(events.slug, name) },
    ]
  if (kind === "tip") return [{ table: tips, where: eq(tips.slug, name) }]
  if (kind === "post") return [{ table: posts, where: eq(posts.slug, name) }]
  // The cast also covers the name of a document that no longer exists and is to be removed.
  if (kind === "document") return [{ table: documents, where: eq(documents.name, name as DocumentName) }]
  if (kind === "postcodes") return [{ table: postcodes, where: undefined }]
  // Older databases have the whole gazetteer as one source, without a number.
  return [{ table: places, where: kind === "places" ? placesOf(source) : undefined }]
}

/** The statements that delete a source. */
export function removalOf(source: string): string[] {
  return rowsOf(source).map(({ table, where }) => textOf(db.delete(table).where(where)))
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
