import { expect, test } from "../fixtures.ts"

test.use({ javaScriptEnabled: false })

test("the blog is filtered, read and left without scripts", async ({ page }) => {
  await page.goto("/es/blog")
  await page.getByRole("link", { name: "Barrios" }).click()
  await expect(page).toHaveURL(/\/es\/blog\?category=neighborhoods$/)
  await expect(page.getByRole("article")).toHaveCount(2)
  await page.getByRole("link", { name: "Liberdade, más allá de los faroles" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liberdade, más allá de los faroles")
  await page.setViewportSize({ width: 360, height: 780 })
  const contents = page.getByRole("navigation", { name: "En este artículo" })
  await expect(contents.getByRole("link").first()).toBeHidden()
  await contents.getByText("En este artículo").first().click()
  await contents.getByRole("link").first().click()
  await expect(page).toHaveURL(/#/)
  await page.getByRole("link", { name: "Apartamentos: Aclimação" }).click()
  await expect(page).toHaveURL(/\/es\/imoveis\?location=/)
  await expect(page.getByRole("article").first()).toBeVisible()
})
