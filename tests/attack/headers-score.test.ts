import { afterAll, beforeAll, expect, test } from "vitest"
import { ACCESS_HEADER } from "#worker/desk/access.ts"
import { AccessStandIn } from "../../scripts/desk/access.ts"
import { PAGES, UNKNOWN } from "../fixtures/cacheable-answers.ts"
import { DESK_ADDRESSES } from "../fixtures/desk-addresses.ts"
import { filledFolder } from "../migrated-d1.ts"
import { servedSite } from "../served-site.ts"
import { attackedSite, tell } from "./attacked-site.ts"
import { observatoryScore } from "./observatory.ts"

const site = attackedSite()
const launchSite = attackedSite({ SITE_MODE: "launch" })
const access = new AccessStandIn()
beforeAll(() => access.start(0))
afterAll(() => access.stop())
/** With a desk, pages that can be made to fail, and a ceiling of two. */
const troubledSite = servedSite(filledFolder, () => ({
  ...access.variables("helena@pouso.example"),
  TEST_SLOW_D1: "1",
  TEST_LIMITS: '{"PAGE_LIMIT":2}',
}))
const siteWithGoogle = attackedSite({ GOOGLE_MAPS_BROWSER_KEY: "key-of-a-test" })

test("every kind of page has 130 points by the Observatory's rules", async () => {
  const pages = [...PAGES.map(([, page]) => page), ...UNKNOWN, "/mapa?lang=pt", "/en", "/es/contato"]
  const scores = await Promise.all(
    pages.map(async (page) => {
      const answer = await fetch(site.url + page)
      return { page, ...observatoryScore(answer.headers, await answer.text(), site.url) }
    }),
  )
  expect(scores.filter(({ score }) => score < 130)).toEqual([])
  tell("headers", { pages: scores.length, lowest: Math.min(...scores.map(({ score }) => score)) })
})

test("so has every page before the launch, of the desk and of an error", async () => {
  const operator = { [ACCESS_HEADER]: await access.tokenOf("helena@pouso.example") }
  const asked: [status: number, url: string, headers?: Record<string, string>][] = [
    ...["/", "/en", "/es", "/meus-dados", "/en/newsletter/sair?token=1.x"].map((page): [number, string] => [
      200,
      launchSite.url + page,
    ]),
    ...DESK_ADDRESSES.filter(([method, route]) => method === "GET" && !/:(reference|id)/.test(route)).map(
      ([, , page]): [number, string, Record<string, string>] => [200, troubledSite.url + page, operator],
    ),
    [404, `${troubledSite.url}/operador/nada`, operator],
    [403, `${troubledSite.url}/operador`],
    [503, `${troubledSite.url}/dicas`, { "x-test-d1-wait": "10000" }],
    [503, `${troubledSite.url}/operador/noites`, { ...operator, "x-test-d1-wait": "10000" }],
    ...[200, 200, 429].map((status): [number, string, Record<string, string>] => [
      status,
      `${troubledSite.url}/contato`,
      { "cf-connecting-ip": "10.1.1.1" },
    ]),
  ]
  const scores = []
  for (const [at, [status, url, headers = {}]] of asked.entries()) {
    const answer = await fetch(url, { headers: { "cf-connecting-ip": `10.0.0.${at}`, ...headers } })
    expect([url, answer.status]).toEqual([url, status])
    const html = await answer.text()
    expect(html).toContain("<h1")
    scores.push({ url, ...observatoryScore(answer.headers, html, new URL(url).origin) })
  }
  expect(scores.filter(({ score }) => score < 130)).toEqual([])
  tell("headers", { "of launch, desk and errors": scores.length })
})

test("the map's frame has 110 points with Google's map, which needs unsafe-eval; every other page keeps its 130", async () => {
  const scoreOf = async (page: string) => {
    const answer = await fetch(siteWithGoogle.url + page)
    return observatoryScore(answer.headers, await answer.text(), siteWithGoogle.url)
  }
  const map = await scoreOf("/mapa?lang=pt")
  expect([map.score, map.why.filter((each) => each.startsWith("-"))]).toEqual([110, ["-10 unsafe-eval"]])
  expect((await scoreOf("/imoveis/loft-dos-tijolos")).score).toBe(130)
  tell("headers", { page: "/mapa with Google's key", score: map.score })
})

test("the rules deduct what they are for", () => {
  const good = {
    "content-security-policy": "default-src 'none'; script-src 'nonce-x'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000",
    "referrer-policy": "strict-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  }
  const scoreOf = (change: Record<string, string>, html = "") =>
    observatoryScore(new Headers({ ...good, ...change }), html, "https://pouso.example").score
  expect(scoreOf({})).toBe(130)
  expect(scoreOf({ "content-security-policy": "" })).toBe(55)
  expect(
    scoreOf({
      "content-security-policy":
        "default-src 'none'; script-src 'nonce-x' 'unsafe-eval'; frame-ancestors 'self'",
    }),
  ).toBe(110)
  expect(
    scoreOf({
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    }),
  ).toBe(120)
  expect(scoreOf({ "strict-transport-security": "" })).toBe(80)
  expect(scoreOf({ "strict-transport-security": "max-age=60" })).toBe(120)
  expect(scoreOf({ "x-content-type-options": "" })).toBe(125)
  expect(scoreOf({ "access-control-allow-origin": "*" })).toBe(50)
  expect(scoreOf({ "set-cookie": "a=b" })).toBe(60)
  expect(scoreOf({ "set-cookie": "a=b; Secure; SameSite=Lax" })).toBe(130)
  expect(scoreOf({}, '<script src="https://cdn.example/x.js"></script>')).toBe(125)
})
