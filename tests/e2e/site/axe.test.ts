import { expect, expectNoViolations, GATE, hydrated, NAMES, settled, test } from "../fixtures.ts"

// On the phone in Portuguese, on the wide screen in English.
for (const locale of ["pt", "en"] as const) {
  const prefix = locale === "pt" ? "" : `/${locale}`
  const names = NAMES[locale]

  test(
    `${locale}: the bar has no accessibility violations, whichever of its panels is open`,
    GATE,
    async ({ page }) => {
      await page.goto(prefix || "/")
      await hydrated(page)
      const opener = page.locator(".sheet-opener")
      if (await opener.isVisible()) await opener.click()
      await page.getByRole("combobox").pressSequentially("pinh", { delay: 20 })
      await expect(page.getByRole("listbox")).toBeVisible()
      await page.keyboard.press("ArrowDown")
      await expect(page.getByRole("option", { selected: true })).toBeVisible()
      await settled(page)
      await expectNoViolations(page)
      await page.getByRole("button", { name: names.checkIn }).click()
      await expect(page.getByRole("dialog", { name: names.calendar }).getByRole("grid")).toHaveCount(2)
      await settled(page)
      await expectNoViolations(page)
      await page.getByRole("search").getByRole("button", { name: names.guests }).click()
      await expect(page.getByRole("button", { name: names.increase(names.adults) })).toBeVisible()
      await settled(page)
      await expectNoViolations(page)
    },
  )
}
