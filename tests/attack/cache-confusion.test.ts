import { expect, test } from "vitest"
import { CALLS, PAGES, UNKNOWN } from "../fixtures/cacheable-answers.ts"
import { attackedSite, IS_LONG, tell, together } from "./attacked-site.ts"

const site = attackedSite()

/** What no cache may hold: a form's stamp, an idempotency key in a form, a token. */
const SECRETS = [/\b\d{13}\.[\w-]{43}\b/, /name="key" value="[0-9a-f-]{36}"/, /name="token" value="[^"]+"/]

/** Ways to write an address that a cache might take for another one. */
const SPELLINGS: readonly ((path: string, query: string) => string)[] = [
  (path, query) => path + query,
  (path, query) => `${path}%20${query}`,
  (path, query) => `${path}%09${query}`,
  (path, query) => `${path}%C2%A0${query}`,
  (path, query) => `${path}%00${query}`,
  (path, query) => `${path}/${query}`,
  (path, query) => `${path}//${query}`,
  (path, query) => `/${path}${query}`,
  (path, query) => `${path}%2f${query}`,
  (path, query) => `${path}%2F..${query}`,
  (path, query) => `${path}.${query}`,
  (path, query) => `${path}..${query}`,
  (path, query) => `${path}/.${query}`,
  (path, query) => `${path};.css${query}`,
  (path, query) => `${path}/x.css${query}`,
  (path, query) => `${path}%3Fx.css${query}`,
  (path, query) => `${path}%23.js${query}`,
  (path, query) => path.toUpperCase() + query,
  (path, query) => path.replace(/[a-z]/, (first) => `%${first.charCodeAt(0).toString(16)}`) + query,
  (path, query) => `/blog/..${path}${query}`,
  (path, query) => `/imoveis/%2e%2e${path}${query}`,
  (path, query) => `${path}${query}${query === "" ? "?" : "&"}utm_source=x`,
  (path, query) => `${path}${query}${query === "" ? "?" : "&"}type=loft`,
]

/** Every page and every reading call, in every spelling; the short form takes every fifth spelling of each. */
function* addresses(): Generator<string> {
  const pages = [...PAGES.map(([, page]) => page), ...UNKNOWN].flatMap((page) => [
    page,
    `/en${page}`,
    `/es${page}`,
  ])
  let at = 0
  for (const address of [...pages, ...CALLS.map(([, call]) => call)]) {
    const [path = "", query] = address.split("?")
    for (const spelt of SPELLINGS)
      if (IS_LONG || at++ % 5 === 0 || spelt === SPELLINGS[0])
        yield spelt(path, query === undefined ? "" : `?${query}`)
  }
}

test("no answer with a stamp, a key or a token comes from a cache or may be kept, however its address is written", async () => {
  const wrong: string[] = []
  const seen = { answers: 0, secret: 0, kept: 0, redirected: 0 }
  const stamps = new Map<string, string>()
  for (const round of [1, 2])
    await together(addresses(), 8, async (address) => {
      const answer = await fetch(site.url + address, { redirect: "manual" })
      const text = await answer.text()
      const how = answer.headers.get("x-page-cache")
      const cache = answer.headers.get("cache-control")
      const secrets = SECRETS.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
      seen.answers += 1
      if (how === "hit") seen.kept += 1
      if (answer.status === 308) seen.redirected += 1
      if (cache === null) wrong.push(`${address}: says nothing of caches`)
      if (secrets.length === 0) return
      seen.secret += 1
      if (how !== null || cache !== "no-store") wrong.push(`${address}: ${how} ${cache}`)
      for (const each of secrets.filter((secret) => !secret.includes('"token"'))) {
        const other = stamps.get(each)
        if (other !== undefined && each.startsWith("name=")) wrong.push(`${address}: the key of ${other}`)
        stamps.set(each, `${address} in round ${round}`)
      }
    })
  tell("cache confusion", { ...seen, wrong: wrong.length })
  expect(wrong).toEqual([])
  // The addresses must really have met both: forms that hold secrets, and pages that are kept.
  expect(seen.secret).toBeGreaterThan(60)
  expect(seen.kept).toBeGreaterThan(30)
  expect(seen.redirected).toBeGreaterThan(30)
})
