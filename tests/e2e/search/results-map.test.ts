import { expect, expectNoViolations, GATE, hydrated, type Page, test } from "../fixtures.ts"

const LOFT = "loft-dos-tijolos"
const beside = (page: Page) => page.getByRole("region", { name: "Mapa dos imóveis" })
const tag = (page: Page, name: RegExp) => beside(page).getByRole("link", { name })
const card = (page: Page, slug: string) => page.locator(`#property-${slug}`)
/** The map's own code has taken over. */
const live = (page: Page) => expect(page.getByRole("button", { name: "Aproximar o mapa" })).toBeVisible()
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
  await page.locator("h1").hover()
  await live(page)
}
const bounds = (page: Page) => new URL(page.url()).searchParams.get("bounds")

test.describe("on a wide window", () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test("the map stands beside the list, with all that was found, and closes and opens again", async ({
    page,
  }) => {
    await open(page, "/imoveis")
    await expect(page.getByRole("article")).toHaveCount(12)
    await expect(beside(page).locator(".map-mark")).toHaveCount(24)
    await expect(tag(page, /^Loft dos Tijolos, R\$\s412$/)).toBeVisible()
    const [list, map] = await Promise.all(
      [page.locator(".results-list"), beside(page)].map((part) => part.boundingBox()),
    )
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(map?.x ?? 0)
    expect(map?.x).toBe(840)
    expect((map?.x ?? 0) + (map?.width ?? 0)).toBe(1440)
    await expectNoViolations(page)
    await page.getByRole("button", { name: "Fechar o mapa" }).click()
    await expect(beside(page)).toBeHidden()
    await page.getByRole("button", { name: "Ver no mapa" }).click()
    await expect(beside(page).locator(".map-mark")).toHaveCount(24)
  })

  test("it is there before its code, in the same place, and keeps who came to a tag by keyboard", async ({
    page,
  }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route("**/assets/live-map*.js", async (route) => {
      await held
      await route.continue()
    })
    await page.goto("/imoveis?type=loft")
    await hydrated(page)
    await expect(beside(page).locator(".map-mark")).toHaveCount(4)
    const place = async () => {
      const box = await tag(page, /^Loft dos Tijolos/).boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) }
    }
    const before = await place()
    await tag(page, /^Loft dos Tijolos/).focus()
    letGo()
    await live(page)
    await expect(tag(page, /^Loft dos Tijolos/)).toBeFocused()
    const after = await place()
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(8)
  })

  test("a press on a tag before its code is there shows the property when it comes", async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route("**/assets/live-map*.js", async (route) => {
      await held
      await route.continue()
    })
    await page.goto("/imoveis?type=loft")
    await hydrated(page)
    await tag(page, /^Loft dos Tijolos/).click()
    letGo()
    await expect(beside(page).getByRole("article")).toContainText("Loft dos Tijolos")
    await expect(page).toHaveURL(/\/imoveis\?type=loft$/)
  })

  test("a card marks its tag, a tag its card, by pointer and by keyboard", GATE, async ({ page }) => {
    await open(page, "/imoveis?type=loft")
    await card(page, LOFT).hover()
    await expect(beside(page).locator("[data-pointed]")).toHaveAttribute("data-tag", LOFT)
    await page.locator("h1").hover()
    await expect(beside(page).locator("[data-pointed]")).toHaveCount(0)
    await card(page, LOFT).getByRole("link", { name: "Loft dos Tijolos" }).focus()
    await expect(beside(page).locator("[data-pointed]")).toHaveAttribute("data-tag", LOFT)
    await page.locator("h1").click()
    await tag(page, /^Loft dos Tijolos/).hover()
    await expect(page.locator(".card[data-pointed]")).toHaveId(`property-${LOFT}`)
    await page.locator("h1").hover()
    await expect(page.locator(".card[data-pointed]")).toHaveCount(0)
    await tag(page, /^Loft dos Tijolos/).focus()
    await expect(page.locator(".card[data-pointed]")).toHaveId(`property-${LOFT}`)
  })

  test("a pressed tag shows its property, from another page of the list, too, with a heart", async ({
    page,
  }) => {
    await open(page, "/imoveis?sort=price")
    await expect(page.getByRole("article").filter({ hasText: "Copa das Árvores" })).toHaveCount(0)
    await tag(page, /^Copa das Árvores/).press("Enter")
    const preview = beside(page).getByRole("article")
    await expect(preview).toContainText("Copa das Árvores")
    await expect(preview).toContainText(/R\$\s890 por noite/)
    await expect(preview).toContainText("4,93")
    await expect(preview.getByRole("img").first()).toBeVisible()
    await expectNoViolations(page)
    await preview.getByRole("button", { name: /Guardar Copa das Árvores/ }).click()
    await expect(tag(page, /^Copa das Árvores, R\$\s890, nos favoritos$/)).toBeVisible()
    await page.keyboard.press("Escape")
    await tag(page, /^Copa das Árvores/).press("Escape")
    await expect(preview).toBeHidden()
    await tag(page, /^Copa das Árvores/).press("Enter")
    await preview.getByRole("link", { name: "Copa das Árvores" }).click()
    await expect(page).toHaveURL(/\/imoveis\/copa-das-arvores/)
  })

  test("the part of the city that is in sight can be searched, and found again", GATE, async ({ page }) => {
    await open(page, "/imoveis")
    await expect(page.getByRole("button", { name: "Buscar nesta área" })).toBeHidden()
    for (const _ of [1, 2, 3]) await page.getByRole("button", { name: "Aproximar o mapa" }).click()
    const view = () => beside(page).locator("svg > g").first().getAttribute("transform")
    const before = await view()
    await page.getByRole("button", { name: "Buscar nesta área" }).click()
    await expect(page).toHaveURL(/bounds=-23\.\d{4}%2C-46\.\d{4}%2C-23\.\d{4}%2C-46\.\d{4}/)
    await expect(page.getByRole("heading", { level: 1 })).toContainText("nesta área do mapa")
    const found = Number.parseInt((await page.locator("h1").textContent()) ?? "", 10)
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(24)
    await expect(beside(page).locator(".map-mark")).toHaveCount(found)
    expect(await view()).toBe(before)
    await expect(page.getByRole("button", { name: "Buscar nesta área" })).toBeHidden()
    const area = page.url()

    await page.goBack()
    await expect(page.locator("h1")).toHaveText(/^24 imóveis/)
    await expect(beside(page).locator(".map-mark")).toHaveCount(24)
    await page.goForward()
    await expect(beside(page).locator(".map-mark")).toHaveCount(found)
    await page.goto(area)
    await hydrated(page)
    await expect(beside(page).locator(".map-mark")).toHaveCount(found)
    await page.getByRole("link", { name: "Tirar o filtro: só nesta área do mapa" }).click()
    await expect(page.locator("h1")).toHaveText(/^24 imóveis/)
    expect(bounds(page)).toBe(null)
  })

  test("the area in sight takes the place of the place that was searched, and keeps the filters", async ({
    page,
  }) => {
    await open(page, "/imoveis?location=Pinheiros&pets=1")
    await page.getByRole("button", { name: "Afastar o mapa" }).click()
    await page.getByRole("button", { name: "Buscar nesta área" }).click()
    await expect.poll(() => bounds(page)).not.toBe(null)
    const { searchParams } = new URL(page.url())
    expect(["location", "lat", "lng", "radius"].filter((name) => searchParams.has(name))).toEqual([])
    expect(searchParams.get("pets")).toBe("1")
    await expect(page.locator("h1")).toHaveText(/nesta área do mapa$/)
  })

  test("it moves by dragging, wheel and keys, and a drag over a tag is no press on it", async ({ page }) => {
    await open(page, "/imoveis?type=loft")
    const x = async () => (await tag(page, /^Loft dos Tijolos/).boundingBox())?.x ?? 0
    const start = await x()
    await page.getByRole("button", { name: "Aproximar o mapa" }).press("ArrowRight")
    expect(await x()).toBeCloseTo(start - 90, 0)
    await page.getByRole("button", { name: "Aproximar o mapa" }).press("ArrowLeft")
    expect(await x()).toBeCloseTo(start, 0)
    // The pointer stays over the tag, which comes along.
    const { x: left = 0, y: top = 0 } = (await tag(page, /^Loft dos Tijolos/).boundingBox()) ?? {}
    await page.mouse.move(left + 30, top + 15)
    await page.mouse.down()
    await page.mouse.move(left + 130, top + 75, { steps: 5 })
    await page.mouse.up()
    await expect(page).toHaveURL(/\/imoveis\?type=loft$/)
    await expect(beside(page).getByRole("article")).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Buscar nesta área" })).toBeVisible()
    const width = async () => {
      const [one, other] = await Promise.all(
        [0, 1].map((at) => beside(page).locator(".map-mark").nth(at).boundingBox()),
      )
      return Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))
    }
    const apart = await width()
    await page.mouse.move(1_100, 560)
    await page.mouse.wheel(0, -400)
    await expect.poll(width).toBeGreaterThan(apart * 1.5)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test("cells stand for many properties, and lead to a search of them", async ({ page }) => {
    await page.route("**/api/map?*", (route) =>
      route.fulfill({
        json: {
          count: 500,
          isEstimate: true,
          tags: [],
          clusters: [
            {
              lat: -23.56,
              lng: -46.66,
              count: 640,
              lowest: 21_000,
              bounds: { south: -23.5685, west: -46.6725, north: -23.5525, east: -46.6565 },
            },
          ],
        },
      }),
    )
    await open(page, "/imoveis")
    await page.getByRole("link", { name: "Estúdio", exact: true }).click()
    await expect(page.getByText("Mais de 500 imóveis: os números são estimativas")).toBeVisible()
    const cell = beside(page).getByRole("link", {
      name: /^Cerca de 640 imóveis nesta parte do mapa, a partir de R\$\s210$/,
    })
    await expect(cell).toHaveText("~640")
    await cell.click()
    await expect.poll(() => bounds(page)).toBe("-23.5685,-46.6725,-23.5525,-46.6565")
    expect(new URL(page.url()).searchParams.get("type")).toBe("studio")
  })

  test("a map that cannot be loaded says so, and can be asked for again", async ({ page, complaints }) => {
    await open(page, "/imoveis")
    await page.route("**/api/map?*", (route) => route.abort())
    await page.getByRole("link", { name: "Loft", exact: true }).click()
    await expect(page.locator("h1")).toHaveText(/^4 imóveis/)
    await expect(beside(page).getByRole("alert")).toContainText("Não deu para carregar o mapa.")
    await page.unroute("**/api/map?*")
    await beside(page).getByRole("button", { name: "Tentar de novo" }).click()
    await expect(beside(page).locator(".map-mark")).toHaveCount(4)
    complaints.length = 0
  })

  test("it can be skipped", async ({ page }) => {
    await open(page, "/imoveis")
    await page.getByRole("link", { name: "Pular o mapa" }).focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(beside(page).locator(":focus")).toHaveCount(0)
  })
})

test("on a phone the button opens it over the window, and a tag its property", GATE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/imoveis?type=loft")
  await hydrated(page)
  await expect(beside(page)).toBeHidden()
  await page.getByRole("button", { name: "Ver no mapa" }).click()
  const layer = page.getByRole("dialog", { name: "Mapa dos imóveis" })
  await expect(layer.locator(".map-mark")).toHaveCount(4)
  const scale = (await layer.locator(".map-city g").first().getAttribute("transform")) ?? ""
  await layer.getByRole("link", { name: /^Loft dos Tijolos/ }).click()
  await expect(layer.getByRole("article")).toContainText("Loft dos Tijolos")
  await expectNoViolations(page)
  await layer.locator(".map-pane").click({ position: { x: 20, y: 120 } })
  await expect(layer.getByRole("article")).toBeHidden()
  await layer.getByRole("button", { name: "Lista" }).click()
  await expect(layer).toBeHidden()
  await expect(page.getByRole("button", { name: "Ver no mapa" })).toBeFocused()

  // Its code is there the second time, and it shows the same part of the city.
  await page.getByRole("button", { name: "Ver no mapa" }).click()
  await expect(layer.locator(".map-city g").first()).toHaveAttribute("transform", scale)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("beside the list the tags are links, and an area is searched as with scripts", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto("/imoveis")
    await expect(beside(page).locator(".map-mark")).toHaveCount(24)
    await page.goto("/imoveis?bounds=-23.5700,-46.7000,-23.5400,-46.6500")
    const heading = await page.locator("h1").textContent()
    expect(heading).toMatch(/^\d+ imóveis encontrados nesta área do mapa$/)
    await expect(beside(page).locator(".map-mark")).toHaveCount(Number.parseInt(heading ?? "", 10))
    await page.goto("/imoveis?type=loft&adults=2")
    await tag(page, /^Loft dos Tijolos/).click()
    await expect(page).toHaveURL(/\/imoveis\/loft-dos-tijolos\?adults=2/)
  })

  test("on a phone it is opened and left by links", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/imoveis?type=loft")
    await expect(beside(page)).toBeHidden()
    await page.getByRole("link", { name: "Mapa", exact: true }).click()
    await expect(tag(page, /^Loft dos Tijolos/)).toBeVisible()
    expect((await tag(page, /^Loft dos Tijolos/).boundingBox())?.height).toBeGreaterThanOrEqual(30)
    await page.getByRole("link", { name: "Lista", exact: true }).click()
    await expect(beside(page)).toBeHidden()
  })
})
