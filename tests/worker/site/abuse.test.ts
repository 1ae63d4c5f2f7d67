import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types"
import { Hono } from "hono"
import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { api } from "#worker/api/app.ts"
import type { AppEnv } from "#worker/app-env.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { countAbuse, isAbuseSeen, noteAbuse } from "#worker/http/abuse.ts"
import { sameOrigin } from "#worker/http/same-origin.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { contactBody } from "../../fixtures/contact.ts"
import { env } from "../env.ts"
import { d1That } from "./failing-d1.ts"

const NOW = new Date("2026-11-25T01:00:00Z")
const counts = async () =>
  (await env.DB.prepare("SELECT day, kind, count FROM abuse_counts ORDER BY day, kind").all()).results

beforeEach(async () => {
  await countAbuse(env.DB, NOW)
  await env.DB.exec("DELETE FROM abuse_counts")
})

/** The lines of the log that `work` writes of abuse, without the time. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
  onTestFinished(() => info.mockRestore())
  await work()
  return info.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .filter(({ event }) => event === "abuseSeen")
}
const post = async (path: string, body: unknown, bindings: object = {}) => {
  const context = createExecutionContext()
  const answer = await api.request(
    path,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
        "cf-connecting-ip": "203.0.113.7",
      },
      body: JSON.stringify(body),
    },
    { ...env, ...bindings },
    context,
  )
  await waitOnExecutionContext(context)
  return answer.status
}

test("every kind of abuse is one line, which names nobody", async () => {
  const stamp = await newStamp(env, new Date(Date.now() - 60_000))
  const nobody = { limit: async () => ({ success: false }) }
  const lines = await linesOf(async () => {
    expect(await post("/contact", { ...contactBody(), stamp }, { FORM_LIMIT: nobody })).toBe(429)
    expect(await post("/contact", { ...contactBody(), stamp, website: "https://spam.example" })).toBe(422)
    expect(await post("/contact", { ...contactBody(), stamp: `1.${"A".repeat(43)}` })).toBe(422)
    expect(await post("/contact", { ...contactBody(), stamp: await newStamp(env, new Date()) })).toBe(422)
    expect(await post("/newsletter/leave", { token: "1.secret" })).toBe(422)
    expect(await post("/newsletter/confirm", { token: "secret" })).toBe(422)
    expect(await post("/notify/confirm", { token: "s".repeat(43) })).toBe(422)
    expect(await post("/data/read", { token: "s".repeat(43) })).toBe(410)
    expect(await post("/data/delete", { token: "s".repeat(43), understood: "yes" })).toBe(410)
    expect(await post("/reports", { secret: true })).toBe(400)
    const blockedURL = "https://evil.example/ana@exemplo.com.br?token=secret"
    const report = { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL } }
    expect(await post("/reports", [report, { ...report, body: { effectiveDirective: "script-src" } }])).toBe(
      204,
    )
    expect(
      await post("/reports", {
        "csp-report": { "effective-directive": "style-src-attr", "blocked-uri": "inline" },
      }),
    ).toBe(204)
  })
  expect(lines.map(({ level: _, event: __, ...facts }) => facts)).toEqual([
    { kind: "tooManyRequests", limit: "FORM_LIMIT" },
    { kind: "honeypot" },
    { kind: "staleStamp", problem: "stale" },
    { kind: "staleStamp", problem: "tooFast" },
    { kind: "wrongToken" },
    { kind: "wrongToken" },
    { kind: "wrongToken" },
    { kind: "wrongToken" },
    { kind: "wrongToken" },
    { kind: "policyReport", refused: "shape" },
    { kind: "policyReport", directive: "img-src", blocked: "https://evil.example" },
    { kind: "policyReport", directive: "script-src", blocked: "unknown" },
    { kind: "policyReport", directive: "style-src-attr", blocked: "inline" },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|secret|ana|spam|AAAA/)
  await countAbuse(env.DB, NOW)
  expect(await counts()).toEqual([
    { day: "2026-11-24", kind: "honeypot", count: 1 },
    { day: "2026-11-24", kind: "policyReport", count: 4 },
    { day: "2026-11-24", kind: "staleStamp", count: 2 },
    { day: "2026-11-24", kind: "tooManyRequests", count: 1 },
    { day: "2026-11-24", kind: "wrongToken", count: 5 },
  ])
})

test("of a request's reports five kinds are told, each once", async () => {
  const reports = Array.from({ length: 40 }, (_, at) => ({
    type: "csp-violation",
    body: { effectiveDirective: "img-src", blockedURL: `https://${at % 8}.example/${at}` },
  }))
  const lines = await linesOf(async () => {
    expect(await post("/reports", reports)).toBe(204)
  })
  expect(lines.map(({ blocked }) => blocked)).toEqual([0, 1, 2, 3, 4].map((at) => `https://${at}.example`))
})

test("a form of another site is refused and told, without that site's name", async () => {
  const app = new Hono<AppEnv>().use(sameOrigin).all("*", (c) => c.text("passed"))
  const ask = async (method: string, origin: string) =>
    (await app.request("https://pouso.example/contato", { method, headers: { origin } })).status
  const lines = await linesOf(async () => {
    expect(await ask("POST", "https://evil.example")).toBe(403)
    expect(await ask("POST", "null")).toBe(403)
    expect(await ask("POST", "https://pouso.example")).toBe(200)
    expect(await ask("GET", "https://evil.example")).toBe(200)
  })
  expect(lines).toEqual(Array(2).fill({ level: "info", event: "abuseSeen", kind: "foreignOrigin" }))
})

test("a flood is counted exactly, by one write at a time", async () => {
  let writing = 0
  let most = 0
  let writes = 0
  const batch = vi.fn(async (statements: D1PreparedStatement[]) => {
    writing += 1
    writes += 1
    most = Math.max(most, writing)
    const done = await env.DB.batch(statements)
    writing -= 1
    return done
  })
  const database = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database
  const running: Promise<void>[] = []
  await linesOf(async () => {
    for (let at = 0; at < 500; at++) {
      noteAbuse("tooManyRequests")
      if (isAbuseSeen()) running.push(countAbuse(database, NOW))
    }
    await Promise.all(running)
  })
  expect(await counts()).toEqual([{ day: "2026-11-24", kind: "tooManyRequests", count: 500 }])
  expect([most, writes < 10]).toEqual([1, true])
})

test("what D1 did not take is counted when it is back", async () => {
  await linesOf(async () => {
    noteAbuse("honeypot")
    noteAbuse("wrongToken")
    await countAbuse(
      d1That(() => Promise.reject(new Error("D1_ERROR: away"))),
      NOW,
    )
    noteAbuse("honeypot")
  })
  expect(takeComplaints().map(([line]) => JSON.parse(String(line)).event)).toEqual(["abuseNotCounted"])
  await countAbuse(env.DB, NOW)
  expect(await counts()).toEqual([
    { day: "2026-11-24", kind: "honeypot", count: 2 },
    { day: "2026-11-24", kind: "wrongToken", count: 1 },
  ])
})

test("a write that was cut off stops no later one", async () => {
  await linesOf(async () => {
    noteAbuse("honeypot")
    void countAbuse(
      d1That(() => new Promise<never>(() => undefined)),
      NOW,
    )
    noteAbuse("honeypot")
    await countAbuse(env.DB, new Date(NOW.getTime() + 29_999))
    expect(await counts()).toEqual([])
    await countAbuse(env.DB, new Date(NOW.getTime() + 30_000))
  })
  expect(await counts()).toEqual([{ day: "2026-11-24", kind: "honeypot", count: 1 }])
})
