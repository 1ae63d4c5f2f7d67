/** How the results stand on the screen: their heading, their row of tools, and what comes after few of them. */
import {
  expect,
  expectOnlyNetworkComplaints,
  GATE_ANY_SCREEN,
  hydrated,
  type Page,
  test,
} from "../fixtures.ts"

const PINHEIROS = "location=Pinheiros&lat=-23.5674&lng=-46.7018"

/** Searches whose headings say where; the station's is long in every language. */
const WHERE = [
  `/imoveis?${PINHEIROS}`,
  "/imoveis?line=2",
  `/imoveis?${PINHEIROS}&bounds=-23.7,-46.8,-23.5,-46.5`,
  "/imoveis?station=vila-madalena",
  "/en/imoveis?station=vila-madalena",
  "/es/imoveis?station=vila-madalena",
] as const

const boxes = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))

const boxOf = async (page: Page, selector: string) => {
  const [box] = await boxes(page, selector)
  if (box === undefined) throw new Error(`nothing is ${selector}`)
  return box
}

test(
  "on phones the heading is one line, and the tools are one row of one height",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    for (const address of WHERE) {
      await page.goto(address)
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 740 })
        const lines = await page.locator(".results-count h1").evaluate((element) => {
          const { height } = element.getBoundingClientRect()
          return height / Number.parseFloat(getComputedStyle(element).lineHeight)
        })
        expect.soft(lines, `${address} at ${width}`).toBeCloseTo(1, 1)
        const tools = await boxes(page, ".filters-button, #results-sort, .type-filter > .choice")
        const rows = new Set(tools.map(({ top, height }) => `${top} ${height}`))
        expect.soft(rows, `${address} at ${width}`).toEqual(new Set([`${tools[0]?.top} 44`]))
      }
    }
  },
)

test("the short heading of phones is read out in full", GATE_ANY_SCREEN, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/imoveis?${PINHEIROS}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
    "9 imóveis encontrados a até 5 km de Pinheiros",
  )
  const words = await page.getByText("imóveis encontrados", { exact: true }).boundingBox()
  expect(words?.width).toBe(1)
})

/** Searches that find few, and how many. */
const FEW = [
  ["type=loft&amenities=pool", 0],
  ["adults=6&bedrooms=3&beds=4", 1],
  ["amenities=pool", 2],
  [`${PINHEIROS}&adults=4&maxPrice=700`, 4],
] as const

for (const [search, count] of FEW)
  test(
    `after ${count} found what nearly fits follows at once, beside the map`,
    GATE_ANY_SCREEN,
    async ({ page }) => {
      await page.goto(`/imoveis?${search}`)
      await expect(page.locator(".results-list .card")).toHaveCount(count)
      for (const [width, height] of [
        [1366, 650],
        [1440, 900],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height })
        const list = await boxOf(
          page,
          count === 0 ? ".results-column [data-section] > .bg-concrete" : ".results-list",
        )
        const near = await boxOf(page, ".near")
        expect.soft(near.top - list.bottom, `at ${width}`).toBeLessThanOrEqual(48)
        if (count === 0) continue
        const map = await boxOf(page, ".map-beside")
        expect.soft(near.right, `at ${width}`).toBeLessThanOrEqual(map.left)
        // The last row of what was found is full where there are two columns.
        const cards = await boxes(page, ".results-list > .card")
        expect.soft(Math.max(...cards.map(({ right }) => right)), `at ${width}`).toBeCloseTo(list.right, 0)
      }
    },
  )

test(
  "where the server cannot be asked the map stays, and the list says so",
  GATE_ANY_SCREEN,
  async ({ page, complaints }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto("/imoveis")
    await hydrated(page)
    await expect(page.locator("#mapa .map-mark")).toHaveCount(24)
    await page.route("**/api/properties?*", (route) =>
      route.fulfill({ status: 503, json: { error: { code: "unavailable" } } }),
    )
    await page.getByRole("link", { name: "Loft", exact: true }).click()
    await expect(page.getByRole("alert")).toContainText("Não deu para buscar agora")
    await expect(page.locator("#mapa .map-mark")).toHaveCount(24)
    await expect(page.locator("#mapa")).toHaveCSS("opacity", "0.45")
    await expect(page.getByRole("button", { name: "Fechar o mapa" })).toBeVisible()
    await page.unroute("**/api/properties?*")
    await page.getByRole("button", { name: "Tentar de novo" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("4 imóveis encontrados")
    await expect(page.locator("#mapa .map-mark")).toHaveCount(4)
    await expect(page.locator("#mapa")).toHaveCSS("opacity", "1")
    expectOnlyNetworkComplaints(complaints)
  },
)

test("the searched place is on the map, with its name", GATE_ANY_SCREEN, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/imoveis?${PINHEIROS}`)
  const map = await boxOf(page, "#mapa")
  const name = page.locator("#mapa .map-place-name")
  await expect(name).toHaveText("Pinheiros")
  const [sign] = await boxes(page, "#mapa .map-place")
  expect(sign?.left).toBeGreaterThan(map.left)
  expect(sign?.bottom).toBeLessThan(map.bottom)
  // The drawing does not say the same twice beside it: the station of that name gives way.
  await expect(page.locator("#mapa .map-name:not(.map-place-name)", { hasText: /^Pinheiros$/ })).toHaveCount(
    0,
  )
})

/** Places at an edge of what is found around them, or under a property's tag. */
const AT_AN_EDGE = [
  "location=Vila+Madalena&lat=-23.5525&lng=-46.69",
  "location=Aeroporto+de+Congonhas&lat=-23.6261&lng=-46.6564",
  "location=Liberdade&lat=-23.5587&lng=-46.635",
] as const

test(
  "a phone's map shows each tag and the searched place whole at first",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const search of AT_AN_EDGE) {
      await page.goto(`/imoveis?${search}`)
      await hydrated(page)
      await page.getByRole("button", { name: "Ver no mapa" }).click()
      await expect(page.locator(".map-live .map-place-name")).toBeVisible()
      const [map, zoom] = [await boxOf(page, ".map-live"), await boxOf(page, ".map-zoom")]
      const name = await boxOf(page, ".map-live .map-place-name")
      const tags = await boxes(page, ".map-live .map-mark-slab")
      expect(tags.length).toBeGreaterThan(4)
      for (const { left, right, top, bottom } of [...tags, name]) {
        expect.soft(left, search).toBeGreaterThanOrEqual(map.left)
        expect.soft(right, search).toBeLessThanOrEqual(map.right)
        expect.soft(top, search).toBeGreaterThanOrEqual(map.top)
        expect.soft(bottom, search).toBeLessThanOrEqual(map.bottom)
        expect.soft(right < zoom.left || top > zoom.bottom, `${search}: below the zoom`).toBe(true)
      }
      const over = tags.filter(
        (tag) =>
          tag.left < name.right && tag.right > name.left && tag.top < name.bottom && tag.bottom > name.top,
      )
      expect.soft(over, `${search}: over the name of the place`).toEqual([])
    }
  },
)

test(
  "Back closes the filters on wide screens, too, and leads on after that",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto("/blog")
    await page.goto("/imoveis")
    await hydrated(page)
    const panel = page.locator(".filters-panel")
    for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
      await page.locator(".filters-button").click()
      await expect(panel).toBeVisible()
      await close()
      await expect(panel).toBeHidden()
      await expect(page).toHaveURL(/\/imoveis$/)
    }
    await page.goBack()
    await expect(page).toHaveURL(/\/blog$/)
  },
)

test(
  "a press right after Escape meets the bar where it stays, and the page does not move",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 })
    await page.goto("/")
    await hydrated(page)
    for (const part of ["[role=combobox]", ".cell-date button", ".cell-guests button"]) {
      await page.locator(part).first().click()
      await expect(page.locator(".panel")).toBeVisible()
      await page.keyboard.press("Escape")
      await page.getByRole("button", { name: /^Check-in/ }).click()
      await expect(page.locator(".panel-calendar")).toBeVisible()
      expect(await page.evaluate(() => scrollY), part).toBe(0)
      await page.keyboard.press("Escape")
    }
  },
)

test(
  "on a phone the search goes on from above the map, and a failed one gives the list back",
  GATE_ANY_SCREEN,
  async ({ page, complaints }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/imoveis?${PINHEIROS}`)
    await hydrated(page)
    await page.getByRole("button", { name: "Ver no mapa" }).click()
    const list = page.locator(".results-map-close")
    await expect(list).toHaveText("Lista(9)")
    const isCovered = () =>
      page
        .locator(".results-column, footer")
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).inert))
    expect(await isCovered()).toEqual([true, true])
    await page.locator(".sheet-opener").click()
    await page.getByRole("button", { name: "Limpar destino" }).click()
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await expect(list).toHaveText("Lista(24)")
    await expect(list).toBeFocused()
    expect(await isCovered()).toEqual([true, true])

    await page.route("**/api/properties?*", (route) => route.fulfill({ status: 503, json: {} }))
    await page.locator(".sheet-opener").click()
    await page.getByRole("button", { name: /^Quem/ }).click()
    await page.getByRole("button", { name: "Aumentar Adultos" }).click()
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Não deu para buscar agora")
    await expect(list).toHaveCount(0)
    expect(await isCovered()).toEqual([false, false])
    expectOnlyNetworkComplaints(complaints)
  },
)

test(
  "the number of favourites is in the header of a phone, inside the heart",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto("/imoveis")
    await page.evaluate(() => localStorage.setItem("pouso.favourites", '["PSO-101","PSO-102"]'))
    await page.reload()
    await hydrated(page)
    await expect(page.locator(".site-favourites .favourites-number")).toHaveText("2")
    const [number] = await boxes(page, ".site-favourites .favourites-number")
    const [heart] = await boxes(page, ".site-favourites .favourites-sign")
    expect(number?.left).toBeGreaterThan(heart?.left ?? Infinity)
    expect(number?.right).toBeLessThan(heart?.right ?? 0)
  },
)

/** Choices of the filters per row. */
const CHOICES_IN_A_ROW = [
  [320, 640, 2],
  [390, 844, 2],
  [768, 1024, 4],
  [1024, 768, 5],
  [1200, 700, 3],
  [1366, 650, 3],
] as const

for (const prefix of ["", "/en", "/es"])
  test(
    `${prefix || "/"}: the filters have full rows and whole names, and stand wholly in a laptop's window`,
    GATE_ANY_SCREEN,
    async ({ page }) => {
      await page.goto(`${prefix}/imoveis`)
      await hydrated(page)
      await page.locator(".filters-button").click()
      for (const [width, height, columns] of CHOICES_IN_A_ROW) {
        await page.setViewportSize({ width, height })
        const frame = await boxOf(page, ".amenity-choices")
        const choices = await boxes(page, ".amenity-choices > label")
        const rows = Map.groupBy(choices, ({ top }) => top)
        expect.soft(rows.size, `at ${width}`).toBe(Math.ceil(15 / columns))
        for (const row of rows.values())
          expect.soft(Math.max(...row.map(({ right }) => right)), `at ${width}`).toBeCloseTo(frame.right, 0)
        const cut = await page
          .locator(".filters-panel label")
          .evaluateAll((all) =>
            all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
          )
        expect.soft(cut, `at ${width}`).toEqual([])
        if (width < 1200) continue
        const fields = await page
          .locator(".filters-fields")
          .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
        expect.soft(fields, `at ${width}`).toBe(0)
        expect.soft((await boxOf(page, ".filters-panel")).bottom, `at ${width}`).toBeLessThan(height)
      }
    },
  )

test("a chosen amenity has a check in the place of its icon", GATE_ANY_SCREEN, async ({ page }) => {
  await page.goto("/imoveis?amenities=pool")
  await hydrated(page)
  await page.locator(".filters-button").click()
  const signs = (name: string) => page.locator(".amenity-choices > label", { hasText: name }).locator("svg")
  await expect(signs("Piscina").first()).toBeHidden()
  await expect(signs("Piscina").last()).toBeVisible()
  await expect(signs("Wi-Fi").first()).toBeVisible()
  await expect(signs("Wi-Fi").last()).toBeHidden()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the labels of the bar stand in line with what they name", GATE_ANY_SCREEN, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 })
    await page.goto(`/imoveis?${PINHEIROS}`)
    const cells = page
      .locator(".search-line")
      .getByText(/^(Onde|Check-in|Checkout)$/)
      .filter({ visible: true })
    await expect(cells).toHaveCount(3)
    for (const label of await cells.all()) {
      const [here, field] = await label.evaluate((each) =>
        [each, each.parentElement?.querySelector("input")].map((part) =>
          part?.getBoundingClientRect().toJSON(),
        ),
      )
      expect(field.left - here.right).toBeLessThan(16)
      expect(field.left).toBeGreaterThan(here.right)
      expect(Math.abs(field.top + field.height / 2 - here.top - here.height / 2)).toBeLessThan(2)
    }
  })
})
