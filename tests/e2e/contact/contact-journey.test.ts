import { addDays, todayIn } from "#machines/site/day.ts"
import { expect, expectNoViolations, GATE, hydrated, LOCALES, test } from "../fixtures.ts"
import { CONTACT_NAMES, fillIn, REFERENCE, reference } from "./contact.ts"

const today = todayIn("America/Sao_Paulo")

for (const locale of LOCALES) {
  const names = CONTACT_NAMES[locale]

  test(`${locale}: a message is corrected, sent, and followed by another`, GATE, async ({ page }) => {
    await page.goto(names.path)
    await hydrated(page)
    await expect(page).toHaveTitle(names.title)
    await expectNoViolations(page)

    await page.getByRole("button", { name: names.send }).click()
    const summary = page.getByRole("alert")
    await expect(summary).toBeFocused()
    await expect(summary.getByRole("link")).toHaveText([...names.missing])
    await expect(page).toHaveTitle(`${names.error} ${names.title}`)
    await expectNoViolations(page)
    await summary.getByRole("link", { name: names.missing[3] }).click()
    const message = page.getByLabel(names.message, { exact: true })
    await expect(message).toBeFocused()
    await expect(message).toHaveAccessibleDescription(new RegExp(names.missing[3]))

    await fillIn(page, names)
    const posted = page.waitForRequest((request) => request.url().endsWith("/api/contact"))
    // The message is held until its being sent was seen.
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    await page.route("**/api/contact", (route) => seen.then(() => route.continue()))
    await page.getByRole("button", { name: names.send }).click()
    await expect(page.getByRole("button", { name: names.sending })).toBeVisible()
    await expectNoViolations(page)
    goOn()
    await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
    await expect(reference(page)).toHaveText(REFERENCE)
    await expect(page).toHaveTitle(names.title)
    await expectNoViolations(page)
    expect((await posted).url()).not.toContain("ana")

    await page.getByRole("button", { name: names.another }).click()
    await expect(page.getByLabel(names.message, { exact: true })).toHaveValue("")
    await expect(page.getByRole("radio").first()).toBeFocused()
  })

  test(`${locale}: a property leads to the form, filled in`, async ({ page }) => {
    const prefix = locale === "pt" ? "" : `/${locale}`
    const [checkIn, checkOut] = [addDays(today, 150), addDays(today, 154)]
    await page.goto(
      `${prefix}/imoveis/loft-dos-tijolos?checkIn=${checkIn}&checkOut=${checkOut}&adults=2&children=1`,
    )
    await hydrated(page)
    await page.getByRole("link", { name: names.form }).first().click()
    await expect(page).toHaveURL(/\/contato\?/)
    await expect(page.locator("#property")).toHaveValue("loft-dos-tijolos")
    await expect(page.locator("#subject")).toHaveValue("newBooking")
    await expect(page.locator("#guests")).toHaveValue("3")
    await expect(page.locator("#checkIn")).toHaveValue(checkIn)
    await expect(page.locator("#checkOut")).toHaveValue(checkOut)
    await expect(page.locator("#region")).not.toHaveValue("")
    // Four nights at R$ 412, and R$ 120 for the cleaning.
    await expect(page.locator("#message")).toHaveValue(names.asked)
  })
}
