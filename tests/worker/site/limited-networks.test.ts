import { Hono } from "hono"
import { expect, onTestFinished, test, vi } from "vitest"
import type { AppEnv } from "#worker/app-env.ts"
import { limitedNetworks } from "#worker/http/limits.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set("requestId", "r")
    await next()
  })
  .post("/", limitedNetworks, (c) => c.text("ok"))

/** A limiter that lets so many through for each key. */
function limiter(most: number) {
  const counts = new Map<string, number>()
  return {
    counts,
    limit: async ({ key }: { key: string }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= most }
    },
  }
}

test("the /64 of one /56, and of one /48, share a limit; IPv4 neighbours do not", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
  onTestFinished(() => info.mockRestore())
  const bindings = { ...env, FORM_SITE_LIMIT: limiter(3), FORM_NETWORK_LIMIT: limiter(5) }
  const post = async (address: string) =>
    (await app.request("/", { method: "POST", headers: { "cf-connecting-ip": address } }, bindings)).status
  const statuses = []
  for (const each of [1, 2, 3, 4, 5]) statuses.push(await post(`2001:db8:1:10${each}::${each}`))
  for (const each of [1, 2, 3]) statuses.push(await post(`2001:db8:1:20${each}::1`))
  statuses.push(await post("2001:db8:2::1"))
  expect(statuses).toEqual([200, 200, 200, 429, 429, 200, 200, 429, 200])
  expect([...bindings.FORM_SITE_LIMIT.counts.keys()]).toEqual([
    "2001:db8:1:100::/56",
    "2001:db8:1:200::/56",
    "2001:db8:2::/56",
  ])
  expect([...bindings.FORM_NETWORK_LIMIT.counts.keys()]).toEqual(["2001:db8:1::/48", "2001:db8:2::/48"])
  expect(info.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual(
    ["FORM_SITE_LIMIT", "FORM_SITE_LIMIT", "FORM_NETWORK_LIMIT"].map((limit) => ({
      level: "info",
      event: "abuseSeen",
      kind: "tooManyRequests",
      limit,
    })),
  )
  for (let each = 1; each <= 20; each++) expect(await post(`192.0.2.${each}`)).toBe(200)
  // An IPv4 address in IPv6 notation is one, too.
  for (let each = 1; each <= 20; each++) expect(await post(`::ffff:192.0.2.${each}`)).toBe(200)
})

test("a limiter that fails refuses nobody", async () => {
  const broken = { limit: () => Promise.reject(new Error("no limiter")) }
  const bindings = { ...env, FORM_SITE_LIMIT: broken, FORM_NETWORK_LIMIT: broken }
  const answer = await app.request(
    "/",
    { method: "POST", headers: { "cf-connecting-ip": "2001:db8::1" } },
    bindings,
  )
  expect(answer.status).toBe(200)
  expect(takeComplaints().map(([line]) => JSON.parse(String(line)).event)).toEqual([
    "limiterFailed",
    "limiterFailed",
  ])
})
