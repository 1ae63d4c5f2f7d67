import { checkOut, expect, GATE, LOCALES, NAMES, STAY, test } from "../fixtures.ts"

test.use({ javaScriptEnabled: false })

for (const locale of LOCALES) {
  const names = NAMES[locale]
  test(`${locale}: the bar submits, and shows what was searched`, GATE, async ({ page }) => {
    const bar = page.getByRole("search", { name: names.form })
    await page.goto(names.home)
    await bar.getByLabel(names.where).fill("Pinheiros")
    await bar.getByLabel(names.checkIn).fill(STAY.checkIn)
    await bar.getByLabel(names.checkOut).fill(checkOut)
    await bar.getByLabel(names.adults).fill("2")
    await page.getByRole("button", { name: names.search, exact: true }).click()
    await expect(page).toHaveURL(/\/imoveis\?location=Pinheiros/)
    await expect(page.getByRole("status").getByRole("heading")).toHaveText(names.found)
    await expect(page.getByRole("article").first()).toContainText(names.total)
    await expect(bar.getByLabel(names.adults)).toHaveValue("2")
    await expect(bar.getByLabel(names.checkIn)).toHaveValue(STAY.checkIn)
  })
}

test("the results page, filter and sort", GATE, async ({ page }) => {
  await page.goto("/imoveis")
  const first = page.getByRole("region").or(page.getByRole("main")).getByRole("article").first()
  await expect(first).toBeVisible()
  await page.getByRole("link", { name: "Mostrar mais imóveis" }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText("13–24 de 24")).toBeVisible()
  await page.getByRole("link", { name: "Loft", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^4 imóveis/)
  await page.getByLabel("Ordenar por").selectOption("price")
  await page.locator("summary", { hasText: "Filtros" }).click()
  await page.getByLabel("Preço máximo por noite").fill("340")
  await page.getByRole("button", { name: /^Mostrar/ }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page).toHaveURL(/type=loft/)
  const prices = (await page.getByRole("article").allTextContents()).map((text) =>
    Number(/R\$\s?(\d+)/.exec(text)?.[1]),
  )
  expect(prices.length).toBeGreaterThan(0)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  for (const price of prices) expect(price).toBeLessThanOrEqual(340)
})

// biome-ignore format: one row per line
const NOTES = [
  ["", "O filtro de preço vale para esta busca. Uma nova busca na barra começa sem ele.", "Buscar"],
  ["/en", "The price filter belongs to this search. A new one from the search bar starts without it.", "Search"],
  ["/es", "El filtro de precio vale para esta búsqueda. Una nueva desde la barra empieza sin él.", "Buscar"],
] as const

for (const [prefix, text, search] of NOTES)
  test(`${prefix || "/pt"}: a price filter says that a new search starts without it`, async ({ page }) => {
    // Playwright finds no texts in a noscript.
    const note = page.locator(".active-filters-note")
    await page.goto(`${prefix}/imoveis?type=loft&maxPrice=340`)
    await expect(note).toBeVisible()
    expect(await note.textContent()).toBe(text)
    await page.getByRole("button", { name: search, exact: true }).click()
    await expect(page).toHaveURL(/type=loft/)
    expect(new URL(page.url()).searchParams.has("maxPrice")).toBe(false)
    await expect(note).toHaveCount(0)
    await page.goto(`${prefix}/imoveis?minPrice=300`)
    await expect(note).toBeVisible()
    await page.goto(`${prefix}/imoveis?amenities=pool`)
    await expect(page.getByRole("article").first()).toBeVisible()
    await expect(note).toHaveCount(0)
  })

test("the language switcher works and is remembered", async ({ page }) => {
  await page.goto("/imoveis?type=studio")
  await page.getByRole("link", { name: "Español" }).click()
  await expect(page).toHaveURL(/\/es\/imoveis\?type=studio$/)
  await page.goto("/")
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
})
