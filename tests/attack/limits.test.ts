import { expect, test } from "vitest"
import { attackedSite, IS_LONG, tell } from "./attacked-site.ts"

const site = attackedSite()
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
