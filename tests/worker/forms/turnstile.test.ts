import { afterEach, expect, test, vi } from "vitest"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { api } from "#worker/api/app.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { contactBody } from "../../fixtures/contact.ts"
import { env } from "../env.ts"

const KEYS = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" }

afterEach(async () => {
  vi.unstubAllGlobals()
  await env.DB.batch(["submissions", "outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

/** Posts a contact where the strict limit lets nobody pass. */
async function post(answer: () => Promise<Response>, bindings: object = KEYS) {
  const asked: { url: string; body: string; redirect: string }[] = []
  vi.stubGlobal("fetch", async (url: string, init: { body: URLSearchParams; redirect: string }) => {
    asked.push({ url, body: String(init.body), redirect: init.redirect })
    return await answer()
  })
  const status = (
    await api.request(
      "/contact",
      {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
        body: JSON.stringify({
          ...contactBody(),
          stamp: await newStamp(env, new Date(Date.now() - MIN_FILL_TIME)),
          turnstile: "token",
        }),
      },
      { ...env, FORM_STRICT_LIMIT: { limit: async () => ({ success: false }) }, ...bindings },
      { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as never,
    )
  ).status
  return { status, asked }
}

test("whom Turnstile vouches for is under the usual limit", async () => {
  const { status, asked } = await post(async () => Response.json({ success: true }))
  expect(status).toBe(201)
  expect(asked).toEqual([
    {
      url: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      body: "secret=secret&response=token",
      redirect: "manual",
    },
  ])
})

test.for<[string, () => Promise<Response>]>([
  ["does not vouch", async () => Response.json({ success: false, "error-codes": ["timeout-or-duplicate"] })],
  ["is down", () => Promise.reject(new TypeError("network"))],
  ["leads elsewhere", async () => new Response(null, { status: 302, headers: { location: "/" } })],
  ["answers nonsense", async () => new Response("<html>")],
  ["answers late", () => Promise.reject(new DOMException("late", "TimeoutError"))],
])("when Turnstile %s, the stricter limit decides", async ([, answer]) => {
  expect((await post(answer)).status).toBe(429)
  const passing = { ...KEYS, FORM_STRICT_LIMIT: { limit: async () => ({ success: true }) } }
  expect((await post(answer, passing)).status).toBe(201)
  for (const [line] of takeComplaints()) expect(String(line)).not.toMatch(/token|secret|ana/i)
})

test("without its keys Turnstile is not asked", async () => {
  const { status, asked } = await post(async () => Response.json({ success: false }), {})
  expect(status).toBe(201)
  expect(asked).toEqual([])
})
