import { ripeStamp, youngStamp } from "../../fixtures/stamps.ts"
import {
  expect,
  expectOnlyNetworkComplaints,
  FORM_LIMIT,
  GATE,
  LOCALES,
  postUntilLimited,
  test,
} from "../fixtures.ts"
import { setStamp } from "../stamps.ts"
import { mailedLink, NEWSLETTER_NAMES, someAddress } from "./newsletter.ts"

test.use({ javaScriptEnabled: false })

for (const locale of LOCALES) {
  const names = NEWSLETTER_NAMES[locale]
  const confirmPath = `${names.prefix}/newsletter/confirmar`
  const leavePath = `${names.prefix}/newsletter/sair`

  test(
    `${locale}: without scripts from the foot of a page to the list, and off it again`,
    GATE,
    async ({ page, complaints }) => {
      const email = someAddress()
      await page.goto(`${names.prefix}/termos`)
      await page.getByLabel(names.label).fill(email)
      await page.getByRole("button", { name: names.press }).click()
      await expect(page).toHaveURL(new RegExp(`${names.prefix}/newsletter$`))
      await expect(page.getByRole("alert")).toHaveText(names.oneMore)
      await expect(page.getByLabel(names.field, { exact: true })).toHaveValue(email)
      await setStamp(page, await ripeStamp())
      await page.getByRole("button", { name: names.pressHere }).click()
      await expect(page).toHaveURL(new RegExp(`${names.prefix}/newsletter\\?status=sent$`))
      await expect(page.getByRole("heading", { level: 1, name: names.sent })).toBeVisible()

      await page.goto(await mailedLink(email, confirmPath))
      await page.getByRole("button", { name: names.confirm }).click()
      await expect(page.getByRole("heading", { level: 1, name: names.confirmed })).toBeVisible()
      await page.goto(await mailedLink(email, leavePath))
      await page.getByRole("button", { name: names.leave }).click()
      await expect(page.getByRole("heading", { level: 1, name: names.left })).toBeVisible()
      expectOnlyNetworkComplaints(complaints)
    },
  )

  test(`${locale}: without scripts a wrong address is shown again, with what is wrong`, async ({
    page,
    complaints,
  }) => {
    await page.goto(`${names.prefix}/newsletter`)
    await page.getByLabel(names.field, { exact: true }).fill("ana@")
    await page.getByRole("button", { name: names.pressHere }).click()
    await expect(page).toHaveTitle(names.error)
    await expect(page.getByLabel(names.field, { exact: true })).toHaveValue("ana@")
    await expect(page.getByLabel(names.field, { exact: true })).toHaveAccessibleDescription(names.invalid)
    await expect(page.getByLabel(names.field, { exact: true })).toBeFocused()
    expectOnlyNetworkComplaints(complaints)
  })
}

test("a form that comes at once is shown again, and passes a little later", async ({ page, complaints }) => {
  const names = NEWSLETTER_NAMES.pt
  const email = someAddress()
  await page.goto("/newsletter")
  await setStamp(page, await youngStamp())
  await page.getByLabel(names.field, { exact: true }).fill(email)
  await page.getByRole("button", { name: names.pressHere }).click()
  await expect(page.getByRole("alert")).toContainText("Espere alguns segundos")
  await expect(page.getByLabel(names.field, { exact: true })).toHaveValue(email)
  await setStamp(page, await ripeStamp())
  await page.getByRole("button", { name: names.pressHere }).click()
  await expect(page.getByRole("heading", { level: 1, name: names.sent })).toBeVisible()
  expectOnlyNetworkComplaints(complaints)
})

test("what a form may say has its status: refused, and too often with a wait", async ({ page }) => {
  await page.goto("/newsletter")
  const headers = { origin: new URL(page.url()).origin }
  const post = (form: Record<string, string>) => page.request.post("/newsletter", { form, headers })
  const robot = await post({ email: someAddress(), consent: "2026-11-21", website: "http://spam" })
  expect(robot.status()).toBe(422)
  expect(await robot.text()).toContain("O campo que deveria ficar vazio foi preenchido")
  const { answer } = await postUntilLimited(() => post({}), FORM_LIMIT)
  expect(answer.headers()["retry-after"]).toBe("60")
  expect(await answer.text()).toContain("Espere um minuto e tente de novo")
})

test("mail programs unsubscribe with one call, and learn when the link is nobody's", async ({ page }) => {
  const email = someAddress()
  const body = { email, locale: "pt", consent: "2026-11-21", stamp: await ripeStamp() }
  expect((await page.request.post("/api/newsletter", { data: body })).status()).toBe(202)
  await page.goto(await mailedLink(email, "/newsletter/confirmar"))
  await page.getByRole("button", { name: NEWSLETTER_NAMES.pt.confirm }).click()
  const link = await mailedLink(email, "/newsletter/sair")
  const form = { "List-Unsubscribe": "One-Click" }
  const answer = await page.request.post(link, { form, maxRedirects: 0 })
  expect([answer.status(), await answer.json()]).toEqual([200, { left: true }])
  expect((await page.request.post("/newsletter/sair?token=1.x", { form })).status()).toBe(422)
})

test("another site's page can neither sign up, nor confirm, nor take off", async ({ page }) => {
  for (const path of ["/newsletter", "/newsletter/confirmar", "/newsletter/sair?token=1.x"]) {
    const answer = await page.request.post(path, {
      form: { token: "x", "List-Unsubscribe": "One-Click" },
      headers: { origin: "https://elsewhere.example" },
    })
    expect(answer.status(), path).toBe(403)
  }
})
