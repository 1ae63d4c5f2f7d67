import { localisedPath } from "#web/i18n/locales.ts"
import { expect, expectNoViolations, hydrated, LOCALES, NAMES, test } from "./fixtures.ts"

const PATHS = [
  "/",
  "/imoveis",
  "/imoveis?q=zzzz",
  "/dicas",
  "/dicas/masp",
  "/eventos",
  "/eventos?q=zzzz",
  "/eventos/corrida-de-sao-silvestre",
  "/blog",
  "/blog?topic=metro",
  "/blog/metro-sem-misterio",
  "/contato/enviada?ref=4821-7730",
  "/newsletter",
  "/newsletter?status=sent",
  "/newsletter/confirmar?token=x",
  "/newsletter/confirmar?status=done",
  "/newsletter/sair?status=done",
  "/proprietarios",
  "/proprietarios?service=cleaning&nightlyPrice=0",
  "/acessibilidade",
  "/privacidade",
  "/termos",
]

for (const locale of LOCALES) {
  const prefix = locale === "pt" ? "" : `/${locale}`
  const names = NAMES[locale]

  for (const path of PATHS) {
    test(`${locale}: ${path} has no accessibility violations`, async ({ page }) => {
      await page.goto(localisedPath(path, locale))
      await hydrated(page)
      await expectNoViolations(page)
    })
  }

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
