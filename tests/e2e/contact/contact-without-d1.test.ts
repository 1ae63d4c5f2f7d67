import { ripeStamp } from "#tests/fixtures/stamps.ts"
import { expect, expectOnlyNetworkComplaints, hydrated, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"
import { WITHOUT_TABLES } from "../site/answers.ts"
import { expectAnswers } from "../site/headers.ts"
import { CONTACT_NAMES, fillIn, reference } from "./contact.ts"

test.describe.configure({ mode: "serial", timeout: 120_000 })
const names = CONTACT_NAMES.pt
let site: OwnSite

/** A site whose D1 has no tables: every query fails. */
test.beforeAll(async () => {
  site = await ownSite("nothing")
  await site.serve()
})

test.afterAll(() => site.end())

test("without D1 the page stands, keeps the words without scripts, and shows the other ways", async ({
  page,
}) => {
  const shown = await page.request.get(site.url + names.path)
  expect(shown.status()).toBe(200)
  expect(await shown.text()).toContain("contato@pouso.example")
  const answer = await page.request.post(site.url + names.path, {
    form: { visitorType: "guest", name: "Ana", email: "ana@exemplo.com", message: "Uma pergunta longa." },
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(400)
  const key = /name="key" value="([^"]*)"/.exec(await answer.text())?.[1] ?? ""
  const again = await page.request.post(site.url + names.path, {
    form: {
      key,
      notice: "2026-11-21",
      visitorType: "guest",
      name: "Ana",
      email: "ana@exemplo.com",
      subject: "other",
      message: "Uma pergunta longa.",
      stamp: await ripeStamp(site),
    },
    headers: { origin: site.url },
  })
  expect(again.status()).toBe(503)
  const text = await again.text()
  for (const kept of ["Uma pergunta longa.", "ana@exemplo.com", key, "Não conseguimos confirmar"])
    expect(text).toContain(kept)
})

test("answers that fail have exactly their headers, and are kept by nobody", async ({ request }) => {
  await expectAnswers(request, site.url, WITHOUT_TABLES)
})

test("the words wait in the form until D1 is back, and arrive once", async ({ page, complaints }) => {
  await page.goto(site.url + names.path)
  await hydrated(page)
  await fillIn(page, names)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("alert")).toContainText(names.unavailable)
  site.migrate()
  await page.getByRole("button", { name: names.again }).click()
  await expect(reference(page)).toBeVisible()
  expectOnlyNetworkComplaints(complaints)
})
