import fc from "fast-check"
import { expect, test } from "vitest"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { NEWSLETTER_CONSENT } from "#machines/newsletter/newsletter.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { newToken } from "#worker/tokens.ts"
import { hostilePosts, hostileText } from "../../fixtures/hostile-posts.ts"
import { env } from "../env.ts"
import { BODIES, throwAt, WITHIN } from "../forms/throw-hostile.ts"

const anyAddress = fc.stringMatching(/^[A-Za-z0-9]{1,3}@[A-Ca-c]\.com$/)

test("whatever is sent as an address, it is on the list once with its mail, or not at all", {
  timeout: WITHIN,
}, async () => {
  const stamp = await newStamp(env, new Date(Date.now() - MIN_FILL_TIME))
  const posts = hostilePosts(
    { email: "ana@exemplo.com.br", locale: "pt", consent: NEWSLETTER_CONSENT, stamp },
    { email: fc.oneof(anyAddress, fc.emailAddress(), hostileText), locale: fc.constantFrom(...LOCALES) },
  )
  const counts = await throwAt("/newsletter", posts, [202, 400, 413, 422])
  expect(counts.get(202)).toBeGreaterThan(BODIES / 10)
  const { results } = await env.DB.prepare(
    `SELECT email, email_folded, locale, consent, token_hash, subscribers.status AS status, outbox.status AS mail
    FROM subscribers LEFT JOIN outbox ON kind = 'newsletterConfirm' AND about = subscribers.id`,
  ).all<Record<string, string | null>>()
  expect(results.length).toBeGreaterThan(BODIES / 100)
  expect(new Set(results.map(({ email_folded }) => email_folded)).size).toBe(results.length)
  for (const row of results) {
    expect(row).toMatchObject({
      email_folded: row.email?.toLowerCase(),
      token_hash: null,
      status: "pending",
      mail: "waiting",
    })
    expect(LOCALES).toContain(row.locale)
    expect(row.consent).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(row.email).toMatch(/^[!-~]+@[!-~]+$/)
  }
})

test.for(["confirm", "leave"])(
  "whatever is sent as a token to %s, nobody's subscription changes",
  {
    timeout: WITHIN,
  },
  async (step) => {
    const before = await env.DB.prepare("SELECT * FROM subscribers ORDER BY id").all()
    const posts = hostilePosts({ token: newToken() }, { token: fc.oneof(hostileText, fc.string()) })
    const counts = await throwAt(`/newsletter/${step}`, posts, [400, 410, 413, 422])
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(BODIES)
    expect(await env.DB.prepare("SELECT * FROM subscribers ORDER BY id").all()).toMatchObject({
      results: before.results,
    })
  },
)
