import { expect, test } from "vitest"
import { attackedSite, IS_LONG, tell, together } from "./attacked-site.ts"

const site = attackedSite()
/** With the ceilings of the site that visitors see. */
const CEILINGS = { PAGE_LIMIT: 240, CALL_LIMIT: 600 }
const ceiled = attackedSite({ TEST_LIMITS: JSON.stringify(CEILINGS) })
/** The forms of wrangler.toml's FORM_LIMIT. */
const ALLOWED = 12
const SENT = IS_LONG ? 400 : 40

/** Sends forms at once, each with headers of its own; how many of them were not stopped by the limit. */
async function passing(headersOf: (at: number) => Record<string, string>): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: SENT }, (_, at) =>
      fetch(`${site.url}/api/data/read`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headersOf(at) },
        body: JSON.stringify({ token: "a".repeat(43) }),
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 410 && status !== 429)).toEqual([])
  for (const answer of answers)
    if (answer.status === 429) expect(answer.headers.get("retry-after")).toBe("60")
  return statuses.filter((status) => status === 410).length
}

/** Twice the limit, because a minute may begin while the forms are sent. */
const MOST = 2 * ALLOWED

test.for<[string, (at: number) => Record<string, string>]>([
  [
    "addresses that it claims by forwarding headers",
    (at) => ({
      "cf-connecting-ip": "198.51.100.1",
      "x-forwarded-for": `203.0.113.${at}`,
      "x-real-ip": `203.0.113.${at}`,
      "true-client-ip": `203.0.113.${at}`,
      forwarded: `for=203.0.113.${at}`,
      "x-client-ip": `203.0.113.${at}`,
      "fastly-client-ip": `203.0.113.${at}`,
    }),
  ],
  ["the addresses of its /64 of IPv6", (at) => ({ "cf-connecting-ip": `2001:db8:1:1::${at.toString(16)}` })],
  [
    "other spellings of one address of IPv6",
    (at) => ({
      "cf-connecting-ip": at % 2 === 0 ? `2001:DB8:2:0001:0:0:0:${at}` : `2001:db8:2:1::${at}`,
    }),
  ],
  [
    "IPv4 written as IPv6",
    (at) => ({
      "cf-connecting-ip": at % 2 === 0 ? "::ffff:198.51.100.2" : "198.51.100.2",
    }),
  ],
  [
    "other user agents, cookies and requests ids",
    (at) => ({
      "cf-connecting-ip": "198.51.100.3",
      "user-agent": `x${at}`,
      cookie: `a=${at}`,
      "cf-ray": `0123456789abcd${(at % 256).toString(16).padStart(2, "0")}`,
    }),
  ],
])("a visitor gains nothing by %s", async ([how, headersOf]) => {
  const passed = await passing(headersOf)
  tell("limits", { sent: SENT, passed, by: how })
  expect(passed).toBeGreaterThanOrEqual(ALLOWED)
  expect(passed).toBeLessThanOrEqual(MOST)
})

test("one visitor's searches, posts and looks at the desk or the readiness end at the ceiling", async () => {
  const { PAGE_LIMIT, CALL_LIMIT } = CEILINGS
  const paths = ["/imoveis", "/eventos", "/operador", "/readyz"]
  const pages = Array.from(
    { length: IS_LONG ? 1_400 : 2 * PAGE_LIMIT + 80 },
    (_, at): [string, RequestInit] => [
      `${paths[at % paths.length]}?a=${at}`,
      at % paths.length === 1 ? { method: "POST", body: new URLSearchParams({ name: "x" }) } : {},
    ],
  )
  const calls = Array.from({ length: 2 * CALL_LIMIT + 200 }, (_, at): [string, RequestInit] => [
    `/api/properties?adults=${1 + (at % 9)}`,
    {},
  ])
  for (const [what, most, requests] of [
    ["pages", PAGE_LIMIT, pages],
    ["calls", CALL_LIMIT, calls],
  ] as const) {
    const counts = new Map<number, number>()
    const refusedAt = new Set<string>()
    await together(requests, 16, async ([path, init]) => {
      const headers = { "cf-connecting-ip": "198.51.100.9" }
      const answer = await fetch(ceiled.url + path, { ...init, headers, redirect: "manual" })
      if (answer.status === 429) {
        expect(answer.headers.get("retry-after")).toBe("60")
        refusedAt.add(new URL(path, ceiled.url).pathname)
      }
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
      await answer.body?.cancel()
    })
    const refused = counts.get(429) ?? 0
    // Each of them counts, and is refused.
    expect([...refusedAt].sort()).toEqual(what === "pages" ? paths.toSorted() : ["/api/properties"])
    // Twice, because a minute may begin meanwhile.
    expect(requests.length - refused).toBeGreaterThanOrEqual(most)
    expect(requests.length - refused).toBeLessThanOrEqual(2 * most)
    expect([...counts.keys()].filter((status) => status >= 500)).toEqual([])
    tell("ceiling", { of: what, sent: requests.length, passed: requests.length - refused })
  }
  // Who is another visitor is let in.
  const other = await fetch(`${ceiled.url}/imoveis`, { headers: { "cf-connecting-ip": "198.51.100.10" } })
  expect(other.status).toBe(200)
})

test("other visitors are not held up by the one", async () => {
  expect(await passing((at) => ({ "cf-connecting-ip": `192.0.2.${at % 250}` }))).toBe(IS_LONG ? 400 : 40)
})

test("the operator sees it, and nobody's address", async () => {
  const state = async () =>
    (await (await fetch(`${site.url}/readyz`)).json()) as { abuse: Record<string, number> }
  await expect
    .poll(async () => (await state()).abuse.tooManyRequests)
    .toBeGreaterThanOrEqual(5 * (SENT - MOST))
  expect(site.printed).toContain('"event":"abuseSeen"')
  expect(site.printed).not.toMatch(/198\.51\.100|2001:db8|203\.0\.113|192\.0\.2/i)
})
