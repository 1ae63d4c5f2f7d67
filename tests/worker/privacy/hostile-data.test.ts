import fc from "fast-check"
import { expect, test } from "vitest"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { hostilePosts, hostileText } from "../../fixtures/hostile-posts.ts"
import { env } from "../env.ts"
import { BODIES, throwAt, WITHIN } from "../forms/throw-hostile.ts"

const anyAddress = fc.stringMatching(/^[A-Za-z0-9]{1,3}@[A-Ca-c]\.com$/)

test("whatever is sent as an address, a request is stored once with its mail, or there is none", {
  timeout: WITHIN,
}, async () => {
  const stamp = await newStamp(env, new Date(Date.now() - MIN_FILL_TIME))
  const posts = hostilePosts(
    { email: "ana@exemplo.com.br", locale: "pt", stamp },
    { email: fc.oneof(anyAddress, fc.emailAddress(), hostileText), locale: fc.constantFrom(...LOCALES) },
  )
  const counts = await throwAt("/data/request", posts, [202, 400, 413, 422])
  expect(counts.get(202)).toBeGreaterThan(BODIES / 10)
  const { results } = await env.DB.prepare(
    `SELECT email, email_folded, locale, token_hash, outbox.status AS mail FROM data_requests
    LEFT JOIN outbox ON kind = 'dataLink' AND about = data_requests.id`,
  ).all<Record<string, string | null>>()
  expect(results.length).toBeGreaterThan(BODIES / 100)
  expect(new Set(results.map(({ email_folded }) => email_folded)).size).toBe(results.length)
  for (const row of results) {
    expect(row).toMatchObject({ email_folded: row.email?.toLowerCase(), token_hash: null, mail: "waiting" })
    expect(LOCALES).toContain(row.locale)
    expect(row.email).toMatch(/^[!-~]+@[!-~]+$/)
  }
})

test("whatever is sent as a token, nothing is shown or deleted", { timeout: WITHIN }, async () => {
  await env.DB.prepare(
    `INSERT INTO data_requests (email, email_folded, locale, created_at) VALUES ('ana@x.br', 'ana@x.br', 'pt', '')
    ON CONFLICT DO NOTHING`,
  ).run()
  const before = await env.DB.prepare("SELECT * FROM data_requests").all()
  const near = { token: fc.oneof(hostileText, fc.stringMatching(/^[\w-]{43}$/)) }
  const reading = hostilePosts({ token: "x" }, near)
  const deletion = hostilePosts({ token: "x", understood: "yes" }, near)
  expect((await throwAt("/data/read", reading, [400, 410, 413, 422])).get(410)).toBeGreaterThan(BODIES / 10)
  expect((await throwAt("/data/delete", deletion, [400, 410, 413, 422])).get(410)).toBeGreaterThan(
    BODIES / 10,
  )
  expect((await env.DB.prepare("SELECT * FROM data_requests").all()).results).toEqual(before.results)
})

test("whatever is asked about, it is recognised or refused by name", { timeout: WITHIN }, async () => {
  const posts = hostilePosts(
    { text: settings.contact.email },
    { text: fc.oneof(hostileText, fc.webUrl(), fc.emailAddress(), fc.uuid()) },
  )
  const counts = await throwAt("/official-contact", posts, [200, 400, 413, 422])
  expect(counts.get(200)).toBeGreaterThan(BODIES / 10)
})
