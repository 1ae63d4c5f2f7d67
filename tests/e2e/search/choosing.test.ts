import { expect, expectOnlyNetworkComplaints, GATE, hydrated, type Page, settled, test } from "../fixtures.ts"

const RESULTS = "**/api/properties?*"
const FEATURED = ["Mirante Paulista", "Copa das Árvores", "Varanda Lorena"]

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const names = (page: Page) => cards(page).getByRole("heading").allTextContents()
const more = (page: Page) => page.getByRole("link", { name: "Mostrar mais imóveis" })
const filters = (page: Page) => page.locator("form#filters")

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

// biome-ignore format: one row per line
const FIRST_PICTURES = [
  [1440, 900, "/imoveis", 320],
  [1440, 900, "/imoveis?q=paulista&maxPrice=900&amenities=wifi", 320],
  [1280, 720, "/imoveis", 320],
  [ 390, 844, "/imoveis", 310],
  [ 390, 844, "/imoveis?location=Pinheiros&lat=-23.5668&lng=-46.7016", 310],
] as const

for (const [width, height, path, limit] of FIRST_PICTURES)
  test(`${width} × ${height}: the first picture of ${path} begins within ${limit} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, path)
    expect((await cards(page).locator("img").first().boundingBox())?.y).toBeLessThanOrEqual(limit)
  })

for (const [width, path] of [
  [360, "/imoveis?location=Pinheiros&lat=-23.5668&lng=-46.7016"],
  [360, "/en/imoveis?location=Pinheiros&lat=-23.5668&lng=-46.7016"],
  [390, "/es/imoveis?location=Pinheiros&lat=-23.5668&lng=-46.7016"],
] as const)
  test(`${width}: no word of the heading is broken beside the order, on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    const heading = page.getByRole("heading", { level: 1 })
    await expect(heading).toContainText("Pinheiros")
    expect(
      await heading.evaluate((each) => {
        each.style.overflowWrap = "normal"
        return each.scrollWidth - each.clientWidth
      }),
    ).toBeLessThanOrEqual(0)
  })

test("near matches have the width of the list, and leave the types where they are", async ({ page }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, "/imoveis?adults=6")
    const near = await page.getByRole("region", { name: "Quase" }).boundingBox()
    const list = await page.locator(".results-list").boundingBox()
    expect(Math.round(near?.width ?? 0)).toBe(Math.round(list?.width ?? 1))
    const tools = [".filters-button", "#results-sort", ".type-filter"].map((each) =>
      page.locator(each).boundingBox(),
    )
    const [button, order, types] = await Promise.all(tools)
    expect((order?.x ?? 0) - (button?.x ?? 0) - (button?.width ?? 0)).toBeLessThanOrEqual(12)
    expect((types?.x ?? 0) - (order?.x ?? 0) - (order?.width ?? 0)).toBeLessThanOrEqual(12)
  }
})

test("the types, the order, the filters and the map are one row from 1024 px on", async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, "/imoveis")
    const tools = page.locator(".results-tools")
    const boxes = await Promise.all(
      [
        tools.getByRole("navigation", { name: "Tipo de imóvel" }),
        tools.getByRole("combobox", { name: "Ordenar por" }),
        tools.locator(".filters-button"),
        tools.getByRole("button", { name: "Mapa" }),
      ].map(async (part) => (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }),
    )
    expect(boxes.toSorted((one, other) => one.x - other.x)).toEqual(boxes)
    const tops = boxes.map(({ y }) => Math.round(y))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2)
    expect((await tools.boundingBox())?.height).toBeLessThanOrEqual(48)
  }
})

test("without a search the featured ones come first, once; with one there are none of their own", async ({
  page,
}) => {
  await open(page, "/imoveis")
  await more(page).click()
  await expect(cards(page)).toHaveCount(24)
  const all = await names(page)
  expect(new Set(all).size).toBe(24)
  expect(all.slice(0, 3)).toEqual(FEATURED)
  await expect(cards(page).getByText("Em destaque")).toHaveCount(3)
  await open(page, "/imoveis?amenities=wifi")
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).getByText("Em destaque")).toHaveCount(0)
})

test(
  "more properties are appended: position and focus stay, and Back from one of them finds as many",
  GATE,
  async ({ page }) => {
    await open(page, "/")
    await page.getByRole("main").getByRole("link", { name: "Ver todos os imóveis" }).click()
    await expect(cards(page)).toHaveCount(12)
    const first = await names(page)
    await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("rating")
    await expect(page).toHaveURL(/sort=rating/)
    await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("")
    await expect.poll(() => names(page)).toEqual(first)

    await more(page).focus()
    const position = await page.evaluate(() => scrollY)
    const last = cards(page).nth(11)
    const before = await last.boundingBox()
    await page.keyboard.press("Enter")
    await expect(cards(page)).toHaveCount(24)
    expect((await names(page)).slice(0, 12)).toEqual(first)
    await expect(page).toHaveURL(/page=2/)
    expect(await last.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => scrollY)).toBe(position)
    // The link is gone with the last page.
    await expect(cards(page).nth(12).getByRole("link").first()).toBeFocused()

    const seen = cards(page).nth(20).getByRole("link").first()
    const name = await seen.textContent()
    await seen.scrollIntoViewIfNeeded()
    await settled(page)
    await seen.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(name))
    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
    await settled(page)
    await expect(cards(page).nth(20)).toBeInViewport()
  },
)

test("a linked page of results is itself, and leads to the pages around it", async ({ page }) => {
  await open(page, "/imoveis?page=2")
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText("13–24 de 24")).toBeVisible()
  const second = await names(page)
  await page.getByRole("link", { name: "Imóveis anteriores" }).click()
  await expect(page.getByText("1–12 de 24")).toBeVisible()
  await more(page).click()
  await expect(cards(page)).toHaveCount(24)
  expect((await names(page)).slice(12)).toEqual(second)
})

/** Each filter, and what a chip says of it. */
const FILTERS = {
  "?minPrice=400&maxPrice=500": "R$ 400 a R$ 500 por noite",
  "?minPrice=600": "a partir de R$ 600 por noite",
  "?bedrooms=2": "2 quartos ou mais",
  "?beds=3": "3 camas ou mais",
  "?minNights=1": "aceita 1 noite",
  "?metro=5": "metrô em até 5 min",
  "?metro=7": "metrô em até 7 min",
  "?line=4": "linha 4-Amarela",
  "?amenities=pool": "Piscina",
  "?amenities=tv": "outras comodidades",
  "?featured=1": "só os destaques",
} as const

/** Puts the values of an address into the filters' fields. */
async function fillIn(page: Page, path: string): Promise<void> {
  for (const [name, value] of new URLSearchParams(path)) {
    const field = filters(page).locator(`[name=${name}]:not([type=hidden])`).first()
    if ((await field.getAttribute("type")) === "text") await field.fill(value)
    else await filters(page).locator(`[name=${name}][value="${value}"]`).check()
  }
}

test("each filter finds the same with scripts, without them, and by its address; its chip takes it away", async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  for (const [path, text] of Object.entries(FILTERS)) {
    await open(page, `/imoveis${path}`)
    const found = await names(page)
    expect(found.length, path).toBeGreaterThan(0)
    expect(found.length, path).toBeLessThan(24)
    const chip = page.getByRole("link", { name: `Tirar o filtro: ${text}` })
    await expect(chip).toHaveText(text)
    await chip.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("24 imóveis encontrados")
    await expect(page.getByRole("list", { name: "Filtros ativos" })).toHaveCount(0)
    // What an address alone can ask for.
    if (/tv|featured|metro=7/.test(path)) continue
    for (const screen of [page, plain]) {
      await screen.goto("/imoveis")
      if (screen === page) await hydrated(page)
      await screen.locator("summary", { hasText: "Filtros" }).click()
      await fillIn(screen, path)
      await filters(screen)
        .getByRole("button", { name: /^(Mostrar|Nenhum)/ })
        .click()
      await expect(screen).toHaveURL(/\?.*[A-Za-z]=/)
      await expect.poll(() => names(screen), path).toEqual(found)
    }
  }
  await plain.close()
})

test("pets of the search bar and of the filters are the same", async ({ page }) => {
  await open(page, "/imoveis?pets=2")
  const welcome = page.getByLabel("Aceita animais")
  await page.locator(".filters-button").click()
  await expect(welcome).toBeChecked()
  await welcome.uncheck()
  await filters(page)
    .getByRole("button", { name: /^Mostrar/ })
    .click()
  await expect(page).toHaveURL(/pets=0/)
  await page.locator(".filters-button").click()
  await welcome.check()
  await filters(page)
    .getByRole("button", { name: /^Mostrar/ })
    .click()
  await expect(page).toHaveURL(/pets=1/)
})

test("prices that do not fit together are told at their field, with scripts and without", async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  await plain.goto("/imoveis?minPrice=500&maxPrice=100")
  await page.goto("/imoveis")
  await hydrated(page)
  await page.locator(".filters-button").click()
  await fillIn(page, "?minPrice=500&maxPrice=100")
  await filters(page)
    .getByRole("button", { name: /^Mostrar/ })
    .click()
  for (const screen of [page, plain]) {
    const highest = screen.getByLabel("Preço máximo por noite")
    await expect(highest).toHaveAttribute("aria-invalid", "true")
    await expect(highest).toHaveAccessibleDescription("O preço máximo é menor que o mínimo.")
    await expect(highest).toHaveValue("100")
  }
  await expect(page).toHaveURL(/\/imoveis$/)
  await page.getByLabel("Preço máximo por noite").fill("600")
  await expect(page.getByText("O preço máximo é menor que o mínimo.")).toHaveCount(0)
  await page.getByLabel("Preço mínimo por noite").fill("quinhentos")
  await filters(page)
    .getByRole("button", { name: /^Mostrar/ })
    .click()
  await expect(page.getByLabel("Preço mínimo por noite")).toHaveAccessibleDescription(
    "Escreva o preço só com números.",
  )
  await plain.close()
})

test(
  "the filters say how many properties there would be, before they are applied",
  GATE,
  async ({ page, complaints }) => {
    await open(page, "/imoveis")
    await page.locator(".filters-button").click()
    const apply = filters(page).getByRole("button", { name: /imóve/ })
    await expect(apply).toHaveText("Mostrar 24 imóveis")
    await filters(page).getByLabel("Piscina").check()
    await expect(apply).toHaveText("Mostrar 2 imóveis")
    await filters(page).getByLabel("Preço máximo por noite").fill("50")
    await expect(apply).toHaveText("Nenhum imóvel assim")
    await filters(page).getByRole("button", { name: "Limpar filtros" }).click()
    await expect(apply).toHaveText("Mostrar 24 imóveis")
    await page.route(RESULTS, (route) => route.abort())
    await filters(page).getByLabel("Academia").check()
    await expect(apply).toHaveText("Mostrar imóveis")
    await expect(page).toHaveURL(/\/imoveis$/)
    expectOnlyNetworkComplaints(complaints)
  },
)

test("while results are on their way the choice shows at once, and the list fades", async ({ page }) => {
  await open(page, "/imoveis")
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(RESULTS, async (route) => {
    await held
    await route.continue()
  })
  const types = page.getByRole("navigation", { name: "Tipo de imóvel" })
  await types.getByRole("link", { name: "Loft" }).click()
  await expect(types.locator("[aria-current]")).toHaveText("Loft")
  const list = page.locator(".results-list")
  await expect(page.locator(".results-found")).toHaveAttribute("aria-busy", "true")
  await expect.poll(() => list.evaluate((each) => Number(getComputedStyle(each).opacity))).toBeCloseTo(0.45)
  letGo()
  await expect(cards(page)).toHaveCount(4)
  await expect(page.locator(".results-found")).toHaveAttribute("aria-busy", "false")
  expect(await list.evaluate((each) => getComputedStyle(each).opacity)).toBe("1")
})

test(
  "what is asked ahead of a choice and fails is told in the list, and asked again",
  GATE,
  async ({ page, complaints }) => {
    await open(page, "/imoveis")
    const link = (name: string) =>
      page.getByRole("navigation", { name: "Tipo de imóvel" }).getByRole("link", { name, exact: true })
    const failure = page.getByRole("heading", { level: 1, name: "Não deu para buscar agora" })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isWell = false
    await page.route(RESULTS, async (route) => {
      await held
      await (isWell ? route.continue() : route.fulfill({ status: 503, json: {} }))
    })
    // Focus asks ahead, and the choice waits for the same answer.
    const isAsked = page.waitForRequest(RESULTS)
    await link("Loft").focus()
    await isAsked
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/type=loft/)
    letGo()
    await expect(failure).toBeVisible()
    await expect(link("Estúdio")).toBeVisible()

    // Nothing waits for this one when it fails; when it is wanted the server is well again.
    const failed = page.waitForResponse((answer) => answer.url().includes("type=studio"))
    await link("Estúdio").focus()
    expect((await failed).status()).toBe(503)
    isWell = true
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/type=studio/)
    await expect(cards(page)).toHaveCount(5)
    await expect(failure).toHaveCount(0)
    expectOnlyNetworkComplaints(complaints)
  },
)

test("who comes from another page while the server fails keeps the search, and can try again", async ({
  page,
  complaints,
}) => {
  await open(page, "/")
  await page.route(RESULTS, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole("main").getByRole("link", { name: "Ver todos os imóveis" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Não deu para buscar agora" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Tipo de imóvel" })).toBeVisible()
  await page.unroute(RESULTS)
  await page.getByRole("button", { name: "Tentar de novo" }).click()
  await expect(cards(page)).toHaveCount(12)
  expectOnlyNetworkComplaints(complaints)
})

test("a number that is not offered stays chosen, also by the next press", async ({ page }) => {
  await open(page, "/imoveis?bedrooms=4&minNights=5")
  await page.locator(".filters-button").click()
  const chosen = (name: string) =>
    filters(page).getByRole("group", { name, exact: true }).getByRole("radio", { checked: true })
  await expect(chosen("Quartos")).toHaveValue("4")
  await expect(chosen("Aceita estadia de")).toHaveValue("5")
  await expect(chosen("Camas")).toHaveValue("")
  await filters(page).getByRole("button", { name: /imóve/ }).click()
  await expect(page).toHaveURL(/bedrooms=4/)
  await expect(page).toHaveURL(/minNights=5/)
})
