import fc from "fast-check"
import ICAL from "ical.js"
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import type { EventDetail } from "#machines/city/event.ts"
import { addDays } from "#machines/site/day.ts"
import { LOCALES, type Locale } from "#machines/site/locales.ts"
import { calendarOf, eventCalendar } from "#worker/feeds/event-calendar.ts"
import { occurrencesOf } from "../../../scripts/content/occurrences.ts"
import { contentEvents, eventOf, loadEvents } from "../../fixtures/events.ts"
import { env } from "../env.ts"

const TODAY = "2026-11-21"
const NOW = new Date(`${TODAY}T12:00:30-03:00`)
const ZONE = "America/Sao_Paulo"
/** Days that the content is known ahead; rules go on after them. */
const HORIZON = 730

beforeAll(() => loadEvents(env.DB, contentEvents, TODAY))
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }))
afterEach(() => vi.useRealTimers())

const prefix = (locale: Locale) => (locale === "pt" ? "" : `/${locale}`)
const get = (path: string, headers = {}) => eventCalendar.request(path, { headers }, env)
const fileOf = (slug: string, locale: Locale) => get(`${prefix(locale)}/eventos/${slug}/calendario.ics`)

function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = calendar.getAllSubcomponents("vtimezone")
  const events = calendar.getAllSubcomponents("vevent")
  return { calendar, zones, events }
}
const textOf = (component: ICAL.Component | undefined, name: string) => component?.getFirstPropertyValue(name)
const timeOf = (component: ICAL.Component | undefined, name: string) => textOf(component, name) as ICAL.Time
const localTime = (time: ICAL.Time) => time.toString().slice(0, "yyyy-MM-ddTHH:mm".length)

/** Seasons have no file: their dates are not known. */
const dated = Object.keys(contentEvents).filter(
  (slug) => !("seasons" in (contentEvents[slug] ?? eventOf()).schedule),
)

const everyFile = dated.flatMap((slug) => LOCALES.map((locale) => [slug, locale] as [string, Locale]))

test.for(everyFile)("%s in %s says what its content says", async ([slug, locale]) => {
  const content = contentEvents[slug] ?? eventOf()
  const { calendar, zones, events } = parsed(await (await fileOf(slug, locale)).text())
  expect(textOf(calendar, "version")).toBe("2.0")
  expect(textOf(calendar, "prodid")).toMatch(/^-\/\//)
  expect(zones.map((zone) => textOf(zone, "tzid"))).toEqual([ZONE])

  const { title, summary, priceNote } = content[locale]
  const page = `https://pouso.example${prefix(locale)}/eventos/${slug}`
  for (const event of events) {
    expect(textOf(event, "summary")).toBe(title)
    expect(textOf(event, "description")).toBe(
      [summary, priceNote, content.dateNote?.[locale], page]
        .filter((each) => each !== undefined)
        .join("\n\n"),
    )
    expect(textOf(event, "location")).toBe(`${content.place}, ${content.bairro}, São Paulo`)
    expect(textOf(event, "url")).toBe(page)
    expect(textOf(event, "geo")).toEqual([content.coordinates.lat, content.coordinates.lng])
    expect(timeOf(event, "dtstamp").toJSDate()).toEqual(NOW)
    expect(event.getFirstProperty("dtstamp")?.toICALString()).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/)
    for (const name of ["dtstart", "dtend"])
      expect(event.getFirstProperty(name)?.getFirstParameter("tzid"), name).toBe(ZONE)
  }
  expect(new Set(events.map((event) => textOf(event, "uid"))).size).toBe(events.length)
})

test.for(dated)("%s happens in a calendar when the content says so", async (slug) => {
  const content = contentEvents[slug] ?? eventOf()
  const { events } = parsed(await (await fileOf(slug, "pt")).text())
  const until = addDays(TODAY, HORIZON)
  const found = events.flatMap((event) => {
    const length = timeOf(event, "dtend").subtractDate(timeOf(event, "dtstart"))
    const rule = textOf(event, "rrule") as ICAL.Recur | null
    const starts: ICAL.Time[] = []
    if (rule === null) starts.push(timeOf(event, "dtstart"))
    else {
      const times = rule.iterator(timeOf(event, "dtstart"))
      for (let time = times.next(); time && localTime(time).slice(0, 10) <= until; time = times.next())
        starts.push(time.clone())
    }
    const exceptions = event
      .getAllProperties("exdate")
      .flatMap((each) => each.getValues().map((time) => localTime(time as ICAL.Time)))
    return starts
      .filter((start) => !exceptions.includes(localTime(start)))
      .map((start) => {
        const end = start.clone()
        end.addDuration(length)
        return { startsAt: localTime(start), endsAt: localTime(end) }
      })
  })
  expect(found).toEqual(occurrencesOf(content, TODAY).filter(({ endsAt }) => endsAt > `${TODAY}T12:00`))
  expect(events.length).toBe("rrule" in content.schedule ? 1 : found.length)
})

test.for<[string, string[]]>([
  [
    "feira-de-flores-do-ceagesp",
    [
      "DTSTART;TZID=America/Sao_Paulo:20261124T000000",
      "RRULE:FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20271122T025959Z",
      "EXDATE;TZID=America/Sao_Paulo:20261225T000000,20270101T000000",
    ],
  ],
  [
    "corrida-de-sao-silvestre",
    ["DTSTART;TZID=America/Sao_Paulo:20261231T072500", "DTEND;TZID=America/Sao_Paulo:20261231T122500"],
  ],
  ["reveillon-na-paulista", ["DTEND;TZID=America/Sao_Paulo:20270101T023000"]],
  [
    "parada-lgbt",
    ["UID:parada-lgbt-20270530T1000@pouso.example", "UID:parada-lgbt-20280618T1000@pouso.example"],
  ],
])("%s begins on the day that the calendar on the wall says", async ([slug, lines]) => {
  const found = (await (await fileOf(slug, "pt")).text()).split("\r\n")
  expect(found).toEqual(expect.arrayContaining(lines))
})

test("the file's time zone gives the instants that São Paulo has", async () => {
  for (const slug of dated) {
    const { zones, events } = parsed(await (await fileOf(slug, "pt")).text())
    const zone = new ICAL.Timezone(zones[0] ?? "")
    for (const event of events) {
      const start = timeOf(event, "dtstart")
      const local = localTime(start)
      start.zone = zone
      expect(start.toUnixTime() * 1_000).toBe(Date.parse(`${local}:00-03:00`))
    }
  }
})

test("lines end in CRLF, the last one too, and none is longer than 75 octets or cut within a character", async () => {
  for (const [slug, locale] of everyFile) {
    const bytes = new Uint8Array(await (await fileOf(slug, locale)).arrayBuffer())
    let start = 0
    for (let at = 0; at < bytes.length; at++) {
      if (bytes[at] === 13) {
        expect(bytes[at + 1], `${slug} ${locale} at ${at}`).toBe(10)
        const line = bytes.subarray(start, at)
        expect(line.length, `${slug} ${locale} at ${at}`).toBeLessThanOrEqual(75)
        expect(line.length).toBeGreaterThan(0)
        new TextDecoder("utf-8", { fatal: true }).decode(line)
        start = at + 2
      } else if (bytes[at] === 10) expect(bytes[at - 1], `${slug} ${locale} at ${at}`).toBe(13)
    }
    expect(start, slug).toBe(bytes.length)
  }
})

test.for(["carnaval-de-rua", "temporada-osesp"])(
  "%s keeps its names in every language and on later days, so that taking it again replaces it",
  async (slug) => {
    const uids = async (locale: Locale) =>
      parsed(await (await fileOf(slug, locale)).text()).events.map((event) => textOf(event, "uid"))
    const first = await uids("pt")
    for (const locale of LOCALES) expect(await uids(locale)).toEqual(first)
    vi.setSystemTime(new Date("2026-12-24T12:00:00Z"))
    expect(await uids("pt")).toEqual(first)
  },
)

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...["\\", ";", ",", ":", '"', "\n", "\r\n", "\\n", "\\;", "\n ", " ", "\t", "^", "ção", "💃🏽", "a"],
        ...["END:VEVENT", "\r\nBEGIN:VEVENT\r\n", "DTSTART", "x".repeat(80), "é".repeat(40)],
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join("")),
)

test("whatever the texts hold, they come back as they were, and stay within their lines", {
  timeout: 30_000,
}, () => {
  const plain: Omit<EventDetail, "title" | "summary" | "place" | "priceNote" | "dateNote"> = {
    slug: "festa",
    category: "party",
    featured: false,
    popularity: 3,
    free: true,
    isOn: false,
    bairro: "Moema",
    about: "",
    tip: "",
    website: null,
    ticketUrl: null,
    rrule: null,
    position: { lat: -23.6, lng: -46.66 },
    metro: { station: "Moema", line: 5, minutes: 5 },
    isSeason: false,
    checkedOn: null,
    occurrences: [{ startsAt: "2027-03-01T10:00", endsAt: "2027-03-01T11:00" }],
  }
  const texts = fc.record({
    title: anyText,
    summary: anyText,
    place: anyText,
    priceNote: anyText,
    dateNote: anyText,
  })
  fc.assert(
    fc.property(texts, (drawn) => {
      const file = calendarOf({ ...plain, ...drawn }, "pt", NOW)
      const lengths = file.split("\r\n").map((line) => new TextEncoder().encode(line).length)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
      const { events } = parsed(file)
      expect(events).toHaveLength(1)
      const kept = (text: string) => text.replaceAll("\r\n", "\n")
      expect(textOf(events[0], "summary")).toBe(kept(drawn.title))
      expect(textOf(events[0], "location")).toBe(kept(`${drawn.place}, Moema, São Paulo`))
      expect(textOf(events[0], "description")).toBe(
        kept([drawn.summary, drawn.priceNote, drawn.dateNote].join("\n\n")) +
          "\n\nhttps://pouso.example/eventos/festa",
      )
    }),
    { numRuns: 200 },
  )
})

test("it is a file to be taken, named after the event, in the page's language, and kept by nobody", async () => {
  await loadEvents(env.DB, { festa: eventOf() }, TODAY)
  const answer = await fileOf("festa", "es")
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="festa.ics"',
    "content-language": "es",
    "cache-control": "no-store",
  })
  const negotiated = await get("/eventos/festa/calendario.ics", { "accept-language": "en" })
  expect(negotiated.headers.get("content-language")).toBe("en")
})

test("a season, whose dates are not known, cannot be taken", async () => {
  expect((await fileOf("concertos-matinais", "pt")).status).toBe(404)
})

test("an event that goes on is taken with the time that goes on; one that is over cannot be taken", async () => {
  const schedule = { starts: ["2026-11-20T10:00", "2026-11-21T11:00"], durationMinutes: 60 }
  await loadEvents(env.DB, { festa: eventOf({ schedule }) }, TODAY)
  vi.setSystemTime(new Date("2026-11-21T11:59:00-03:00"))
  expect(await (await fileOf("festa", "pt")).text()).toContain("20261121T110000")
  vi.setSystemTime(new Date("2026-11-21T12:00:00-03:00"))
  expect((await fileOf("festa", "pt")).status).toBe(404)
})

test.for(["nada", "festa%27--", "..%2F..", "FESTA", "%00"])(
  "there is no file of an event %s",
  async (slug) => {
    await loadEvents(env.DB, { festa: eventOf() }, TODAY)
    expect((await fileOf(slug, "pt")).status).toBe(404)
  },
)
