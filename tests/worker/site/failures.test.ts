import { afterEach, expect, test, vi } from "vitest"
import type { PageFailure } from "#machines/site/page-failure.ts"
import { api } from "#worker/api/app.ts"
import { countPageFailure, MAX_FAILURES_A_DAY } from "#worker/data/site/page-failures.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1"
const FAILURE: PageFailure = { part: "availability", message: "RangeError: number argument must be finite" }

afterEach(async () => {
  vi.useRealTimers()
  await env.DB.exec("DELETE FROM page_failures")
})

const rows = async () => (await env.DB.prepare("SELECT * FROM page_failures ORDER BY rowid").all()).results
const send = (body: unknown, userAgent = IPHONE, bindings: object = {}) =>
  api.request(
    "/failures",
    {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "user-agent": userAgent },
    },
    { ...env, ...bindings },
  )

test("a failure is counted by São Paulo's day, part, engine and message, and logged the first time", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-01T02:30:00Z"), toFake: ["Date"] })
  expect((await send(FAILURE)).status).toBe(204)
  vi.setSystemTime(new Date("2026-12-01T02:31:00Z"))
  expect((await send(FAILURE)).status).toBe(204)
  expect(await rows()).toEqual([
    {
      day: "2026-11-30",
      part: "availability",
      engine: "WebKit 17.4",
      message: "RangeError: number argument must be finite",
      count: 2,
      last_at: "2026-12-01T02:31:00.000Z",
    },
  ])
  const logged = takeComplaints()
  expect(logged).toHaveLength(1)
  expect(JSON.parse(String(logged[0]?.[0]))).toMatchObject({
    level: "warn",
    event: "pagePartFailed",
    part: "availability",
    engine: "WebKit 17.4",
  })
})

test.for([
  [IPHONE, "WebKit 17.4"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/119.0 Mobile/15E148 Safari/604.1",
    "WebKit 16.4",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "Chromium 130",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", "Firefox 153"],
  ["curl/8.1", "other"],
])("%s is %s", async ([userAgent, engine]) => {
  await send(FAILURE, userAgent)
  expect((await rows()).map((row) => row.engine)).toEqual([engine])
  takeComplaints()
})

test("what a browser says is cleaned once more before it is kept", async () => {
  await send({ ...FAILURE, message: "Error: ana@exemplo.com.br at https://pouso.example/?q=Ana" })
  expect((await rows()).map(({ message }) => message)).toEqual(["Error: … at …"])
  takeComplaints()
})

test.for<[string, object, string]>([
  ["a part that no page has", { part: "cellar" }, "part"],
  ["no message", { message: "" }, "message"],
  ["a long message", { message: "a".repeat(201) }, "message"],
  ["an address beside it", { path: "/imoveis" }, ""],
])("%s is refused, and nothing is kept", async ([, change, field]) => {
  const answer = await send({ ...FAILURE, ...change })
  expect(answer.status).toBe(422)
  const { error } = (await answer.json()) as ErrorBody
  expect(error.fields?.map((each) => each.field)).toEqual([field])
  expect(await rows()).toEqual([])
})

test("whoever invents messages fills no more than a day's bound, and what is known goes on counting", async () => {
  expect(MAX_FAILURES_A_DAY).toBe(200)
  const now = new Date("2026-11-22T12:00:00Z")
  const count = (message: string, day = "2026-11-22") =>
    countPageFailure(env.DB, { ...FAILURE, message, engine: "other" }, day, now)
  for (let at = 0; at < 200; at++) expect(await count(`m${at}`)).toBe(true)
  expect(await count("one more")).toBe(false)
  expect(await count("m7")).toBe(false)
  expect(await count("one more", "2026-11-23")).toBe(true)
  const kept = await rows()
  expect(kept).toHaveLength(201)
  expect(kept.find(({ message }) => message === "m7")).toMatchObject({ count: 2 })
})

test("without D1 the browser is told to come back, and the log says why", async () => {
  const DB = {
    withSession: () => {
      throw new Error("D1 is away")
    },
  }
  expect((await send(FAILURE, IPHONE, { DB })).status).toBe(503)
  expect(JSON.parse(String(takeComplaints()[0]?.[0]))).toMatchObject({ event: "pageFailureNotKept" })
})

test("too many reports are refused", async () => {
  const answer = await send(FAILURE, IPHONE, { VITALS_LIMIT: { limit: async () => ({ success: false }) } })
  expect(answer.status).toBe(429)
  expect(await rows()).toEqual([])
})
