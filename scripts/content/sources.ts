import { createHash } from "node:crypto"
import type { Day } from "../../machines/site/day.ts"
import { literal } from "../d1/sql.ts"
import type { Catalogue } from "./catalogue.ts"
import { citySources } from "./city-rows.ts"
import { placeSources, placesOf } from "./place-rows.ts"
import { idOf, PROPERTY_TABLES, propertyStatements } from "./property-rows.ts"

/** What is loaded as one, all or nothing: a property, a tip, an event, a post, a document, some of the places. */
export interface Source {
  statements: string[]
  /** Changes with what the statements say; D1 keeps that of what it holds. */
  hash: string
}

/** The sources of the content, by name: `property:101`, `tip:masp`, `places:1`. */
export function sourcesOf(catalogue: Catalogue, today: Day): Map<string, Source> {
  const statements = new Map([
    ...placeSources(catalogue),
    ...catalogue.properties.map(
      (property) =>
        [`property:${idOf(property)}`, propertyStatements(property, catalogue.photos, today)] as const,
    ),
    ...citySources(catalogue.city, today),
  ])
  return new Map(
    [...statements].map(([name, each]) => [name, { statements: each, hash: hashOf(each.join(";\n")) }]),
  )
}

/** Where the rows of a source are: an SQL condition by table, in the order in which they can be deleted. */
export function rowsOf(source: string): Record<string, string> {
  const [kind = "", name = ""] = source.split(":")
  const key = literal(name)
  if (kind === "property")
    return {
      ...Object.fromEntries(PROPERTY_TABLES.map((table) => [table, `property_id = ${Number(name)}`])),
      properties: `id = ${Number(name)}`,
    }
  if (kind === "event") return { event_dates: `event = ${key}`, events: `slug = ${key}` }
  if (kind === "tip") return { tips: `slug = ${key}` }
  if (kind === "post") return { posts: `slug = ${key}` }
  if (kind === "document") return { documents: `name = ${key}` }
  // Before it was cut into parts, the gazetteer was one source.
  return { places: kind === "places" ? placesOf(source) : "TRUE" }
}

/** The statements that take a source away again. */
export function removalOf(source: string): string[] {
  return Object.entries(rowsOf(source)).map(([table, where]) => `DELETE FROM ${table} WHERE ${where}`)
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}
