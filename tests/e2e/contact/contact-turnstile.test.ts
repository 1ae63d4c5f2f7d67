import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { contactBody } from "../../fixtures/contact.ts"
import { ripeStamp } from "../../fixtures/stamps.ts"
import { expect, hydrated, type Page, postUntilLimited, STRICT_LIMIT, settled, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"
import { withTurnstile } from "../site/answers.ts"
import { expectAnswers } from "../site/headers.ts"
import { CONTACT_NAMES, fillIn } from "./contact.ts"

test.describe.configure({ mode: "serial", timeout: 120_000 })
const names = CONTACT_NAMES.pt
const SCRIPT = "https://challenges.cloudflare.com/**"
/** What Turnstile's script does for us: gives the form a token. */
const STAND_IN = `let words = 0, say
window.turnstile = {
  render: (box, { sitekey, callback }) => {
    say = () => callback(sitekey + " word " + ++words)
    say()
    return "widget"
  },
  reset: () => say(),
  remove: () => undefined,
}`

let site: OwnSite
let turnstile: Server
let turnstileOrigin: string
/** Bodies that the server asked Turnstile about. */
let asked: string[] = []

test.beforeAll(async () => {
  turnstile = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) body += chunk
    asked.push(body)
    response.setHeader("content-type", "application/json")
    response.end('{"success":true}')
  }).listen(0)
  await once(turnstile, "listening")
  turnstileOrigin = `http://localhost:${(turnstile.address() as AddressInfo).port}`
  site = await ownSite()
  await site.serve({
    TURNSTILE_SITE_KEY: "site-key",
    TURNSTILE_SECRET_KEY: "secret-key",
    TURNSTILE_ORIGIN: turnstileOrigin,
  })
})

test.beforeEach(() => {
  asked = []
})

test.afterAll(async () => {
  await site.end()
  turnstile.close()
})

async function send(page: Page): Promise<void> {
  await fillIn(page, names)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
}

test("Turnstile's script is loaded with the first focus of the form, and its word is passed on", async ({
  page,
}) => {
  const outside: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) outside.push(request.url())
  })
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: STAND_IN }))
  await page.goto(site.url + names.path)
  await hydrated(page)
  await settled(page)
  expect(outside).toEqual([])
  await send(page)
  expect(outside).toEqual(["https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"])
  expect(asked).toEqual(["secret=secret-key&response=site-key+word+1"])
  await page.getByRole("button", { name: names.another }).click()
  await send(page)
  expect(outside).toHaveLength(1)
  expect(asked[1]).toMatch(/^secret=secret-key&response=site-key\+word\+[2-9]$/)
})

test("pages allow Turnstile's frame, and nothing else besides", async ({ request }) => {
  await expectAnswers(request, site.url, withTurnstile(turnstileOrigin))
})

test("where Turnstile cannot be loaded the form goes without it, under the stricter limit", async ({
  page,
  complaints,
}) => {
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto(site.url + names.path)
  await hydrated(page)
  await send(page)
  const stamp = await ripeStamp(site)
  const post = () =>
    page.request.post(`${site.url}/api/contact`, {
      data: contactBody({ stamp }),
      headers: { "idempotency-key": crypto.randomUUID() },
    })
  const refused = page.getByRole("alert").filter({ hasText: names.tooMany })
  const sent = page.getByRole("heading", { name: names.sent })
  // If a minute begins between the posts and the press, the press is accepted, and both are repeated.
  do {
    await page.getByRole("button", { name: names.another }).click()
    await postUntilLimited(post, STRICT_LIMIT)
    await fillIn(page, names)
    await page.getByRole("button", { name: names.send }).click()
    await expect(refused.or(sent)).toBeVisible()
  } while (await sent.isVisible())
  expect(asked).toEqual([])
  complaints.splice(0)
})
