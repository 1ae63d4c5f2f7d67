import type { Locator, Route } from "@playwright/test"
import { expect, gateIf, hydrated, type Page, settled, test } from "../fixtures.ts"

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

interface Layer {
  /** The pages that have it. */
  pages: readonly string[]
  opener: (page: Page) => Locator
  /** What covers the page. */
  cover: (page: Page) => Locator
  /** Its own button that closes it. */
  closer: (page: Page) => Locator
}

const LOFT = "/imoveis/loft-dos-tijolos"
const BEFORE = "/contato"

/** Every layer that covers the page on a phone. Whoever adds one adds it here. */
const LAYERS = {
  menu: {
    pages: ["/", "/dicas"],
    opener: (page) => page.locator(".site-menu-button"),
    cover: (page) => page.locator(".site-menu-sheet"),
    closer: (page) => page.locator(".site-menu-button"),
  },
  "search sheet": {
    pages: ["/", "/imoveis", LOFT],
    opener: (page) => page.locator(".sheet-opener"),
    cover: (page) => page.getByRole("dialog", { name: "Sua busca" }),
    closer: (page) => page.getByRole("button", { name: "Fechar a busca" }),
  },
  "dates of a stay": {
    pages: [LOFT],
    opener: (page) => page.locator(".stay-day").first(),
    cover: (page) => page.getByRole("dialog", { name: "Datas da estadia" }),
    closer: (page) => page.getByRole("button", { name: "Fechar as datas" }),
  },
  photographs: {
    pages: [LOFT, `${LOFT}#reviews`],
    opener: (page) => page.getByRole("button", { name: "Mostrar todas as fotos" }),
    cover: (page) => page.getByRole("dialog", { name: "Fotos" }),
    closer: (page) => page.getByRole("button", { name: "Fechar", exact: true }),
  },
  map: {
    pages: ["/imoveis", "/imoveis?location=Pinheiros&page=1#featured"],
    opener: (page) => page.getByRole("button", { name: "Ver no mapa" }),
    cover: (page) => page.getByRole("dialog", { name: "Mapa dos imóveis" }),
    closer: (page) => page.locator(".results-map-close"),
  },
  filters: {
    pages: ["/imoveis?type=loft"],
    opener: (page) => page.locator(".filters-button"),
    cover: (page) => page.locator(".filters-panel"),
    closer: (page) => page.getByRole("button", { name: "Fechar os filtros" }),
  },
} satisfies Record<string, Layer>
const { menu, "search sheet": sheet, map } = LAYERS

/** How a visitor closes a layer, apart from its own button. */
const WAYS = {
  Back: (page: Page) => page.goBack(),
  Escape: (page: Page) => page.keyboard.press("Escape"),
} as const

/** Comes to a page from another one, and moves it so that its position is not the one it opened at. */
async function come(page: Page, address: string): Promise<void> {
  await page.goto(BEFORE)
  await page.goto(address)
  await hydrated(page)
}

async function open(page: Page, layer: Layer): Promise<void> {
  await expect(layer.opener(page)).toBeVisible()
  // By its place: `tap` would also move the page for an opener that is in view, at the window's top.
  const isInView = ({ y, height }: DOMRect) => y >= 0 && y + height <= 780
  if (!isInView(await boxOf(layer.opener(page)))) await layer.opener(page).scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(layer.opener(page))
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(layer.cover(page)).toBeVisible()
  await expect.poll(() => depth(page), { message: "the layer's entry" }).toBe(1)
}

const boxOf = (element: Locator) =>
  element.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)

/** How many layers the history's current entry is for. */
const depth = (page: Page): Promise<number> => page.evaluate(() => history.state?.layers ?? 0)
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Expects the page at its own entry, with nothing over it. */
async function expectBare(page: Page, layer: Layer, address: string): Promise<void> {
  await expect(layer.cover(page)).toBeHidden()
  await expect.poll(() => depth(page)).toBe(0)
  await expect.poll(() => pathOf(page)).toBe(address)
}

/** Goes back, and expects the page that was there before. */
async function expectBackTo(page: Page, address: string): Promise<void> {
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(address)
}

for (const [name, layer] of Object.entries<Layer>(LAYERS))
  for (const address of layer.pages)
    test(`${name} on ${address}: Back, Escape and its button close it, and Back leads on`, async ({
      page,
    }) => {
      await come(page, address)
      await layer.opener(page).scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollBy({ top: 4, behavior: "instant" }))
      const ways = { ...WAYS, "its button": (on: Page) => layer.closer(on).tap() }
      for (const [way, close] of Object.entries(ways)) {
        const [top, length] = [await scrollY(page), await page.evaluate(() => history.length)]
        await open(page, layer)
        expect(await page.evaluate(() => history.length), way).toBeGreaterThanOrEqual(length)
        expect(pathOf(page), way).toBe(address)
        await close(page)
        await expectBare(page, layer, address)
        await expect(layer.opener(page), way).toBeFocused()
        expect(await scrollY(page), way).toBe(top)
        // Forward leads to what is left of its entry.
        await page.evaluate(() => history.forward())
        await expectBare(page, layer, address)
        expect(await scrollY(page), way).toBe(top)
      }
      await expectBackTo(page, BEFORE)
      await page.goForward()
      await hydrated(page)
      await expectBare(page, layer, address)
      await expectBackTo(page, BEFORE)
    })

for (const [name, layer] of Object.entries<Layer>(LAYERS))
  test(`${name}: neither two closings at once, nor opening it again, nor a reload leave the page`, async ({
    page,
  }) => {
    const address = layer.pages[0] ?? ""
    await come(page, address)
    await open(page, layer)
    // The second press comes before the first has gone back.
    await layer.closer(page).evaluate((closer: HTMLElement) => {
      closer.click()
      closer.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
    })
    await expectBare(page, layer, address)
    await open(page, layer)
    await page.keyboard.press("Escape")
    await layer.opener(page).evaluate((opener: HTMLElement) => opener.click())
    await expect(layer.cover(page)).toBeVisible()
    await expect.poll(() => depth(page)).toBe(1)
    await page.goBack()
    await expectBare(page, layer, address)
    await open(page, layer)
    await page.reload()
    await hydrated(page)
    await expectBare(page, layer, address)
    await expectBackTo(page, BEFORE)
  })

test("a link in the menu leads on from the page below it", async ({ page }) => {
  await come(page, "/imoveis")
  await open(page, menu)
  await menu.cover(page).getByRole("link", { name: "Dicas" }).tap()
  await expectBare(page, menu, "/dicas")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expectBackTo(page, "/imoveis")
  await expectBare(page, menu, "/imoveis")
  await expectBackTo(page, BEFORE)
})

test("a link in the menu to the page that is shown closes it", async ({ page }) => {
  await come(page, "/dicas")
  await open(page, menu)
  await menu.cover(page).getByRole("link", { name: "Dicas" }).tap()
  await expectBare(page, menu, "/dicas")
  await expectBackTo(page, BEFORE)
  await come(page, "/dicas?category=food")
  await open(page, menu)
  await menu.cover(page).getByRole("link", { name: "Dicas" }).tap()
  await expectBare(page, menu, "/dicas")
  await expectBackTo(page, "/dicas?category=food")
  await expectBackTo(page, BEFORE)
})

test("another language from the menu leads on from the page below it", async ({ page }) => {
  await come(page, "/imoveis")
  await open(page, menu)
  await menu.cover(page).getByRole("link", { name: "English" }).tap()
  await page.waitForURL("/en/imoveis")
  await hydrated(page)
  await page.goBack()
  await hydrated(page)
  await expectBare(page, menu, "/imoveis")
  await expectBackTo(page, BEFORE)
})

const SEARCHED = "/imoveis?adults=1&children=0&babies=0&pets=0"
const submit = (page: Page) => page.getByRole("button", { name: "Buscar", exact: true }).tap()

for (const address of sheet.pages)
  test(
    `a search from the sheet on ${address} leads on from the page below it`,
    gateIf(address === "/"),
    async ({ page }) => {
      await come(page, address)
      await open(page, sheet)
      await submit(page)
      await expectBare(page, sheet, SEARCHED)
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
      await expectBackTo(page, address)
      await expectBare(page, sheet, address)
      await expectBackTo(page, BEFORE)
    },
  )

test("Back while a search is under way shows the page that it came from", async ({ page }) => {
  const held: Route[] = []
  await come(page, "/")
  await page.route("**/api/properties?*", (route) => void held.push(route))
  await open(page, sheet)
  await submit(page)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expectBackTo(page, "/")
  await expectBare(page, sheet, "/")
  for (const route of held) await route.continue().catch(() => undefined)
  await expect(page.locator(".sheet-opener")).not.toHaveAttribute("aria-busy", "true")
  await expect(page.locator(".hero-title")).toBeVisible()
  // While a page moves to the next one, the browser takes no presses.
  await settled(page)
  await open(page, sheet)
  await page.goBack()
  await expectBare(page, sheet, "/")
  await expectBackTo(page, BEFORE)
})

/** Chooses a tag of the map, and its property. */
async function followTag(page: Page): Promise<void> {
  await map
    .cover(page)
    .getByRole("link", { name: /^Loft dos Tijolos, / })
    .press("Enter")
  await map.cover(page).getByRole("link", { name: "Loft dos Tijolos", exact: true }).tap()
}

test("a card on the map leads on from the results below it", async ({ page }) => {
  await come(page, "/imoveis?q=tijolos")
  await open(page, map)
  await followTag(page)
  await expectBare(page, map, LOFT)
  await expect(page.getByRole("heading", { level: 1, name: "Loft dos Tijolos" })).toBeFocused()
  await expectBackTo(page, "/imoveis?q=tijolos")
  await expectBare(page, map, "/imoveis?q=tijolos")
  await expectBackTo(page, BEFORE)
})

test("a search of the map's area keeps the map, over its own results", async ({ page }) => {
  await come(page, "/imoveis")
  await open(page, map)
  await page.getByRole("button", { name: "Aproximar o mapa" }).tap()
  await page.getByRole("button", { name: "Buscar nesta área" }).tap()
  await expect(page).toHaveURL(/bounds=/)
  await expect(map.cover(page)).toBeVisible()
  await expect.poll(() => depth(page)).toBe(1)
  const searched = pathOf(page)
  await page.goBack()
  await expectBare(page, map, searched)
  await expectBackTo(page, "/imoveis")
  await expectBackTo(page, BEFORE)
})

test("several steps at once over what a layer left behind arrive at its page", async ({ page }) => {
  await come(page, "/dicas")
  await menu.opener(page).tap()
  await menu.cover(page).getByRole("link", { name: "Imóveis" }).tap()
  await expectBare(page, menu, "/imoveis")
  await expect(page.getByRole("heading", { level: 1, name: /imóveis encontrados/ })).toBeFocused()
  await open(page, map)
  await page.goBack()
  await expectBare(page, map, "/imoveis")
  await expectBackTo(page, "/dicas")
  await page.evaluate(() => history.go(2))
  await expectBare(page, map, "/imoveis")
  await expect(page.getByRole("heading", { level: 1, name: /imóveis encontrados/ })).toBeVisible()
  await expectBackTo(page, "/dicas")
  await expectBackTo(page, BEFORE)
})

for (const [name, layer, width] of [
  ["menu", menu, 900],
  ["search sheet", sheet, 768],
  ["map", map, 1200],
] as const)
  test(`${name}: a window that becomes wide takes its entry away`, async ({ page }) => {
    await come(page, "/imoveis")
    await open(page, layer)
    await page.setViewportSize({ width, height: 780 })
    await expect.poll(() => depth(page)).toBe(0)
    expect(pathOf(page)).toBe("/imoveis")
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(() => depth(page)).toBe(name === "menu" ? 0 : 1)
    if (name !== "menu") await page.goBack()
    await expectBare(page, layer, "/imoveis")
    await expectBackTo(page, BEFORE)
  })

test("the page that replaces another gives its heading the focus", async ({ page }) => {
  await come(page, "/")
  const heading = page.getByRole("heading", { level: 1 })
  await page.getByRole("link", { name: "Loft dos Tijolos", exact: true }).first().tap()
  await expect(page).toHaveURL(LOFT)
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS("outline-style", "none")
  await page.goBack()
  await expect(page).toHaveURL("/")
  await expect(heading).toBeFocused()
})

test("a search by the keyboard gives the results' heading the focus, without a ring", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await come(page, "/imoveis?q=zzzz")
  for (const name of ["Nenhum imóvel encontrado", /imóveis? encontrados?/]) {
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    await page.getByRole("search").getByRole("button", { name: "Buscar" }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("outline-style", "none")
    await page.goto("/imoveis")
    await hydrated(page)
  }
})
