import { expect, GATE, LAUNCH_NAMES, LOCALES, launchUrl, test } from "../fixtures.ts"

test.use({ baseURL: launchUrl, javaScriptEnabled: false })

for (const locale of LOCALES) {
  const names = LAUNCH_NAMES[locale]

  test(
    `${locale}: the date stands in the place of the digits, and the form is answered by a page`,
    GATE,
    async ({ page }) => {
      await page.goto(names.path)
      await expect(page.getByText(names.date)).toBeVisible()
      await expect(page.getByRole("timer")).toBeHidden()
      await page.getByLabel(names.email).fill(`sem-script-${locale}@exemplo.com`)
      await page.getByRole("button", { name: names.press }).click()
      await expect(page).toHaveURL(/\/api\/notify$/)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.thanks)
      await expect(page.locator("html")).toHaveAttribute("lang", locale === "pt" ? "pt-BR" : locale)
      await page.getByRole("link", { name: names.back }).click()
      await expect(page).toHaveURL(`${launchUrl}${names.path}`)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.headline)
    },
  )

  test(`${locale}: an address without “@” stays in its field, without a word`, async ({
    page,
    complaints,
  }) => {
    await page.goto(names.path)
    await page.getByLabel(names.email).fill("abc")
    await page.getByRole("button", { name: names.press }).click()
    await expect(page.getByLabel(names.email)).toHaveValue("abc")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.headline)
    await expect(page.getByRole("alert")).toHaveCount(0)
    // The browser notes the status of the page.
    expect(complaints.splice(0)).toEqual([expect.stringContaining("422")])
  })
}

test("when too many were sent the page says so and keeps what was typed", async ({ page, complaints }) => {
  await page.goto("/")
  const form = { email: "muitas@exemplo.com", locale: "pt", consent: "2026-11-21" }
  // The limit counts by the minute of the clock, which may turn meanwhile.
  for (let inARow = 0; inARow < 3; ) {
    const answer = await page.request.post("/api/notify", { form })
    inARow = answer.status() === 429 ? inARow + 1 : 0
  }
  await page.getByLabel(LAUNCH_NAMES.pt.email).fill("mais-uma@exemplo.com")
  await page.getByRole("button", { name: LAUNCH_NAMES.pt.press }).click()
  await expect(page.getByRole("alert")).toContainText("Espere um minuto")
  await expect(page.getByLabel(LAUNCH_NAMES.pt.email)).toHaveValue("mais-uma@exemplo.com")
  expect(complaints.splice(0)).toEqual([expect.stringContaining("429")])
})

test("a form from another site is refused", async ({ page }) => {
  const answer = await page.request.post("/api/notify", {
    form: { email: "alheia@exemplo.com", locale: "pt", consent: "2026-11-21" },
    headers: { origin: "https://elsewhere.example" },
  })
  expect(answer.status()).toBe(403)
  expect((await answer.json()).error.code).toBe("otherOrigin")
})

test("a form that is no form, or too large, does not break the page", async ({ page }) => {
  const broken = await page.request.post("/api/notify", {
    data: "not a form",
    headers: { "content-type": "multipart/form-data; boundary=x" },
  })
  expect(broken.status()).toBe(422)
  expect(await broken.text()).toContain("<h1")
  // The local server may cut the connection of a body that it did not read to its end, with the answer under way.
  const large = await page.request.post("/api/notify", {
    form: { email: "a".repeat(40_000) },
    maxRetries: 3,
  })
  expect(large.status()).toBe(413)
})
