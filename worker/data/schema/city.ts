import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { EventCategory, EventDetail, Popularity } from "#machines/city/event.ts"
import type { PostCard, PostCategory, PostDetail, PostTopic } from "#machines/city/post.ts"
import type { MetroWalk, TipCard, TipCategory, TipDetail } from "#machines/city/tip.ts"
import type { Walk } from "#machines/map/walk.ts"
import type { DocumentName, Documents } from "#machines/site/documents.ts"

import type { Localised } from "./localised.ts"

/** City tips: content/tips. Money in whole BRL per person. */
export const tips = sqliteTable("tips", {
  slug: text().primaryKey(),
  category: text().$type<TipCategory>().notNull(),
  featured: integer({ mode: "boolean" }).notNull(),
  place: text().notNull(),
  bairro: text().notNull(),
  lat: real().notNull(),
  lng: real().notNull(),
  durationMinutes: text("duration_minutes", { mode: "json" }).$type<TipCard["durationMinutes"]>().notNull(),
  priceBrl: text("price_brl", { mode: "json" }).$type<TipCard["priceBrl"]>().notNull(),
  metro: text({ mode: "json" }).$type<MetroWalk>().notNull(),
  walk: text({ mode: "json" }).$type<Walk<Localised>>(),
  website: text(),
  /** `yyyy-MM` */
  checked: text().notNull(),
  relatedTips: text("related_tips", { mode: "json" }).$type<string[]>().notNull(),
  restaurants: text({ mode: "json" })
    .$type<{ name: string; walkMinutes: number; note: Localised }[]>()
    .notNull(),
  texts: text({ mode: "json" })
    .$type<
      Localised<
        Pick<
          TipDetail,
          "title" | "summary" | "about" | "bestTime" | "gettingThere" | "priceNote" | "otherTips"
        >
      >
    >()
    .notNull(),
})

/** Events of the city: content/events. */
export const events = sqliteTable("events", {
  slug: text().primaryKey(),
  category: text().$type<EventCategory>().notNull(),
  featured: integer({ mode: "boolean" }).notNull(),
  popularity: integer().$type<Popularity>().notNull(),
  free: integer({ mode: "boolean" }).notNull(),
  place: text().notNull(),
  bairro: text().notNull(),
  lat: real().notNull(),
  lng: real().notNull(),
  metro: text({ mode: "json" }).$type<MetroWalk>().notNull(),
  website: text(),
  ticketUrl: text("ticket_url"),
  dateNote: text("date_note", { mode: "json" }).$type<Localised>(),
  /** RRULE and EXDATE as lines of iCalendar. */
  rrule: text(),
  isSeason: integer("is_season", { mode: "boolean" }).notNull().default(false),
  /** `yyyy-MM-dd` */
  checkedOn: text("checked_on"),
  texts: text({ mode: "json" })
    .$type<Localised<Pick<EventDetail, "title" | "summary" | "about" | "tip" | "priceNote">>>()
    .notNull(),
})

/** When events happen: local times of São Paulo, `yyyy-MM-ddTHH:mm`. */
export const eventDates = sqliteTable(
  "event_dates",
  {
    event: text()
      .notNull()
      .references(() => events.slug),
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.startsAt] }),
    index("event_dates_ends").on(table.event, table.endsAt),
    index("event_dates_over").on(table.endsAt),
    index("event_dates_begun").on(table.startsAt),
  ],
)

/** The blog: content/posts. Days are `yyyy-MM-dd`. */
export const posts = sqliteTable(
  "posts",
  {
    slug: text().primaryKey(),
    category: text().$type<PostCategory>().notNull(),
    featured: integer({ mode: "boolean" }).notNull(),
    published: text().notNull(),
    updated: text().notNull(),
    topics: text({ mode: "json" }).$type<PostTopic[]>().notNull(),
    bairros: text({ mode: "json" }).$type<string[]>().notNull(),
    relatedTips: text("related_tips", { mode: "json" }).$type<string[]>().notNull(),
    relatedPosts: text("related_posts", { mode: "json" }).$type<string[]>().notNull(),
    texts: text({ mode: "json" })
      .$type<Localised<Pick<PostCard, "title" | "summary" | "readingMinutes">>>()
      .notNull(),
    articles: text({ mode: "json" }).$type<Localised<Pick<PostDetail, "html" | "contents">>>().notNull(),
  },
  (table) => [index("posts_published").on(table.published)],
)

/** Content documents that are read whole: machines/site/documents.ts. */
export const documents = sqliteTable("documents", {
  name: text().$type<DocumentName>().primaryKey(),
  content: text({ mode: "json" }).$type<Documents[DocumentName]>().notNull(),
})
