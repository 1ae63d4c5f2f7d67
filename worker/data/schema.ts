import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import type { PlaceKind } from "#machines/places/place.ts"
import type { Day } from "#machines/site/day.ts"
import type { PageSection } from "#machines/site/page-failure.ts"

export * from "./schema/city.ts"
export * from "./schema/localised.ts"
export * from "./schema/people.ts"
export * from "./schema/properties.ts"
export * from "./schema/search.ts"

/** The gazetteer: bairros, landmarks, stations and cities. Full-text search uses `places_fts`. */
export const places = sqliteTable(
  "places",
  {
    id: integer().primaryKey(),
    /** Stable key of the place in URLs and suggestions: "bairro:pinheiros". */
    key: text().notNull(),
    kind: text().$type<PlaceKind>().notNull(),
    name: text().notNull(),
    fullName: text("full_name"),
    /** Bairro or city and state, shown under the name. */
    secondary: text().notNull(),
    aliases: text().notNull(),
    /** Name without accents, in lower case, for exact matches. */
    folded: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** How likely visitors are to search for it, 0 to 100. */
    weight: integer().notNull(),
    lines: text({ mode: "json" }).$type<number[]>().notNull(),
    /** Its names as `meaningOf` reads them, the name first, then the full name, separated by "|". */
    terms: text().notNull().default(""),
    /** The words for its kind, as `meaningOf` writes them. */
    kinds: text().notNull().default(""),
  },
  (table) => [uniqueIndex("places_key").on(table.key), index("places_folded").on(table.folded)],
)

/** Ranges of the first five digits of postcodes (CEP), which never overlap, and the bairro or zone they belong to. */
export const postcodes = sqliteTable("postcodes", {
  first: integer().primaryKey(),
  last: integer().notNull(),
  placeKey: text("place_key").notNull(),
})

/** What the content loader has imported: one row per file or table, with the hash of its content. */
export const contentSources = sqliteTable("content_sources", {
  name: text().primaryKey(),
  hash: text().notNull(),
})

/** Calls to Google per day, to cap the operator's costs. */
export const googleCalls = sqliteTable("google_calls", {
  day: text().primaryKey(),
  calls: integer().notNull(),
})

/**
 * Calls to Google per day and group of visitors, so that no visitor uses up the day. Visitors are put into a few
 * hundred groups, so that a row identifies nobody.
 */
export const googleShares = sqliteTable(
  "google_shares",
  { day: text().notNull(), visitors: integer().notNull(), calls: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitors] })],
)

/** What somebody did who is not the visitor that the site is for, or is one in a hurry. */
export const ABUSE = [
  "tooManyRequests",
  "honeypot",
  "staleStamp",
  "foreignOrigin",
  "wrongToken",
  "policyReport",
  "deskRefused",
] as const
export type Abuse = (typeof ABUSE)[number]

/** What was refused or reported as abuse, per day and kind; nothing about who did it. */
export const abuseCounts = sqliteTable(
  "abuse_counts",
  {
    /** In São Paulo. */
    day: text().$type<Day>().notNull(),
    kind: text().$type<Abuse>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
)

/** Failures of page parts in browsers: one row per day, part, engine and message. */
export const pageFailures = sqliteTable(
  "page_failures",
  {
    day: text().$type<Day>().notNull(),
    part: text().$type<PageSection>().notNull(),
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
 * Single values: `contentVersion` changes whenever content does, and is part of the page cache key; `contentClock` is
 * the local time up to which starts and ends of events have been reflected in `contentVersion`.
 */
export const meta = sqliteTable("meta", {
  key: text().primaryKey(),
  value: text().notNull(),
})
