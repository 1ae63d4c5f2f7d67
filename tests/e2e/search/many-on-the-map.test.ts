import { expect, expectNoViolations, hydrated, type Page, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"

/** Beside the 24 of the tests' catalogue; from 201 on the map shows cells. */
const ADDED = 276
const ALL = 300

let site: OwnSite

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await ownSite()
  addProperties()
  await site.serve()
})

test.afterAll(() => site.end())

/** Copies of a loft, in 12 rows 1.3 km apart, of 23 that are 0.8 km apart. */
function addProperties(): void {
  const own: Record<string, string> = {
    id: "1000 + value",
    slug: "'copy-' || value",
    code: "'PSO-' || (1000 + value)",
    name: "'Cópia ' || value",
    lat_approx: "round(-23.6 + 0.012 * (value / 23), 3)",
    lng_approx: "round(-46.73 + 0.008 * (value % 23), 3)",
  }
  const columns = site
    .query("SELECT name FROM pragma_table_info('properties')")
    .map(({ name }) => String(name))
  site.query(`INSERT INTO properties (${columns.join()})
    SELECT ${columns.map((name) => own[name] ?? name).join()}
    FROM properties, (WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value + 1 < ${ADDED})
      SELECT value FROM n) WHERE slug = 'loft-dos-tijolos'`)
  site.refreshSearch()
}

const map = (page: Page) => page.getByRole("region", { name: "Mapa dos imóveis" })
const cells = (page: Page) => map(page).getByRole("link", { name: /imóve(l|is) nesta parte do mapa/ })
const found = async (page: Page) => Number.parseInt((await page.locator("h1").textContent()) ?? "", 10)
const numbers = async (page: Page) => (await cells(page).allTextContents()).map(Number)
/** Where a cell would stand for one property, its tag is there. */
const tags = (page: Page) => map(page).locator(".map-mark[data-tag]")

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 1440, height: 900 } })

    test("tags and the numbers of the cells are all that was found, and a cell leads to as many", async ({
      page,
    }) => {
      await page.goto(`${site.url}/imoveis`)
      if (javaScriptEnabled) {
        await hydrated(page)
        await page.locator("h1").hover()
        await expect(page.getByRole("button", { name: "Aproximar o mapa" })).toBeVisible()
      }
      expect(await found(page)).toBe(ALL)
      await expect(cells(page).first()).toBeVisible()
      const all = await numbers(page)
      expect(all.length).toBeGreaterThan(10)
      expect(all.length).toBeLessThan(ALL)
      const alone = await tags(page).count()
      expect(alone).toBeGreaterThan(0)
      expect(all.reduce((sum, each) => sum + each, alone)).toBe(ALL)
      if (javaScriptEnabled) await expectNoViolations(page)
      const most = Math.max(...all)
      expect(most).toBeGreaterThan(1)
      await cells(page).nth(all.indexOf(most)).click()
      await expect(page).toHaveURL(/bounds=/)
      await expect(page.locator("h1")).toHaveText(`${most} imóveis encontrados nesta área do mapa`)
      // So few are tags again.
      await expect(tags(page)).toHaveCount(most)
      await expect(cells(page)).toHaveCount(0)
    })
  })

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("two fingers bring the map closer and move it, and the page stays", async ({ page }) => {
    await page.goto(`${site.url}/imoveis`)
    await hydrated(page)
    await page.getByRole("button", { name: "Ver no mapa" }).tap()
    const layer = page.getByRole("dialog", { name: "Mapa dos imóveis" })
    await expect(layer.getByRole("button", { name: "Aproximar o mapa" })).toBeVisible()
    await expect(layer.getByRole("button", { name: "Buscar nesta área" })).toBeHidden()
    const scale = async () => {
      const transform = await layer.locator('g[transform^="scale("]').first().getAttribute("transform")
      return Number(/scale\(([\d.]+)/.exec(transform ?? "")?.[1])
    }
    const before = await scale()
    const session = await page.context().newCDPSession(page)
    /** Two fingers left and right of a point, so far apart. */
    const fingers = (type: "touchStart" | "touchMove", apart: number, x = 195) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: [-1, 1].map((side, id) => ({ id, x: x + (side * apart) / 2, y: 420 })),
      })
    await fingers("touchStart", 80)
    for (const apart of [100, 140, 180, 220, 240]) await fingers("touchMove", apart)
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    // The fingers are three times as far apart.
    await expect.poll(async () => (await scale()) / before).toBeGreaterThan(2.8)
    expect((await scale()) / before).toBeLessThan(3.2)
    await expect(layer.getByRole("button", { name: "Buscar nesta área" })).toBeVisible()
    await expect(layer).toBeVisible()
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)

    await fingers("touchStart", 240)
    for (const apart of [200, 160, 120]) await fingers("touchMove", apart)
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await expect.poll(async () => (await scale()) / before).toBeLessThan(1.6)
    await layer.getByRole("button", { name: "Buscar nesta área" }).tap()
    await expect(page).toHaveURL(/bounds=/)
  })
})
