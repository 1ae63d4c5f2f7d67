import { checkOut, expect, GATE, hydrated, type Page, STAY, test } from "../fixtures.ts"

const DATES = `checkIn=${STAY.checkIn}T00:00:00.000Z&checkOut=${checkOut}T00:00:00.000Z`

const filters = (page: Page) => page.locator("form#filters")
const bars = (page: Page) => filters(page).getByRole("img", { name: /^Preços de/ })
const chosen = (page: Page) => bars(page).locator(".price-bar-chosen")
const apply = (page: Page) => filters(page).getByRole("button", { name: /^(Mostrar|Nenhum)/ })
const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const names = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading").allTextContents()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.locator(".filters-button").click()
}

/** Heights of the bars, as the server or the browser draws them. */
const heights = (page: Page) =>
  bars(page)
    .locator(".price-bar")
    .evaluateAll((all) => all.map((bar) => bar.getAttribute("height")))

test("the prices of a night: what there is, whatever is chosen; a filter narrows it, a price does not", async ({
  page,
}) => {
  await open(page, "/imoveis")
  await expect(bars(page)).toHaveAccessibleName(
    "Preços de R$\u00a0248 a R$\u00a0890. Metade dos imóveis custa até R$\u00a0378.",
  )
  const all = await heights(page)
  await expect(chosen(page)).toHaveCount(all.length)
  await open(page, "/imoveis?minPrice=300&maxPrice=500")
  expect(await heights(page)).toEqual(all)
  // From R$ 200 on a bar for each R$ 50.
  await expect(chosen(page)).toHaveCount(4)
  await open(page, "/imoveis?type=loft&maxPrice=300")
  await expect(bars(page)).toHaveAccessibleName(/^Preços de R\$\u00a0\d+ a R\$\u00a0\d+/)
  expect(await heights(page)).not.toEqual(all)
})

test("a handle answers fingers on 44 × 44 px", async ({ page }) => {
  await open(page, "/imoveis")
  const handle = page.getByLabel("Puxador do mínimo")
  await handle.scrollIntoViewIfNeeded()
  // It stands at the left end of its line, which itself lets pointers through.
  const answers = await handle.evaluate((input) => {
    const { left, top } = input.getBoundingClientRect()
    const answersAt = (x: number, y: number) => document.elementFromPoint(left + x, top + y) === input
    return [answersAt(1, 22), answersAt(43, 22), answersAt(22, 1), answersAt(22, 43), answersAt(46, 22)]
  })
  expect(answers).toEqual([true, true, true, true, false])
})

test("the histogram is whole without scripts, the handles are not there", async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  await plain.goto("/imoveis?maxPrice=500")
  await plain.locator("summary", { hasText: "Filtros" }).click()
  await open(page, "/imoveis?maxPrice=500")
  await expect(bars(plain)).toBeVisible()
  expect(await heights(plain)).toEqual(await heights(page))
  expect(await chosen(plain).count()).toBe(await chosen(page).count())
  await expect(plain.getByLabel("Puxador do máximo")).toBeHidden()
  await plain.close()
})

test(
  "with days the prices are totals, and say so: fields, bars, chip and results, with scripts and without",
  GATE,
  async ({ page, browser, baseURL }) => {
    const plain = await browser.newPage({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    const found: string[][] = []
    for (const screen of [page, plain]) {
      await screen.goto(`/imoveis?${DATES}`)
      if (screen === page) await hydrated(page)
      await screen.locator("summary", { hasText: "Filtros" }).click()
      await expect(filters(screen).getByText("Preço total, em R$")).toBeVisible()
      await expect(filters(screen).getByText("4 noites, com limpeza")).toBeVisible()
      await expect(bars(screen)).toHaveAccessibleName(/^Preços de R\$\u00a01\.\d{3} a/)
      await filters(screen).getByLabel("Preço total máximo").fill("1500")
      await apply(screen).click()
      await expect(screen).toHaveURL(/maxPrice=1500/)
      await expect(screen.getByRole("link", { name: /^Tirar o filtro/ })).toHaveText(
        "total até R$\u00a01.500",
      )
      const totals = (await screen.getByRole("main").getByRole("article").allTextContents()).map((text) =>
        Number(/R\$\s?([\d.]+) total/.exec(text)?.[1]?.replace(".", "")),
      )
      expect(totals.length).toBeGreaterThan(0)
      for (const total of totals) expect(total).toBeLessThanOrEqual(1_500)
      found.push(await names(screen))
    }
    expect(found[0]).toEqual(found[1])
    await plain.close()
  },
)

test("a handle writes into its field, is counted, and stops before the other", async ({ page }) => {
  await open(page, "/imoveis")
  const most = filters(page).getByLabel("Puxador do máximo")
  const least = filters(page).getByLabel("Puxador do mínimo")
  await most.focus()
  await page.keyboard.press("Home")
  await expect(page.getByLabel("Preço máximo por noite")).toHaveValue("250")
  await expect(chosen(page)).toHaveCount(1)
  await expect(apply(page)).toHaveText("Mostrar 1 imóvel")
  await least.focus()
  await page.keyboard.press("End")
  await expect(page.getByLabel("Preço mínimo por noite")).toHaveValue("")
  await most.focus()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByLabel("Preço máximo por noite")).toHaveValue("300")
  await expect(most).toHaveAttribute("aria-valuetext", "R$\u00a0300")
  await page.keyboard.press("End")
  await expect(page.getByLabel("Preço máximo por noite")).toHaveValue("")
  await expect(apply(page)).toHaveText("Mostrar 24 imóveis")
  await page.getByLabel("Preço mínimo por noite").fill("500")
  await expect(least).toHaveAttribute("aria-valuetext", "R$\u00a0500")
  await filters(page).getByRole("button", { name: "Limpar filtros" }).click()
  await expect(least).toHaveAttribute("aria-valuetext", "R$\u00a0200")
})

test("a new search keeps the price of a stay as long, and drops that of another", async ({ page }) => {
  const search = page.getByRole("button", { name: "Buscar", exact: true })
  await page.goto(`/imoveis?${DATES}&maxPrice=1500`)
  await hydrated(page)
  await page.getByRole("button", { name: /Hóspedes/ }).click()
  await page.getByRole("button", { name: "Aumentar Adultos" }).click()
  await search.click()
  await expect(page).toHaveURL(/adults=2.*maxPrice=1500/)
  await page.goto("/imoveis?maxPrice=400&type=loft")
  await hydrated(page)
  await page.getByRole("button", { name: /^Check-in/ }).click()
  const days = page.getByRole("grid").last().getByRole("button")
  await days.nth(9).click()
  await days.nth(12).click()
  await search.click()
  await expect(page).toHaveURL(/checkIn=/)
  expect(new URL(page.url()).searchParams.get("type")).toBe("loft")
  expect(new URL(page.url()).searchParams.get("maxPrice")).toBe(null)
})

test("a search without its days is one without their prices", async ({ page }) => {
  await page.goto(`/imoveis?${DATES}&maxPrice=10`)
  await page.getByRole("link", { name: "Ver sem datas" }).click()
  await expect(heading(page)).toHaveText("24 imóveis encontrados")
})

test("the lines that have properties stand in the filters with their names, and one is chosen", async ({
  page,
}) => {
  await open(page, "/imoveis")
  const group = filters(page).getByRole("group", { name: "Linha do metrô ou trem" })
  await expect(group.getByRole("radio")).toHaveCount(7)
  expect((await group.locator("label").allTextContents()).map((text) => text.trim())).toEqual([
    ...["Todas", "1Azul", "2Verde", "3Vermelha", "4Amarela", "5Lilás", "9Esmeralda"],
  ])
  await group.getByRole("radio", { name: "Linha 5 Lilás" }).check()
  await filters(page).getByRole("radio", { name: "10 min" }).check()
  await apply(page).click()
  await expect(page).toHaveURL(/metro=10/)
  await expect(page).toHaveURL(/line=5/)
  await expect(heading(page)).toHaveText(/na linha 5-Lilás$/)
  await page.getByRole("link", { name: "Tirar o filtro: linha 5-Lilás" }).click()
  await expect(heading(page)).toHaveText(/^\d+ imóveis encontrados$/)
  await page.locator(".filters-button").click()
  await expect(group.getByRole("radio", { name: "Todas" })).toBeChecked()
})
