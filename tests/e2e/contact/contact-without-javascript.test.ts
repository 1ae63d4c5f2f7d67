import { ripeStamp, youngStamp } from "../../fixtures/stamps.ts"
import {
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  FORM_LIMIT,
  GATE,
  LOCALES,
  postUntilLimited,
  test,
} from "../fixtures.ts"
import { setStamp } from "../stamps.ts"
import { CONTACT_NAMES, fillIn, REFERENCE, reference } from "./contact.ts"

test.use({ javaScriptEnabled: false })

for (const locale of LOCALES) {
  const names = CONTACT_NAMES[locale]

  test(
    `${locale}: without scripts the form shows what is wrong, keeps the words, and leads to a reference`,
    GATE,
    async ({ page, complaints }) => {
      await page.goto(names.path)
      await page.locator('input[value="owner"]').check()
      await expect(page.locator("#property")).toBeHidden()
      await page.getByLabel(names.email, { exact: true }).fill("ana@")
      await page.getByLabel(names.message, { exact: true }).fill("Tenho <um> apartamento\ne quero anunciar.")
      await setStamp(page, await ripeStamp())
      await page.getByRole("button", { name: names.send }).click()
      await expect(page).toHaveURL(new RegExp(`${names.path}$`))
      await expect(page).toHaveTitle(`${names.error} ${names.title}`)
      await expect(page.getByRole("heading", { name: names.wrong })).toBeVisible()
      await expect(page.getByLabel(names.email, { exact: true })).toHaveValue("ana@")
      await expect(page.getByLabel(names.message, { exact: true })).toHaveValue(
        "Tenho <um> apartamento\ne quero anunciar.",
      )
      await expect(page.getByRole("radio", { name: names.owner })).toBeChecked()
      expectOnlyNetworkComplaints(complaints)

      await fillIn(page, names)
      await page.getByRole("button", { name: names.send }).click()
      await expect(page).toHaveURL(/\/contato\/enviada\?ref=\d{4}-\d{4}$/)
      expect(new URL(page.url()).pathname).toBe(`${names.path}/enviada`)
      await expect(page.getByRole("heading", { level: 1, name: names.sent })).toBeVisible()
      await expect(reference(page)).toHaveText(REFERENCE)
    },
  )
}

const names = CONTACT_NAMES.pt
const MESSAGE = {
  notice: "2026-11-21",
  visitorType: "guest",
  name: "Ana Conceição",
  email: "ana@exemplo.com.br",
  subject: "other",
  message: "Queria saber se tem berço.",
}

test("a form that comes at once is shown again, and the same form passes a little later", async ({
  page,
  complaints,
}) => {
  await page.goto(names.path)
  const key = await page.locator('input[name="key"]').inputValue()
  const post = (stamp: string) =>
    page.request.post(names.path, {
      form: { ...MESSAGE, key, stamp },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
  const stamp = await youngStamp()
  const early = await post(stamp)
  expect(early.status()).toBe(422)
  const shown = await early.text()
  for (const kept of ["Foi rápido demais", MESSAGE.message, stamp, key]) expect(shown).toContain(kept)
  expect((await post(await ripeStamp())).status()).toBe(303)
  expectOnlyNetworkComplaints(complaints)
})

test("the same form posted again leads to the same reference; changed words are said to be another message", async ({
  page,
  complaints,
}) => {
  await page.goto(names.path)
  const key = await page.locator('input[name="key"]').inputValue()
  await fillIn(page, names)
  await setStamp(page, await ripeStamp())
  await page.getByRole("button", { name: names.send }).click()
  const first = await reference(page).textContent()

  const form = { ...MESSAGE, key, stamp: await ripeStamp() }
  const origin = new URL(page.url()).origin
  const post = (over: object) =>
    page.request.post(names.path, { form: { ...form, ...over }, headers: { origin }, maxRedirects: 0 })
  const again = await post({})
  expect([again.status(), again.headers().location]).toEqual([303, `/contato/enviada?ref=${first}`])
  const changed = await post({ message: "Outra coisa, bem diferente." })
  expect(changed.status()).toBe(409)
  const shown = await changed.text()
  expect(shown).toMatch(names.reused)
  expect(shown).toContain("Outra coisa, bem diferente.")
  expect(shown).not.toContain(key)
  expectOnlyNetworkComplaints(complaints)
})

test("too many posts are answered by a page that says how long to wait", async ({ page }) => {
  await page.goto(names.path)
  const origin = new URL(page.url()).origin
  const post = () => page.request.post(names.path, { form: { message: "Oi" }, headers: { origin } })
  const { answer } = await postUntilLimited(post, FORM_LIMIT)
  expect(answer.headers()["retry-after"]).toBe("60")
  expect(await answer.text()).toMatch(names.tooMany)
})

test("the form without scripts has no accessibility violations when it is refused", async ({
  browser,
  baseURL,
}) => {
  // axe needs scripts: the refused page is taken over by them here.
  const context = await browser.newContext({ javaScriptEnabled: true })
  const page = await context.newPage()
  await page.goto(`${baseURL}${names.path}`)
  await page.evaluate(() => document.querySelector("form")?.submit())
  await expect(page.getByRole("heading", { name: names.wrong })).toBeVisible()
  await expectNoViolations(page)
  await context.close()
})

test("a long message in another script arrives, and one that is too long is told so by the page", async ({
  page,
  complaints,
}) => {
  await page.goto(names.path)
  const fields = {
    key: await page.locator('input[name="key"]').inputValue(),
    stamp: await ripeStamp(),
  }
  const post = (message: string) =>
    page.request.post(names.path, {
      form: { ...MESSAGE, ...fields, message },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
  const long = await post("字".repeat(7_000))
  expect(long.status()).toBe(422)
  expect(await long.text()).toContain("A mensagem pode ter no máximo 4.000 caracteres")
  expect((await post("字".repeat(4_000))).status()).toBe(303)
  expectOnlyNetworkComplaints(complaints)
})

test("a key that is none does not break the page, which gives another", async ({ page, complaints }) => {
  await page.goto(names.path)
  const answer = await page.request.post(names.path, {
    form: { ...MESSAGE, key: "a\nb" },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(400)
  const shown = await answer.text()
  expect(shown).toContain(MESSAGE.message)
  expect(shown).toMatch(/name="key" value="[\da-f-]{36}"/)
  expectOnlyNetworkComplaints(complaints)
})
