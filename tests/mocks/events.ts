import { HttpResponse, http } from "msw"
import type { EventCard, EventDetail } from "#machines/city/event.ts"
import { readEventSearch } from "#machines/city/event-search.ts"
import { localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { fold } from "#machines/site/text.ts"
import type { Catalogue } from "../../scripts/content/catalogue.ts"
import type { EventFile } from "../../scripts/content/city-schema.ts"
import { occurrencesOf, recurrenceOf } from "../../scripts/content/occurrences.ts"
import { NOT_FOUND } from "./not-found.ts"

/** The agenda and its events from their files, in the shapes of the API. */
export function eventHandlers({ city }: Catalogue) {
  return [
    http.get("/api/events", ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams)
      const { category, q = "", free, order } = readEventSearch(params)
      const lang = (params.lang ?? "pt") as Locale
      const events = [...city.events]
        .map(([slug, event]) => detailOf(slug, event, lang))
        .flatMap(({ occurrences: [next], ...event }): EventCard[] =>
          next === undefined ? [] : [{ ...event, ...next }],
        )
        .filter((event) => category === undefined || event.category === category)
        .filter((event) => free === undefined || event.free)
        .filter(({ title, summary, place, bairro }) =>
          fold(`${title} ${summary} ${place} ${bairro}`).includes(fold(q)),
        )
        .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
      if (order === "popularity") events.sort((a, b) => b.popularity - a.popularity)
      return HttpResponse.json({ events })
    }),
    http.get("/api/events/:slug", ({ params, request }) => {
      const slug = String(params.slug)
      const event = city.events.get(slug)
      const lang = (new URL(request.url).searchParams.get("lang") ?? "pt") as Locale
      return event === undefined ? NOT_FOUND() : HttpResponse.json(detailOf(slug, event, lang))
    }),
  ]
}

function detailOf(slug: string, file: EventFile, lang: Locale): EventDetail {
  const { pt, en, es, coordinates, schedule, dateNote, website, ticketUrl, ...plain } = file
  const now = localTimeIn(SITE_TIME_ZONE)
  const occurrences = occurrencesOf(file, now.slice(0, 10)).filter(({ endsAt }) => endsAt > now)
  return {
    ...plain,
    ...{ pt, en, es }[lang],
    slug,
    position: coordinates,
    website: website ?? null,
    ticketUrl: ticketUrl ?? null,
    dateNote: dateNote?.[lang] ?? null,
    rrule: recurrenceOf(file),
    isSeason: "seasons" in schedule,
    checkedOn: "rrule" in schedule ? (schedule.checked ?? null) : null,
    occurrences: occurrences.slice(0, 6),
    isOn: !("seasons" in schedule) && occurrences.some(({ startsAt }) => startsAt <= now),
  }
}
