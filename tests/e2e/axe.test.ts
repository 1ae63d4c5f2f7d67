import { expect, expectNoViolations, hydrated, LOCALES, NAMES, test } from "./fixtures.ts"

for (const locale of LOCALES) {
  const prefix = locale === "pt" ? "" : `/${locale}`
  const names = NAMES[locale]

  test(`${locale}: home, results and pages to be read have no accessibility violations`, async ({ page }) => {
    for (const path of [
      prefix || "/",
      `${prefix}/imoveis`,
      `${prefix}/imoveis?q=zzzz`,
      `${prefix}/blog`,
      `${prefix}/blog?topic=metro`,
      `${prefix}/blog/metro-sem-misterio`,
      `${prefix}/contato/enviada?ref=4821-7730`,
      `${prefix}/privacidade`,
      `${prefix}/termos`,
    ]) {
      await page.goto(path)
      await hydrated(page)
      await expectNoViolations(page)
    }
  })

  test(`${locale}: nor has the bar with each of its panels open`, async ({ page }) => {
    await page.goto(prefix || "/")
    await hydrated(page)
    const opener = page.locator(".sheet-opener")
    if (await opener.isVisible()) await opener.click()
    await page.getByRole("combobox").pressSequentially("pinh", { delay: 20 })
    await expect(page.getByRole("listbox")).toBeVisible()
    await page.keyboard.press("ArrowDown")
    await page.waitForTimeout(250)
    await expectNoViolations(page)
    await page.getByRole("button", { name: names.checkIn }).click()
    await expect(page.getByRole("dialog", { name: names.calendar }).getByRole("grid")).toHaveCount(2)
    await page.waitForTimeout(250)
    await expectNoViolations(page)
    await page.getByRole("search").getByRole("button", { name: names.guests }).click()
    await page.waitForTimeout(250)
    await expectNoViolations(page)
  })
}
