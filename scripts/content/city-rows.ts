import { eq } from "drizzle-orm"
import type { Day } from "../../machines/site/day.ts"
import { LOCALES, type Locale } from "../../machines/site/locales.ts"
import { documents, eventDates, events, posts, tips } from "../../worker/data/schema.ts"
import { db, textOf } from "../d1/orm.ts"
import { insert } from "../d1/sql.ts"
import type { City } from "./city.ts"
import type { EventFile, PostFile, TipFile } from "./city-schema.ts"
import type { Article } from "./markdown.ts"
import { occurrencesOf, recurrenceOf } from "./occurrences.ts"

/** Reading speed for leisure texts, words per minute. */
const READING_PACE = 200

/** The statements of each city content source, by source name; each source is one batch. */
export function citySources(city: City, today: Day): Map<string, string[]> {
  const sources = new Map<string, string[]>()
  for (const [slug, tip] of city.tips) sources.set(`tip:${slug}`, tipStatements(slug, tip))
  for (const [slug, event] of city.events) sources.set(`event:${slug}`, eventStatements(slug, event, today))
  for (const [slug, { file, articles }] of city.posts)
    sources.set(`post:${slug}`, postStatements(slug, file, articles))
  for (const [name, content] of Object.entries(city.documents))
    sources.set(`document:${name}`, insert(documents, [{ name: name as never, content }], true))
  return sources
}

function tipStatements(slug: string, { pt, en, es, coordinates, website, walk, ...tip }: TipFile): string[] {
  const row = {
    slug,
    ...tip,
    ...coordinates,
    walk: walk ?? null,
    website: website ?? null,
    texts: { pt, en, es },
  }
  return insert(tips, [row], true)
}

function eventStatements(slug: string, event: EventFile, today: Day): string[] {
  const { pt, en, es, coordinates, website, ticketUrl, dateNote, schedule, ...rest } = event
  const row = {
    slug,
    ...rest,
    ...coordinates,
    website: website ?? null,
    ticketUrl: ticketUrl ?? null,
    dateNote: dateNote ?? null,
    rrule: recurrenceOf(event),
    isSeason: "seasons" in schedule,
    checkedOn: "rrule" in schedule ? (schedule.checked ?? null) : null,
    texts: { pt, en, es },
  }
  return [
    ...insert(events, [row], true),
    textOf(db.delete(eventDates).where(eq(eventDates.event, slug))),
    ...insert(
      eventDates,
      occurrencesOf(event, today).map((occurrence) => ({ event: slug, ...occurrence })),
    ),
  ]
}

function postStatements(slug: string, post: PostFile, articles: Record<Locale, Article>): string[] {
  const { pt, en, es, ...rest } = post
  const texts = { pt, en, es }
  const inEach = <Value>(of: (locale: Locale) => Value) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, Value>
  const row = {
    slug,
    ...rest,
    texts: inEach((locale) => ({
      ...texts[locale],
      readingMinutes: Math.max(1, Math.round(articles[locale].words / READING_PACE)),
    })),
    articles: inEach((locale) => ({ html: articles[locale].html, contents: articles[locale].contents })),
  }
  return insert(posts, [row], true)
}
