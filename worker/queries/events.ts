import { type SQL, sql } from "drizzle-orm"
import type { EventCard, EventDetail, Occurrence } from "#machines/city/event.ts"
import type { EventSearch } from "#machines/city/event-query.ts"
import type { LocalTime } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { foldedWords } from "#machines/site/text.ts"
import { eventDates, events } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { wordsToFind } from "./full-text.ts"

const e = events
const d = eventDates

/**
 * The events that fit a search and are not over at `now`, each with the occurrence that goes on then, else its
 * next one. Their words are compared here: D1 has no fold for accents outside its full-text tables, and the
 * agenda holds some dozens of events.
 */
export async function listEvents(
  database: Database,
  search: EventSearch,
  locale: Locale,
  now: LocalTime,
): Promise<EventCard[]> {
  const { results } = await statement(database, listQuery(search, locale, now)).all<CardRow>()
  const words = wordsToFind(search.q ?? "")
  return results.map(cardOf).filter((event) => hasWords(event, words))
}

/** Exported for the test that counts the rows it reads. */
export function listQuery({ category, free, order }: EventSearch, locale: Locale, now: LocalTime): SQL {
  const conditions = [
    sql`${d.endsAt} = (SELECT min(each.ends_at) FROM ${d} AS each
      WHERE each.event = ${e.slug} AND each.ends_at > ${now})`,
    ...(category === undefined ? [] : [sql`${e.category} = ${category}`]),
    ...(free === undefined ? [] : [sql`${e.free} = 1`]),
  ]
  return sql`SELECT ${summary(locale)}, ${d.startsAt} AS startsAt, ${d.endsAt} AS endsAt, ${d.startsAt} <= ${now} AS isOn
    FROM ${e} CROSS JOIN ${d} ON ${d.event} = ${e.slug} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order === "popularity" ? sql`${e.popularity} DESC,` : sql``} ${d.startsAt}, ${e.slug}`
}

/**
 * An event's page with its next occurrences, as many as are wanted; undefined when there is none of that name.
 * One that is over is still found, without occurrences.
 */
export async function eventDetail(
  database: Database,
  slug: string,
  locale: Locale,
  now: LocalTime,
  wanted: number,
): Promise<EventDetail | undefined> {
  const [found, next] = await database.batch([
    statement(
      database,
      sql`SELECT ${summary(locale)}, ${e.lat}, ${e.lng}, ${e.metro}, ${e.website}, ${e.ticketUrl} AS ticketUrl, ${e.rrule},
        ${e.dateNote} ->> ${`$.${locale}`} AS dateNote, ${text("about", locale)}, ${text("tip", locale)},
        ${text("priceNote", locale)} FROM ${e} WHERE ${e.slug} = ${slug}`,
    ),
    statement(
      database,
      sql`SELECT ${d.startsAt} AS startsAt, ${d.endsAt} AS endsAt FROM ${d}
        WHERE ${d.event} = ${slug} AND ${d.endsAt} > ${now} ORDER BY ${d.endsAt} LIMIT ${wanted}`,
    ),
  ])
  const [row] = (found?.results ?? []) as DetailRow[]
  if (row === undefined) return undefined
  const { lat, lng, ...plain } = row
  const occurrences = (next?.results ?? []) as Occurrence[]
  return {
    ...plain,
    featured: row.featured === 1,
    free: row.free === 1,
    metro: JSON.parse(row.metro),
    position: { lat, lng },
    occurrences,
    isOn: occurrences.some(({ startsAt }) => startsAt <= now),
  }
}

/** The names of all events that are not over, for the sitemap. */
export async function currentEventSlugs(database: Database, now: LocalTime): Promise<string[]> {
  const { results } = await statement(
    database,
    sql`SELECT ${e.slug} FROM ${e} WHERE EXISTS
      (SELECT 1 FROM ${d} WHERE ${d.event} = ${e.slug} AND ${d.endsAt} > ${now})`,
  ).all<{ slug: string }>()
  return results.map(({ slug }) => slug)
}

function summary(locale: Locale): SQL {
  return sql`${e.slug}, ${e.category}, ${e.featured}, ${e.popularity}, ${e.free}, ${e.place}, ${e.bairro},
    ${text("title", locale)}, ${text("summary", locale)}`
}

/** One of an event's texts in a language, under its own name. */
function text(name: "title" | "summary" | "about" | "tip" | "priceNote", locale: Locale): SQL {
  return sql`${e.texts} ->> ${`$.${locale}.${name}`} AS ${sql.identifier(name)}`
}

/** An event as SQLite gives it: truth as 0 or 1. */
type CardRow = Omit<EventCard, "featured" | "free" | "isOn"> & {
  featured: number
  free: number
  isOn: number
}
type DetailRow = Omit<EventDetail, "featured" | "free" | "isOn" | "metro" | "position" | "occurrences"> & {
  featured: number
  free: number
  metro: string
  lat: number
  lng: number
}

function cardOf(row: CardRow): EventCard {
  return { ...row, featured: row.featured === 1, free: row.free === 1, isOn: row.isOn === 1 }
}

/** Whether each word begins one of the event's. */
function hasWords({ title, summary, place, bairro }: EventCard, words: string[]): boolean {
  const own = foldedWords(`${title} ${summary} ${place} ${bairro}`)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}
