import { integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import type { Localised } from "./localised.ts"

/**
 * What a search knows of each property that can be booked, in one row: the terms that it is found by, its place in each
 * order, and what its card and its stays are worked out from. Triggers write it: d1-migrations/0023_search_entries.sql
 * and docs/decisions/074-full-text-filters-and-orders.md. Each order is the rowid of a full-text table over these rows, so its
 * numbers are unique: the property's id are the last 22 bits of each.
 */
export const searchEntries = sqliteTable(
  "search_entries",
  {
    propertyId: integer("property_id").primaryKey(),
    /** By rating and number of reviews, read from the highest on. */
    byRating: integer("by_rating").notNull(),
    /** By the price of the cheapest night. */
    byPrice: integer("by_price").notNull(),
    /** By the metres to the metro. */
    byMeters: integer("by_meters").notNull(),
    /** By the minutes of the walk to the metro, and its metres. */
    byWalk: integer("by_walk").notNull(),
    /** By `sampleOf`: the first that a search finds in this order are a fair sample. */
    byChance: integer("by_chance").notNull(),
    slug: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    /** The published point. */
    lat: real().notNull(),
    lng: real().notNull(),
    lowestNight: integer("lowest_night").notNull(),
    rating: real(),
    reviewCount: integer("review_count").notNull(),
    featured: integer({ mode: "boolean" }).notNull(),
    meters: integer().notNull(),
    minutes: integer().notNull(),
    /** What its stays cost: `ratesOfEntry` reads it. */
    rates: text().notNull(),
    /** The numbers of its taken nights in ascending order, JSON; day 0 is 1 January 1970. */
    taken: text().notNull(),
    /** The pictures of its card, in all languages. */
    photos: text({ mode: "json" }).$type<{ file: string; alt: Localised }[]>().notNull(),
    /** Words and filters, by spaces: worker/data/search/search-terms.ts. */
    terms: text().notNull(),
  },
  (table) => [
    uniqueIndex("search_entries_rating").on(table.byRating),
    uniqueIndex("search_entries_price").on(table.byPrice),
    uniqueIndex("search_entries_meters").on(table.byMeters),
    uniqueIndex("search_entries_walk").on(table.byWalk),
    uniqueIndex("search_entries_chance").on(table.byChance),
  ],
)

/**
 * The properties whose entry is out of date. Triggers fill it with every change of what an entry is made of; deleting a row
 * writes the entry. Every writer empties it in its own transaction, and the job of every five minutes what none did.
 */
export const searchStale = sqliteTable("search_stale", { propertyId: integer("property_id").primaryKey() })
