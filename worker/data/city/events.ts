import { and, desc, eq, exists, gt, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import type { EventCard, EventDetail } from "#machines/city/event.ts"
import type { EventSearch } from "#machines/city/event-search.ts"
import type { LocalTime } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { foldedWords } from "#machines/site/text.ts"
import { eventDates, events } from "../schema.ts"
import { wordsToFind } from "../search/full-text.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

const e = events
const d = eventDates

/**
 * Events that match a search and are not over at `now`, each with its current occurrence, else its next one.
 * Search words are matched in code: D1 cannot fold accents outside its full-text tables, and there are only
 * a few dozen events.
 */
export async function listEvents(
  database: Database,
  search: EventSearch,
  locale: Locale,
  now: LocalTime,
): Promise<EventCard[]> {
  const found = await listQuery(ormOf(database), search, locale, now)
  const words = wordsToFind(search.q ?? "")
  return found.filter((event) => hasWords(event, words))
}

/** Exported for the test that counts the rows it reads. */
export function listQuery(db: Orm, { category, free, order }: EventSearch, locale: Locale, now: LocalTime) {
  const each = alias(d, "each")
  const next = db
    .select({ endsAt: sql`min(${each.endsAt})` })
    .from(each)
    .where(and(eq(each.event, e.slug), gt(each.endsAt, now)))
  return db
    .select({
      ...summary(locale),
      startsAt: d.startsAt,
      endsAt: d.endsAt,
      isOn: sql`${d.startsAt} <= ${now} AND NOT ${e.isSeason}`.mapWith(Boolean).as("isOn"),
    })
    .from(e)
    .crossJoin(d)
    .where(
      and(
        eq(d.event, e.slug),
        eq(d.endsAt, next),
        category === undefined ? undefined : eq(e.category, category),
        free === undefined ? undefined : eq(e.free, true),
      ),
    )
    .orderBy(...(order === "popularity" ? [desc(e.popularity)] : []), d.startsAt, e.slug)
}

/**
 * An event with a given number of upcoming occurrences; undefined for an unknown slug.
 * An event that is over is still returned, without occurrences.
 */
export async function eventDetail(
  database: Database,
  slug: string,
  locale: Locale,
  now: LocalTime,
  wanted: number,
): Promise<EventDetail | undefined> {
  const db = ormOf(database)
  const [[row], occurrences] = await db.batch([
    db
      .select({
        ...summary(locale),
        lat: e.lat,
        lng: e.lng,
        metro: e.metro,
        website: e.website,
        ticketUrl: e.ticketUrl,
        rrule: e.rrule,
        checkedOn: e.checkedOn,
        dateNote: sql<string | null>`${e.dateNote} ->> ${`$.${locale}`}`.as("dateNote"),
        about: text("about", locale),
        tip: text("tip", locale),
        priceNote: text("priceNote", locale),
      })
      .from(e)
      .where(eq(e.slug, slug)),
    db
      .select({ startsAt: d.startsAt, endsAt: d.endsAt })
      .from(d)
      .where(and(eq(d.event, slug), gt(d.endsAt, now)))
      .orderBy(d.endsAt)
      .limit(wanted),
  ])
  if (row === undefined) return undefined
  const { lat, lng, ...plain } = row
  const isOn = !plain.isSeason && occurrences.some(({ startsAt }) => startsAt <= now)
  return { ...plain, position: { lat, lng }, occurrences, isOn }
}

/** The slugs of all events that are not over, for the sitemap. */
export async function currentEventSlugs(database: Database, now: LocalTime): Promise<string[]> {
  const db = ormOf(database)
  const isCurrent = exists(
    db
      .select({ one: sql`1` })
      .from(d)
      .where(and(eq(d.event, e.slug), gt(d.endsAt, now))),
  )
  const rows = await db.select({ slug: e.slug }).from(e).where(isCurrent)
  return rows.map(({ slug }) => slug)
}

function summary(locale: Locale) {
  return {
    slug: e.slug,
    category: e.category,
    featured: e.featured,
    popularity: e.popularity,
    free: e.free,
    place: e.place,
    bairro: e.bairro,
    isSeason: e.isSeason,
    title: text("title", locale),
    summary: text("summary", locale),
  }
}

/** One of an event's texts in a language, as a column aliased with the text's name. */
function text(name: keyof (typeof e.$inferSelect)["texts"]["pt"], locale: Locale) {
  return sql<string>`${e.texts} ->> ${`$.${locale}.${name}`}`.as(name)
}

/** Whether each word is a prefix of one of the event's words. */
function hasWords({ title, summary, place, bairro }: EventCard, words: string[]): boolean {
  const own = foldedWords(`${title} ${summary} ${place} ${bairro}`)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}
