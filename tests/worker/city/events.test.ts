import { afterEach, expect, test, vi } from "vitest"
import type { EventCard, EventDetail } from "#machines/city/event.ts"
import type { EventSearch } from "#machines/city/event-search.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { api } from "#worker/api/app.ts"
import { currentEventSlugs, eventDetail, listEvents, listQuery } from "#worker/data/city/events.ts"
import { ormOf, statement } from "#worker/data/statement.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { clearEvents, contentEvents, eventOf, loadEvents } from "../../fixtures/events.ts"
import { env } from "../env.ts"

const TODAY = "2026-11-21"
const NOW = `${TODAY}T12:00`

afterEach(async () => {
  vi.useRealTimers()
  await clearEvents(env.DB)
})

const list = (search: EventSearch = {}, now = NOW) => listEvents(env.DB, search, "pt", now)
const slugs = async (search: EventSearch = {}, now = NOW) => (await list(search, now)).map(({ slug }) => slug)
const get = (path: string) => api.request(`/events${path}`, {}, env)

test.for<[string, string, Partial<EventCard> | undefined]>([
  ["before it begins", "2027-03-01T09:59", { startsAt: "2027-03-01T10:00", isOn: false }],
  ["as it begins", "2027-03-01T10:00", { startsAt: "2027-03-01T10:00", isOn: true }],
  ["in its last minute", "2027-03-01T10:59", { startsAt: "2027-03-01T10:00", isOn: true }],
  ["as it ends", "2027-03-01T11:00", { startsAt: "2027-03-08T22:00", isOn: false }],
  ["past midnight", "2027-03-09T00:30", undefined],
  ["after its last time", "2027-03-08T23:00", undefined],
])("an event is listed with what goes on, else what comes: %s", async ([, now, expected]) => {
  const schedule = { starts: ["2027-03-08T22:00", "2027-03-01T10:00"], durationMinutes: 60 }
  await loadEvents(env.DB, { aulas: eventOf({ schedule }) }, TODAY)
  const [event] = await list({}, now)
  if (expected === undefined) expect(event).toBeUndefined()
  else expect(event).toMatchObject(expected)
})

test.for<[string, string, boolean]>([
  ["2026-12-31T23:59", "2026-12-31T18:00", true],
  ["2027-01-01T00:00", "2026-12-31T18:00", true],
  ["2027-01-01T02:29", "2026-12-31T18:00", true],
  ["2027-01-01T02:30", "2027-12-31T18:00", false],
])(
  "a night over the year's end is followed to its end: at %s it is that of %s",
  async ([now, startsAt, isOn]) => {
    await loadEvents(env.DB, { reveillon: contentEvents["reveillon-na-paulista"] ?? eventOf() }, TODAY)
    expect(await list({}, now)).toMatchObject([{ startsAt, isOn }])
  },
)

test("what began yesterday and goes on is still there after the night's load", async () => {
  const schedule = { starts: ["2026-11-20T22:00"], durationMinutes: 180 }
  await loadEvents(env.DB, { virada: eventOf({ schedule }) }, TODAY)
  expect(await slugs({}, "2026-11-21T00:59")).toEqual(["virada"])
  expect(await slugs({}, "2026-11-21T01:00")).toEqual([])
})

test("an event that is over has its page still, without dates, and is in no list", async () => {
  const schedule = { starts: ["2025-11-20T22:00"], durationMinutes: 180 }
  await loadEvents(env.DB, { passado: eventOf({ schedule }), festa: eventOf() }, TODAY)
  expect(await slugs()).toEqual(["festa"])
  expect(await currentEventSlugs(env.DB, NOW)).toEqual(["festa"])
  expect(await eventDetail(env.DB, "passado", "pt", NOW, 6)).toMatchObject({ occurrences: [], isOn: false })
})

test("a page shows the next dates, as many as are wanted, with the one that goes on first", async () => {
  await loadEvents(env.DB, { feira: contentEvents["feira-de-flores-do-ceagesp"] ?? eventOf() }, TODAY)
  const found = await eventDetail(env.DB, "feira", "pt", "2026-11-24T05:00", 3)
  expect(found?.isOn).toBe(true)
  expect(found?.occurrences).toEqual([
    { startsAt: "2026-11-24T00:00", endsAt: "2026-11-24T09:30" },
    { startsAt: "2026-11-27T00:00", endsAt: "2026-11-27T09:30" },
    { startsAt: "2026-12-01T00:00", endsAt: "2026-12-01T09:30" },
  ])
})

test("by date comes first what goes on; by popularity the biggest, then the date", async () => {
  const at = (...starts: string[]) => ({ schedule: { starts, durationMinutes: 120 } })
  await loadEvents(
    env.DB,
    {
      agora: eventOf({ ...at("2026-11-21T11:00"), popularity: 1 }),
      depois: eventOf({ ...at("2026-11-23T11:00"), popularity: 5 }),
      amanha: eventOf({ ...at("2026-11-22T11:00"), popularity: 5 }),
    },
    TODAY,
  )
  expect(await slugs()).toEqual(["agora", "amanha", "depois"])
  expect(await slugs({ order: "popularity" })).toEqual(["amanha", "depois", "agora"])
})

test("a category and free only narrow the list, together too", async () => {
  await loadEvents(
    env.DB,
    {
      concerto: eventOf({ category: "music", free: false }),
      roda: eventOf({ category: "music" }),
      bloco: eventOf({ category: "party" }),
    },
    TODAY,
  )
  expect((await slugs({ category: "music" })).sort()).toEqual(["concerto", "roda"])
  expect((await slugs({ free: "1" })).sort()).toEqual(["bloco", "roda"])
  expect(await slugs({ category: "music", free: "1" })).toEqual(["roda"])
  expect(await slugs({ category: "film" })).toEqual([])
})

test.for<[string, string[]]>([
  ["SÃO JOÃO", ["junina"]],
  ["sao joao", ["junina"]],
  ["joao sao", ["junina"]],
  ["quentão", ["junina"]],
  ["quent", ["junina"]],
  ["entao", []],
  ["praça da árvore", ["junina"]],
  ["saude", ["junina"]],
  ["saúde quentão", ["junina"]],
  ["saúde corrida", []],
  ["a festa na saúde", ["junina"]],
  ["moema", ["outra"]],
  ["", ["junina", "outra"]],
  ["?!", ["junina", "outra"]],
])("a search for %j finds %j in title, summary, place and bairro", async ([q, expected]) => {
  const junina = eventOf({
    place: "Praça da Árvore",
    bairro: "Saúde",
    pt: { title: "Festa de São João", summary: "Fogueira e quentão" },
    en: { title: "June feast", summary: "Bonfire" },
  })
  await loadEvents(env.DB, { junina, outra: eventOf() }, TODAY)
  expect((await slugs({ q })).sort()).toEqual(expected)
})

test("the words are those of the language asked for", async () => {
  await loadEvents(env.DB, contentEvents, TODAY)
  const found = async (q: string, locale: (typeof LOCALES)[number]) =>
    (await listEvents(env.DB, { q }, locale, NOW)).map(({ title }) => title)
  expect(await found("new year", "en")).toEqual(["New Year's Eve on Paulista"])
  expect(await found("new year", "pt")).toEqual([])
  expect(await found("reveillon", "pt")).toEqual(["Réveillon na Paulista"])
})

test.for([
  "%",
  "_",
  "*",
  '"',
  "'; DROP TABLE events; --",
  "' OR '1'='1",
  "MATCH zzz",
  "$.pt.title",
  "\u0000",
  "\u202e\u200d",
  "💃",
  "\ud800",
  "(?:)",
  "ñ".repeat(200),
])("a hostile search is a search like any: %j", async (q) => {
  await loadEvents(env.DB, { festa: eventOf(), feira: eventOf() }, TODAY)
  const answer = await get(`?q=${encodeURIComponent(q.toWellFormed())}`)
  expect(answer.status).toBe(200)
  const { events } = (await answer.json()) as { events: EventCard[] }
  expect([0, 2]).toContain(events.length)
  expect(await list()).toHaveLength(2)
})

test.for([
  ["category=circus", "category"],
  ["free=yes", "free"],
  ["order=name", "order"],
  ["lang=fr", "lang"],
  [`q=${"x".repeat(201)}`, "q"],
  ["q=a&q=b", "q"],
  ["category=music&category=film", "category"],
] as const)("the API refuses %s by the field's name", async ([query, field]) => {
  const answer = await get(`?${query}`)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as ErrorBody).error).toMatchObject({
    code: "invalidQuery",
    fields: [{ field }],
  })
})

test.for(["nada", "festa%27--", "..%2F..", "FESTA", "%00", "festa%20"])(
  "there is no event %s",
  async (slug) => {
    await loadEvents(env.DB, { festa: eventOf() }, TODAY)
    const answer = await get(`/${slug}`)
    expect(answer.status).toBe(404)
    expect(((await answer.json()) as ErrorBody).error.code).toBe("notFound")
  },
)

test("now is what São Paulo's clocks show", async () => {
  const schedule = { starts: ["2027-03-01T21:00"], durationMinutes: 180 }
  await loadEvents(env.DB, { noite: eventOf({ schedule }) }, "2027-03-01")
  const isOnAt = async (instant: string) => {
    vi.useFakeTimers({ now: new Date(instant), toFake: ["Date"] })
    return ((await (await get("")).json()) as { events: EventCard[] }).events[0]?.isOn
  }
  expect(await isOnAt("2027-03-01T23:59:00Z")).toBe(false)
  expect(await isOnAt("2027-03-02T00:00:00Z")).toBe(true)
  expect(await isOnAt("2027-03-02T02:59:59Z")).toBe(true)
  expect(await isOnAt("2027-03-02T03:00:00Z")).toBeUndefined()
})

test("every event that ships is answered as its file says, in each language", async () => {
  await loadEvents(env.DB, contentEvents, TODAY)
  vi.useFakeTimers({ now: new Date(`${NOW}:00-03:00`), toFake: ["Date"] })
  for (const lang of LOCALES) {
    const { events } = (await (await get(`?lang=${lang}`)).json()) as { events: EventCard[] }
    expect(events.map(({ slug }) => slug).sort()).toEqual(Object.keys(contentEvents).sort())
    for (const [slug, file] of Object.entries(contentEvents)) {
      const { pt, en, es, coordinates, schedule, dateNote, ...same } = file
      const found = (await (await get(`/${slug}?lang=${lang}`)).json()) as EventDetail
      expect(found).toMatchObject({ ...same, ...{ pt, en, es }[lang], slug, position: coordinates })
      expect(found).toMatchObject({
        website: file.website ?? null,
        ticketUrl: file.ticketUrl ?? null,
        dateNote: dateNote?.[lang] ?? null,
        rrule: "rrule" in schedule ? expect.stringContaining(schedule.rrule) : null,
      })
      const card = events.find((each) => each.slug === slug)
      expect(card).toMatchObject({ ...found.occurrences[0], title: found.title, summary: found.summary })
      expect(Object.keys(card ?? {})).not.toContain("about")
    }
  }
})

test("a season is listed while it lasts, but is never on, and a standing event tells when it was checked", async () => {
  const season = eventOf({ schedule: { seasons: [{ from: "2026-11", until: "2026-12" }] } })
  const fair = eventOf({
    schedule: {
      start: "2026-11-01T00:00",
      durationMinutes: 1_440,
      rrule: "FREQ=DAILY",
      checked: "2026-11-20",
    },
  })
  await loadEvents(env.DB, { season, fair }, TODAY)
  const now = `${TODAY}T12:00`
  const cards = await listEvents(env.DB, {}, "pt", now)
  expect(cards.map(({ slug, isSeason, isOn }) => [slug, isSeason, isOn])).toEqual([
    ["season", true, false],
    ["fair", false, true],
  ])
  const details = await Promise.all(["season", "fair"].map((slug) => eventDetail(env.DB, slug, "pt", now, 1)))
  expect(details.map((each) => each && [each.isSeason, each.isOn, each.checkedOn])).toEqual([
    [true, false, null],
    [false, true, "2026-11-20"],
  ])
})

test("a list reads five rows an event, however often it happens", async () => {
  const daily = eventOf({
    schedule: { start: "2026-11-01T10:00", durationMinutes: 60, rrule: "FREQ=DAILY" },
  })
  await loadEvents(env.DB, { um: daily, dois: daily, tres: daily }, TODAY)
  const { count } = (await env.DB.prepare("SELECT count(*) AS count FROM event_dates").first<{
    count: number
  }>()) ?? {
    count: 0,
  }
  expect(count).toBeGreaterThan(2_000)
  const { results, meta } = await statement(
    env.DB,
    listQuery(ormOf(env.DB), {}, "pt", "2028-01-01T00:00"),
  ).all()
  expect(results).toHaveLength(3)
  expect(meta.rows_read).toBeLessThanOrEqual(3 * 5)
})
