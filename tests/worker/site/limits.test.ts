import { type Context, Hono } from "hono"
import { expect, test } from "vitest"
import { api } from "#worker/api/app.ts"
import { health } from "#worker/api/health.ts"
import type { AppEnv } from "#worker/app-env.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { ceiling } from "#worker/http/ceiling.ts"
import { MAX_CALL_BYTES, networkOf } from "#worker/http/limits.ts"
import wrangler from "../../../wrangler.toml?raw"
import { env } from "../env.ts"

/** Whom a request counts for that comes from an address. */
async function counted(address?: string): Promise<string> {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => {
    keys.push(key)
    return { success: false }
  }
  const headers: HeadersInit = address === undefined ? {} : { "cf-connecting-ip": address }
  await api.request("/notify", { method: "POST", headers }, { ...env, NOTIFY_LIMIT: { limit } })
  expect(keys).toHaveLength(1)
  return keys[0] ?? ""
}

test.for([
  ["203.0.113.7", "203.0.113.8", "two IPv4 addresses"],
  ["2001:db8:0:1::7", "2001:db8:0:2::7", "two networks of IPv6"],
  ["2001:db8::7", "203.0.113.7", "IPv6 and IPv4"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.8", "two IPv4 addresses that are written as IPv6"],
])("limits tell %s from %s: %s", async ([one, other]) => {
  expect(await counted(one)).not.toBe(await counted(other))
})

test.for([
  ["203.0.113.7", "203.0.113.7", "an address"],
  ["2001:db8:0:1::7", "2001:DB8:0:1:a:b:c:d", "one network of IPv6"],
  ["::ffff:203.0.113.7", "203.0.113.7", "an IPv4 address, however it is written"],
  [undefined, undefined, "this machine"],
])("limits count %s and %s together: %s", async ([one, other]) => {
  expect(await counted(one)).toBe(await counted(other))
})

const POSTED = new Set(api.routes.filter(({ method }) => method === "POST").map(({ path }) => path))

test.for([...POSTED])("a body over the limit is refused at %s, with a length or without", async (path) => {
  const body = "x".repeat(MAX_CALL_BYTES + 1)
  for (const headers of [{ "content-length": String(body.length) }, {}]) {
    const answer = await api.request(path, { method: "POST", body, headers }, env)
    expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toEqual([413, "tooLarge"])
  }
})

test.for([...POSTED])("a body whose connection is lost is refused as malformed at %s", async (path) => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error("Network connection lost.")),
  })
  const answer = await api.request(path, { method: "POST", body }, env)
  expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toEqual([400, "malformedBody"])
})

test("a network of IPv6 is one for the day's calls to Google, whichever of its parts asks", () => {
  const network = (address: string) =>
    networkOf({ req: { header: () => address } } as unknown as Context<AppEnv>)
  expect(network("2001:db8:0:1::7")).toBe(network("2001:db8:0:ffff::8"))
  expect(network("2001:db8:0:1::7")).not.toBe(network("2001:db8:1:1::7"))
  expect(network("203.0.113.7")).toBe("203.0.113.7")
})

/** How often each limit was asked for these requests, through the ceiling alone. */
async function asked(requests: [string, string][], success = true) {
  const limits: string[] = []
  const limiter = (name: string) => ({
    limit: async () => {
      limits.push(name)
      return { success }
    },
  })
  const app = new Hono<AppEnv>().use(ceiling((c) => c.text("no", 429))).all("*", (c) => c.text("yes"))
  const bindings = { ...env, PAGE_LIMIT: limiter("pages"), CALL_LIMIT: limiter("calls") }
  const answers: number[] = []
  for (const [method, path] of requests) answers.push((await app.request(path, { method }, bindings)).status)
  return { limits, answers }
}

test("pages, posted ones too, and reading calls have each their ceiling; crawlers' files and taking off have none", async () => {
  const { limits, answers } = await asked([
    ["GET", "/"],
    ["HEAD", "/imoveis"],
    ["GET", "/api/properties"],
    ["POST", "/contato"],
    ["GET", "/newsletter/sair"],
    ["POST", "/api/contact"],
    ["POST", "/newsletter/sair"],
    ["POST", "/en/newsletter/sair/"],
    ["GET", "/robots.txt"],
    ["GET", "/sitemap-pt.xml"],
    ["GET", "/.well-known/security.txt"],
  ])
  expect(limits).toEqual(["pages", "pages", "calls", "pages", "pages"])
  expect(answers).toEqual(Array(11).fill(200))
  expect(
    (
      await asked(
        [
          ["GET", "/"],
          ["GET", "/api/map"],
          ["POST", "/operador/contatos"],
          ["GET", "/robots.txt"],
        ],
        false,
      )
    ).answers,
  ).toEqual([429, 429, 429, 200])
})

test("the readiness, which asks D1, has the pages' ceiling", async () => {
  const nobody = { limit: async () => ({ success: false }) }
  const answers = ["/readyz", "/healthz"].map((path) =>
    health.request(path, {}, { ...env, SITE_MODE: "full", PAGE_LIMIT: nobody }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([429, 200])
})

test("the sites that visitors see have room for a family, and a ceiling", () => {
  for (const [environment, digit] of [
    ["preview", 2],
    ["production", 3],
  ] as const)
    for (const [name, id, limit] of [
      ["PAGE_LIMIT", "007", 240],
      ["CALL_LIMIT", "008", 600],
    ] as const)
      expect(wrangler).toContain(
        `[[env.${environment}.ratelimits]]\nname = "${name}"\nnamespace_id = "${digit}${id}"\nsimple = { limit = ${limit}, period = 60 }`,
      )
})
