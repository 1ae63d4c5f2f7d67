import { checkOut, expect, GATE, LOCALES, PROPERTY_NAMES, STAY, test } from "../fixtures.ts"

test.use({ javaScriptEnabled: false })

for (const locale of LOCALES) {
  const names = PROPERTY_NAMES[locale]

  test(`${locale}: a property's price, reviews and photographs without scripts`, GATE, async ({ page }) => {
    await page.goto(`${locale === "pt" ? "" : `/${locale}`}/imoveis/loft-dos-tijolos`)
    const panel = page.getByRole("complementary")
    await panel.locator("input[name=checkIn]").fill(STAY.checkIn)
    await panel.locator("input[name=checkOut]").fill(checkOut)
    await panel.locator("input[name=adults]").fill("2")
    await panel.getByRole("button", { name: names.seeTotal }).click()
    await expect(page).toHaveURL(/checkIn=.*adults=2/)
    await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s?1[.,]768/)
    await expect(panel.getByRole("link", { name: names.whatsapp })).toBeVisible()
    await page.locator("#reviews").getByRole("link", { name: names.lowest }).click()
    await expect(page).toHaveURL(/reviews=lowest/)
    await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s?1[.,]768/)
    await page.locator("#reviews").getByRole("link", { name: names.allReviews }).click()
    await expect(page.locator("#reviews").getByRole("listitem")).toHaveCount(11)
    const photo = await page.locator(".gallery a").first().getAttribute("href")
    expect((await page.request.get(photo ?? "")).headers()["content-type"]).toBe("image/jpeg")
  })
}
