import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import type { PlaceKind } from "#machines/search/place.ts"
import type { Day } from "#machines/site/day.ts"
import type { PagePart } from "#machines/site/page-failure.ts"

export * from "./schema/city.ts"
export * from "./schema/localised.ts"
export * from "./schema/people.ts"
export * from "./schema/properties.ts"

/** The gazetteer: bairros, landmarks, stations and cities. Its texts are searched in `places_fts`. */
export const places = sqliteTable(
  "places",
  {
    id: integer().primaryKey(),
    /** Stable name of the place in addresses and suggestions: "bairro:pinheiros". */
    key: text().notNull(),
    kind: text().$type<PlaceKind>().notNull(),
    name: text().notNull(),
    fullName: text("full_name"),
    /** Bairro or city and state, shown under the name. */
    secondary: text().notNull(),
    aliases: text().notNull(),
    /** Name without accents and case, for exact matches. */
    folded: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** How likely a visitor looks for it, 0 to 100. */
    weight: integer().notNull(),
    lines: text({ mode: "json" }).$type<number[]>().notNull(),
  },
  (table) => [uniqueIndex("places_key").on(table.key), index("places_folded").on(table.folded)],
)

/** What the content loader brought in: one row per file or table, with the hash of what it held. */
export const contentSources = sqliteTable("content_sources", {
  name: text().primaryKey(),
  hash: text().notNull(),
})

/** Calls to Google by day, so that nobody can spend the operator's money. */
export const googleCalls = sqliteTable("google_calls", {
  day: text().primaryKey(),
  calls: integer().notNull(),
})

/** Parts of pages that failed in browsers, one row for each way to fail on a day. */
export const pageFailures = sqliteTable(
  "page_failures",
  {
    day: text().$type<Day>().notNull(),
    part: text().$type<PagePart>().notNull(),
    /** Name and version of the browser's engine: worker/api/engine.ts. */
    engine: text().notNull(),
    message: text().notNull(),
    count: integer().notNull(),
    /** ISO, UTC. */
    lastAt: text("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part, table.engine, table.message] })],
)

/**
 * Single values: `contentVersion` changes whenever content does, and names cached pages; `contentClock` is the local
 * time up to which the events' beginnings and ends have been told to them.
 */
export const meta = sqliteTable("meta", {
  key: text().primaryKey(),
  value: text().notNull(),
})
