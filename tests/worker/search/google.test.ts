import { getResponse } from "msw"
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import type { Place } from "#machines/places/place.ts"
import { api } from "#worker/api/app.ts"
import { takeFromBudget } from "#worker/data/places/google-budget.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { type GoogleCall, googleHandlers } from "../../mocks/google.ts"
import { env } from "../env.ts"

const KEY = "server-key-of-the-test"
const SESSION = "7d4e2b3a-54c8-4f0e-9c55-0d0c3c2a1b11"
const TYPED = "rua dos testes"

let calls: GoogleCall[] = []
let origins = 0
let withGoogle = env

beforeAll(async () => {
  await env.DB.batch(env.GAZETTEER.map((each) => env.DB.prepare(each)))
})

// Each test has Google at another origin, and so circuits of its own.
beforeEach(() => {
  const origin = `https://google-${origins++}.test`
  withGoogle = {
    ...env,
    SITE_MODE: "full",
    GOOGLE_MAPS_SERVER_KEY: KEY,
    GOOGLE_PLACES_ORIGIN: origin,
    GOOGLE_MAPS_ORIGIN: origin,
  }
  calls = []
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await env.DB.batch(["google_calls", "google_shares"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

/** Puts an answer behind `fetch`; `asked` counts the attempts. */
function googleAnswers(answer: (request: Request) => Promise<Response>): { asked: () => number } {
  const stub = vi.fn((input: URL | string, init?: RequestInit) => {
    // Nobody is asked to whom an answer leads.
    expect(init?.redirect).toBe("manual")
    return answer(new Request(input, init))
  })
  vi.stubGlobal("fetch", stub)
  return { asked: () => stub.mock.calls.length }
}

function standIn() {
  const handlers = googleHandlers(calls)
  return googleAnswers(
    async (request) => (await getResponse(handlers, request)) ?? new Response("", { status: 404 }),
  )
}

const get = (path: string) => api.request(path, {}, withGoogle)
const suggestions = async (q: string) =>
  (
    (await (await get(`/places?q=${encodeURIComponent(q)}&session=${SESSION}`)).json()) as {
      suggestions: Place[]
    }
  ).suggestions

/** The three questions that reach Google, and what each answers when Google does not. */
const QUESTIONS = {
  autocomplete: {
    path: `/places?q=${encodeURIComponent(TYPED)}&session=${SESSION}`,
    without: { suggestions: [] },
  },
  details: {
    path: `/places/locate?placeId=google:ChIJ-avenida&session=${SESSION}`,
    without: { coords: null },
  },
  geocode: { path: `/geocode?address=${encodeURIComponent(TYPED)}`, without: { result: null } },
} as const
type Service = keyof typeof QUESTIONS
const SERVICES = Object.keys(QUESTIONS) as Service[]

test("autocomplete is asked exactly as documented", async () => {
  standIn()
  const found = await suggestions(TYPED)
  expect(calls).toHaveLength(1)
  const [call] = calls
  expect(call?.url.pathname).toBe("/v1/places:autocomplete")
  expect(call?.url.search).toBe("")
  expect(call?.headers.get("x-goog-api-key")).toBe(KEY)
  expect(call?.headers.get("x-goog-fieldmask")).toBe(
    "suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.structuredFormat,suggestions.placePrediction.types",
  )
  expect(call?.body).toEqual({
    input: TYPED,
    languageCode: "pt-BR",
    includedRegionCodes: ["br"],
    locationBias: { circle: { center: { latitude: -23.5503, longitude: -46.6339 }, radius: 50_000 } },
    sessionToken: SESSION,
  })
  expect(found).toEqual([
    {
      placeId: "google:ChIJ-avenida",
      description: "Rua dos Testes, Campinas - SP, Brasil",
      main: "Rua dos Testes",
      secondary: "Campinas - SP, Brasil",
      kind: "avenue",
      coords: null,
      lines: [],
      source: "google",
      centreKm: null,
    },
  ])
})

test("a choice ends the session with details of three fields", async () => {
  standIn()
  const answer = await (await get(QUESTIONS.details.path)).json()
  expect(answer).toEqual({ coords: { lat: -22.9056, lng: -47.0608 } })
  const [call] = calls
  expect(call?.url.pathname).toBe("/v1/places/ChIJ-avenida")
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
    languageCode: "pt-BR",
    regionCode: "br",
    sessionToken: SESSION,
  })
  expect(call?.headers.get("x-goog-fieldmask")).toBe("id,location,formattedAddress")
})

test.for(["google:..", "google:a/b", "google:", "google:%2e%2e", "google:a?key=x"])(
  "the id %s is none of Google's, which is not asked",
  async (placeId) => {
    standIn()
    const answer = await get(`/places/locate?placeId=${encodeURIComponent(placeId)}&session=${SESSION}`)
    expect([answer.status, await answer.json()]).toEqual([200, { coords: null }])
    expect(calls).toEqual([])
  },
)

test("typing on and choosing is one session: its token goes with every question, in order", async () => {
  standIn()
  await suggestions("rua dos tes")
  const [choice] = await suggestions(TYPED)
  await get(`/places/locate?placeId=${choice?.placeId}&session=${SESSION}`)
  expect(calls.map(({ service }) => service)).toEqual(["autocomplete", "autocomplete", "details"])
  const tokens = calls.map(
    ({ url, body }) =>
      url.searchParams.get("sessionToken") ?? (body as { sessionToken: string }).sessionToken,
  )
  expect(tokens).toEqual([SESSION, SESSION, SESSION])
})

test("geocoding stays in Brazil", async () => {
  standIn()
  const answer = await (await get(QUESTIONS.geocode.path)).json()
  expect(answer).toEqual({
    result: { description: "rua dos testes, Brasil", coords: { lat: -22.9, lng: -47.06 } },
  })
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
    address: TYPED,
    components: "country:BR",
    language: "pt-BR",
    region: "br",
    key: KEY,
  })
})

test.for(["pais sem nome", "rua pela metade"])(
  "a country or a partial match (%s) is nobody's address",
  async (address) => {
    standIn()
    expect(await (await get(`/geocode?address=${encodeURIComponent(address)}`)).json()).toEqual({
      result: null,
    })
    expect(calls).toHaveLength(1)
  },
)

test("Google is asked only when our own places do not suffice", async () => {
  const { asked } = standIn()
  expect((await suggestions("vila")).length).toBeGreaterThanOrEqual(3)
  expect(await suggestions("zq")).toEqual([])
  expect((await get("/geocode?address=Pinheiros")).status).toBe(200)
  expect(asked()).toBe(0)
})

test("our own matches come first, and what reads the same comes once", async () => {
  googleAnswers(async () => {
    const prediction = (placeId: string, main: string, secondary: string) => ({
      placePrediction: {
        placeId,
        text: { text: main },
        structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
      },
    })
    const twin = prediction("twin", "Vila Madalena", "São Paulo - SP, Brasil")
    const others = Array.from({ length: 12 }, (_, at) =>
      prediction(`other-${at}`, `Vila Madalena ${at}`, "Recife - PE, Brasil"),
    )
    return Response.json({ suggestions: [twin, ...others] })
  })
  const found = await suggestions("zq vila madalena")
  const own = await suggestions("vila madale")
  expect(own[0]).toMatchObject({ main: "Vila Madalena", source: "own" })
  expect(own.filter(({ main }) => main === "Vila Madalena").map(({ source }) => source)).not.toContain(
    "google",
  )
  expect(own.length).toBeLessThanOrEqual(8)
  expect(found.every(({ source }) => source === "google")).toBe(true)
})

const never = () => new Promise<Response>(() => undefined)
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })
const googleError = (code: number, status: string) =>
  json({ error: { code, message: `${KEY} ${TYPED}`, status, details: [] } }, code)
const aborting = (request: Request) =>
  new Promise<Response>((_, reject) =>
    request.signal.addEventListener("abort", () => reject(request.signal.reason)),
  )

/** Every way Google can fail: what it does, the reason in the log, and whether it is asked again. */
const FAULTS: [string, (request: Request) => Promise<Response>, string, number][] = [
  ["refused connection", () => Promise.reject(new TypeError(`connect ${KEY}`)), "network", 2],
  ["400", googleError(400, "INVALID_ARGUMENT"), "http 400", 1],
  ["401", googleError(401, "UNAUTHENTICATED"), "http 401", 1],
  ["403", googleError(403, "PERMISSION_DENIED"), "http 403", 1],
  ["404", googleError(404, "NOT_FOUND"), "http 404", 1],
  ["429", googleError(429, "RESOURCE_EXHAUSTED"), "http 429", 2],
  ["a redirect", async () => new Response(null, { status: 302, headers: { location: "/" } }), "http 302", 1],
  ["500", googleError(500, "INTERNAL"), "http 500", 2],
  ["503", googleError(503, "UNAVAILABLE"), "http 503", 2],
  ["HTML instead of JSON", async () => new Response("<!doctype html><title>Error</title>"), "not JSON", 1],
  ["cut JSON", async () => new Response('{"suggestions":[{"placePred'), "not JSON", 1],
  ["huge JSON", async () => new Response(`{"x":"${"x".repeat(300_000)}"}`), "too large", 1],
  [
    "a body of the wrong types",
    json({ suggestions: "no", id: 7, location: [], status: 3, results: {} }),
    "wrong shape",
    1,
  ],
  ["null", json(null), "wrong shape", 1],
]

for (const service of SERVICES) {
  test.for(FAULTS)(
    `${service}: %s leaves the answer to our own places, and one line in the log`,
    async ([, fault, reason, attempts]) => {
      const { asked } = googleAnswers(fault)
      const answer = await get(QUESTIONS[service].path)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual(QUESTIONS[service].without)
      expect(asked()).toBe(attempts)
      const lines = takeComplaints().map(([line]) => String(line))
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        { level: "warn", event: "googleFailed", service, reason },
      ])
      expect(lines.join()).not.toContain(KEY)
      expect(lines.join()).not.toContain("testes")
    },
  )
}

// All services at once, because the time limit passes for each.
test.for<[string, (request: Request) => Promise<Response>]>([
  ["no answer", aborting],
  [
    "a body that never ends",
    async () => new Response(new ReadableStream({ pull: () => new Promise<void>(() => undefined) })),
  ],
])("%s is given up after the time limit", async ([, fault]) => {
  googleAnswers(fault)
  const answers = await Promise.all(
    SERVICES.map(async (service) => (await get(QUESTIONS[service].path)).json()),
  )
  expect(answers).toEqual(SERVICES.map((service) => QUESTIONS[service].without))
  const lines = takeComplaints().map(([line]) => JSON.parse(String(line)))
  expect(lines).toHaveLength(SERVICES.length)
  expect(lines).toEqual(
    expect.arrayContaining(
      SERVICES.map((service) => expect.objectContaining({ service, reason: "time limit" })),
    ),
  )
})

test("an empty object is no result, not a failure", async () => {
  googleAnswers(json({}))
  expect(await suggestions(TYPED)).toEqual([])
})

test.for<[string, string | undefined, number]>([
  ["ZERO_RESULTS", undefined, 1],
  ["OVER_DAILY_LIMIT", "OVER_DAILY_LIMIT", 1],
  ["OVER_QUERY_LIMIT", "OVER_QUERY_LIMIT", 1],
  ["REQUEST_DENIED", "REQUEST_DENIED", 1],
  ["INVALID_REQUEST", "INVALID_REQUEST", 1],
  ["UNKNOWN_ERROR", "UNKNOWN_ERROR", 2],
  ["SOMETHING_NEW", "wrong shape", 1],
])("the geocoding status %s is null", async ([status, reason, attempts]) => {
  const { asked } = googleAnswers(json({ status, results: [], error_message: KEY }))
  expect(await (await get(QUESTIONS.geocode.path)).json()).toEqual({ result: null })
  expect(asked()).toBe(attempts)
  const reasons = takeComplaints().map(([line]) => JSON.parse(String(line)).reason)
  expect(reasons).toEqual(reason === undefined ? [] : [reason])
})

test("a service that keeps failing is left alone, then probed once; the others are not touched", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  try {
    let isBroken = true
    const { asked } = googleAnswers(async (request) =>
      isBroken && request.url.includes("autocomplete")
        ? new Response("", { status: 403 })
        : json({ status: "ZERO_RESULTS", results: [] })(),
    )
    for (let failures = 0; failures < 5; failures++) await suggestions(TYPED)
    expect(asked()).toBe(5)
    await suggestions(TYPED)
    expect(asked()).toBe(5)
    await get(QUESTIONS.geocode.path)
    expect(asked()).toBe(6)
    vi.setSystemTime(Date.now() + 31_000)
    await suggestions(TYPED)
    expect(asked()).toBe(7)
    await suggestions(TYPED)
    expect(asked()).toBe(7)
    isBroken = false
    vi.setSystemTime(Date.now() + 31_000)
    await suggestions(TYPED)
    await suggestions(TYPED)
    expect(asked()).toBe(9)
    expect(takeComplaints()).toHaveLength(6)
  } finally {
    vi.useRealTimers()
  }
})

test("the day's budget is exact, and without it our own places go on alone", async () => {
  const { asked } = standIn()
  withGoogle = { ...withGoogle, GOOGLE_DAILY_LIMIT: "3" }
  await Promise.all(Array.from({ length: 8 }, () => suggestions(TYPED)))
  expect(asked()).toBe(3)
  expect(await suggestions("pinheiros")).not.toEqual([])
  expect(takeComplaints().map(([line]) => JSON.parse(String(line)).event)).toEqual(
    Array(5).fill("googleBudgetSpent"),
  )
})

async function charged(): Promise<number> {
  const row = await env.DB.prepare("SELECT sum(calls) AS calls FROM google_calls").first<{
    calls: number | null
  }>()
  return row?.calls ?? 0
}

test("the budget is charged for calls that are made: a second try costs one more", async () => {
  const { asked } = googleAnswers(async () => new Response("", { status: 500 }))
  await suggestions(TYPED)
  expect([asked(), await charged()]).toEqual([2, 2])
  expect(takeComplaints()).toHaveLength(1)
})

test("what an open circuit refuses costs nothing", async () => {
  const { asked } = googleAnswers(async () => new Response("", { status: 403 }))
  for (let questions = 0; questions < 9; questions++) await suggestions(TYPED)
  expect([asked(), await charged()]).toEqual([5, 5])
  expect(takeComplaints()).toHaveLength(5)
})

test("a question that our own places answer costs nothing", async () => {
  standIn()
  await suggestions("pinheiros")
  await get("/geocode?address=pinheros")
  expect(await charged()).toBe(0)
})

test("one visitor has a tenth of the day's calls, and at least ten; another has as many", async () => {
  const taken = async (visitor: string, limit: number, times: number, day = "2026-11-23") => {
    const all: string[] = []
    for (let at = 0; at < times; at++) all.push(await takeFromBudget(env.DB, day, limit, visitor))
    return all.filter((each) => each === "taken").length
  }
  expect(await taken("203.0.113.7", 200, 25)).toBe(20)
  expect(await takeFromBudget(env.DB, "2026-11-23", 200, "203.0.113.7")).toBe("share")
  expect(await taken("203.0.113.8", 200, 25)).toBe(20)
  // The share of another day, with a small limit.
  expect(await takeFromBudget(env.DB, "2026-11-24", 30, "203.0.113.7")).toBe("taken")
  expect(await taken("203.0.113.9", 30, 12, "2026-11-25")).toBe(10)
  expect(await takeFromBudget(env.DB, "2026-11-23", 0, "203.0.113.10")).toBe("day")
})

test("a visitor's share stores a group of visitors, not an address", async () => {
  await takeFromBudget(env.DB, "2026-11-23", 200, "203.0.113.7")
  const { results } = await env.DB.prepare("SELECT * FROM google_shares").all()
  expect(results).toEqual([{ day: "2026-11-23", visitors: expect.any(Number), calls: 1 }])
  expect(Number(results[0]?.visitors)).toBeLessThan(256)
})

test("what sounds like ours comes once, whatever its letters", async () => {
  googleAnswers(async () =>
    Response.json({
      suggestions: [
        ["Xique Xique", "BA, Brasil"],
        ["Xique-Xique", "BA - Brasil"],
        ["Xique Xique do Igatu", "BA, Brasil"],
      ].map(([main = "", secondary = ""], at) => ({
        placePrediction: {
          placeId: `place-${at}`,
          text: { text: main },
          structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
        },
      })),
    }),
  )
  const names = (await suggestions("xique-xique")).map(({ main, source }) => `${source} ${main}`)
  expect(names).toEqual(["own Xique Xique", "google Xique Xique do Igatu"])
})

test("a page of results asks Google once for a place that nobody here knows", async () => {
  const { asked } = standIn()
  const answer = await get(`/properties?location=${encodeURIComponent(TYPED)}`)
  expect(await answer.json()).toMatchObject({
    place: { name: "rua dos testes", coords: { lat: -22.9, lng: -47.06 } },
  })
  expect(asked()).toBe(1)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(answer.headers.get("x-of-provider")).toBe("true")
  expect((await get("/properties?location=moema")).headers.get("x-of-provider")).toBeNull()
  expect(asked()).toBe(1)
})

test("a visitor who asks too often is answered from our own places", async () => {
  const { asked } = standIn()
  withGoogle = { ...withGoogle, GOOGLE_LIMIT: { limit: async () => ({ success: false }) } }
  expect((await get(QUESTIONS.autocomplete.path)).status).toBe(200)
  expect(asked()).toBe(0)
})

test("without a key nothing is asked", async () => {
  const { asked } = googleAnswers(never)
  const { GOOGLE_MAPS_SERVER_KEY: _, ...withoutKey } = withGoogle
  withGoogle = withoutKey as typeof withGoogle
  expect(await suggestions(TYPED)).toEqual([])
  expect(asked()).toBe(0)
})

test.for<[string, string]>([
  ["GOOGLE_PLACES_ORIGIN", "not an address"],
  ["GOOGLE_MAPS_ORIGIN", "https://maps.test/path"],
  ["GOOGLE_DAILY_LIMIT", "many"],
])("a mistyped %s is refused by name", async ([name, value]) => {
  const { readConfig } = await import("#worker/env.ts")
  expect(() => readConfig({ ...withGoogle, [name]: value })).toThrow(
    new RegExp(`^${name} is "${value}"; allowed: `),
  )
})

test("a session must be a UUID", async () => {
  const answer = await get("/places?q=pinheiros&session=1")
  expect(answer.status).toBe(400)
})
