import { checkOut, expect, STAY, test } from "./fixtures.ts"

test.use({ javaScriptEnabled: false })

test("the bar submits, and the results filter, sort and page", async ({ page }) => {
  await page.goto("/")
  await page.getByLabel("Onde").fill("Pinheiros")
  await page.getByLabel("Check-in", { exact: true }).fill(STAY.checkIn)
  await page.getByLabel("Checkout", { exact: true }).fill(checkOut)
  await page.getByLabel("Adultos").fill("2")
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await expect(page).toHaveURL(/\/imoveis\?location=Pinheiros/)
  await expect(page.getByRole("status").getByRole("heading")).toContainText("encontrado")
  await expect(page.getByRole("article").first()).toContainText("total, 4 noites")
  await expect(page.getByLabel("Adultos")).toHaveValue("2")
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(STAY.checkIn)

  await page.goto("/imoveis")
  const first = page.getByRole("region").or(page.getByRole("main")).getByRole("article").first()
  await expect(first).toBeVisible()
  await page.getByRole("link", { name: "Mostrar mais imóveis" }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText("Página 2 de 2")).toBeVisible()
  await page.getByRole("link", { name: "Loft", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^4 imóveis/)
  await page.getByLabel("Ordenar por").selectOption("price")
  await page.getByText("Mais filtros").click()
  await page.getByLabel("Preço máximo por noite").fill("340")
  await page.getByRole("button", { name: "Aplicar filtros" }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page).toHaveURL(/type=loft/)
  const prices = (await page.getByRole("article").allTextContents()).map((text) =>
    Number(/R\$\s?(\d+)/.exec(text)?.[1]),
  )
  expect(prices.length).toBeGreaterThan(0)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  for (const price of prices) expect(price).toBeLessThanOrEqual(340)
})

test("the language switcher works and is remembered", async ({ page }) => {
  await page.goto("/imoveis?type=studio")
  await page.getByRole("link", { name: "Español" }).click()
  await expect(page).toHaveURL(/\/es\/imoveis\?type=studio$/)
  await page.goto("/")
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
})
