import { addDemoLine } from "../demo-line.ts"
import { expect, hydrated, layoutShift, type Page, settled, test } from "../fixtures.ts"

/** Height of the line above the pages of a demonstration, px; none elsewhere. */
const LINES = [0, 28] as const

const PAGES = { home: "/", results: "/imoveis", flat: "/imoveis/mirante-paulista" } as const

/** Windows without the browser's own bars and the height of the header there, px; what the closed bar is. */
// biome-ignore format: one row per line
const SIZES = [
  [1280,  720, 68, "bar"],
  [1366,  650, 68, "bar"],
  [1440,  900, 68, "bar"],
  [1920, 1080, 68, "bar"],
  [ 768, 1024, 56, "bar"],
  [ 390,  844, 56, "sheet"],
  [ 360,  640, 56, "sheet"],
] as const

/** The parts of the bar, the panel of each, and what shows that it is there. */
const PANELS = [
  ["[role=combobox]", ".panel-location", "[role=option]"],
  [".cell-date button", ".panel-calendar", "[role=grid]"],
  [".cell-guests button", ".panel-guests", "output"],
] as const

async function open(page: Page, path: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(path)
  await hydrated(page)
  await settled(page)
}

/** The same page with the line of a demonstration, if it has a height. */
async function withLine(page: Page, line: (typeof LINES)[number]): Promise<void> {
  if (line === 0) return
  await addDemoLine(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  expect(await boxOf(page, ".demo-line")).toMatchObject({ top: 0, height: line })
  await settled(page)
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width, height: box.height }
}

async function expectInside(page: Page, selector: string, width: number, height: number): Promise<void> {
  const { top, bottom, left, right } = await boxOf(page, selector)
  expect(Math.min(top, left), `${selector} begins inside`).toBeGreaterThanOrEqual(0)
  expect(bottom, `${selector} ends above the window's edge`).toBeLessThanOrEqual(height)
  expect(right, `${selector} ends before the window's edge`).toBeLessThanOrEqual(width)
}

/** From this height of a phone's window both months are in view at once; below it the first one is (decision 051). */
const TWO_MONTHS = 840

/** Expects the months of the open sheet between its pinned days and its foot. */
async function expectMonthsInView(page: Page, height: number): Promise<void> {
  const days = await boxOf(page, ".cell-date")
  const calendar = await boxOf(page, ".panel-calendar")
  const foot = await boxOf(page, ".calendar-foot")
  const actions = await boxOf(page, ".search-actions")
  const months = await page.locator(".rdp-month_grid").all()
  expect(months).toHaveLength(2)
  const grid = await months[height < TWO_MONTHS ? 0 : 1]?.boundingBox()
  expect(calendar.top, "the calendar begins below the days").toBeGreaterThanOrEqual(days.bottom)
  expect((grid?.y ?? Infinity) + (grid?.height ?? 0), "months end above the foot").toBeLessThanOrEqual(
    foot.top,
  )
  expect(foot.bottom, "the foot ends above the actions").toBeLessThanOrEqual(actions.top)
  if (height >= TWO_MONTHS) expect(calendar.bottom).toBeLessThanOrEqual(actions.top)
}

for (const [width, height, header, kind] of SIZES) {
  const bar = kind === "bar" ? ".search-form" : ".sheet-opener"

  test(`${width} × ${height}: the home page's first screen`, async ({ page }) => {
    await open(page, PAGES.home, width, height)
    for (const line of LINES) {
      await withLine(page, line)
      expect(await boxOf(page, ".site-header")).toMatchObject({ top: line, height: header })
      expect((await boxOf(page, bar)).bottom).toBeLessThanOrEqual(height)
      // More of the first flat's picture than its edge.
      if (kind === "bar") expect((await boxOf(page, "article img")).top).toBeLessThanOrEqual(height - 24)
    }
  })

  for (const name of ["results", "flat"] as const) {
    test(`${width} × ${height}: on the ${name} page the bar takes the header's place`, async ({ page }) => {
      await open(page, PAGES[name], width, height)
      for (const line of LINES) {
        await withLine(page, line)
        expect(await boxOf(page, bar)).toMatchObject({ top: line + header, height: 56 })
        await page.evaluate(() => window.scrollTo(0, 900))
        await expect.poll(async () => (await boxOf(page, bar)).top).toBe(0)
        await page.evaluate(() => window.scrollTo(0, 0))
        await expect.poll(async () => (await boxOf(page, bar)).top).toBe(line + header)
      }
    })
  }

  for (const [name, path] of Object.entries(PAGES))
    test(`${width} × ${height}: each panel of the ${name} page is inside the window`, async ({ page }) => {
      await open(page, path, width, height)
      for (const line of LINES) {
        await withLine(page, line)
        await page.evaluate(() => window.scrollTo(0, 30))
        const scrolled = await page.evaluate(() => scrollY)
        if (kind === "sheet") await page.locator(bar).click()
        for (const [part, panel, content] of PANELS) {
          await page.locator(part).first().click()
          await expect(page.locator(`${panel} ${content}`).first()).toBeVisible()
          await settled(page)
          if (kind === "sheet" && panel === ".panel-calendar") await expectMonthsInView(page, height)
          else await expectInside(page, panel, width, height)
          if (kind === "bar") await expectInside(page, ".search-form", width, height)
          expect(await page.evaluate(() => scrollY), `${panel} leaves the page where it is`).toBe(scrolled)
          if (panel !== ".panel-location")
            expect(
              await page.locator(panel).evaluate((each) => each.scrollHeight - each.clientHeight),
              `${panel} does not scroll`,
            ).toBe(0)
        }
        await page.keyboard.press("Escape")
        await expect(page.locator(".panel")).toHaveCount(0)
        expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      }
    })

  test(`${width} × ${height}: nothing moves while the months are paged`, async ({ page }) => {
    await open(page, PAGES.home, width, height)
    if (kind === "sheet") await page.locator(bar).click()
    await page.getByRole("button", { name: /^Check-in/ }).click()
    await expect(page.getByRole("grid").first()).toBeVisible()
    await settled(page)
    const next = page.getByRole("button", { name: "Próximos meses" })
    const before = await layoutShift(page)
    const place = await next.boundingBox()
    for (let turns = 0; turns < 5; turns++) {
      await next.click()
      await settled(page)
      expect(await next.boundingBox()).toEqual(place)
    }
    expect(await layoutShift(page)).toBe(before)
  })
}

for (const prefix of ["", "/en", "/es"])
  test(`${prefix || "/"}: a stay that is chosen on a phone leaves its months in view`, async ({ page }) => {
    await open(page, `${prefix}/imoveis?checkIn=2090-01-28&checkOut=2090-02-03`, 390, 844)
    await page.locator(".sheet-opener").click()
    await page.locator(".cell-date button").first().click()
    await expect(page.getByRole("grid").first()).toBeVisible()
    await settled(page)
    await expectMonthsInView(page, 844)
    // Entrance and departure on one day have the longest text.
    const day = page.locator(".rdp-day:not(.rdp-hidden, .is-disabled) .rdp-day_button").nth(10)
    await day.click()
    await day.click()
    await expect(page.locator(".calendar-foot [role=status]")).not.toBeEmpty()
    await settled(page)
    await expectMonthsInView(page, 844)
  })

test("the next month's name covers no day of the sixth week before it", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2027-01-05T12:00:00-03:00"))
  await open(page, "/", 390, 844)
  await page.locator(".sheet-opener").click()
  await page.locator(".cell-date button").first().click()
  await expect(page.getByRole("grid").first()).toBeVisible()
  const next = page.getByRole("button", { name: "Próximos meses" })
  // January 2028 begins on a Saturday, so its 30th and 31st are in a sixth week.
  const last = page.getByRole("button", { name: /31 de janeiro de 2028/ })
  while (!(await last.isVisible())) await next.click()
  await expect(page.getByText("Fevereiro 2028", { exact: true })).toBeVisible()
  await last.click()
  await expect(page.getByRole("button", { name: /^Check-in/ })).toContainText("31/01/2028")
})

for (const [width, height, , kind] of SIZES.filter(([, , , kind]) => kind === "bar"))
  for (const [name, path] of [
    ["results", PAGES.results],
    ["flat", PAGES.flat],
  ] as const)
    test(`${width} × ${height}: far down the ${name} page the ${kind} unfolds where it stands`, async ({
      page,
    }) => {
      await open(page, path, width, height)
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect.poll(async () => (await boxOf(page, ".search-form")).top).toBe(0)
      const before = await boxOf(page, ".search-form")
      for (const [part, panel, content] of PANELS) {
        await page.locator(part).first().click()
        await expect(page.locator(`${panel} ${content}`).first()).toBeVisible()
        await settled(page)
        expect(await boxOf(page, ".search-form"), `the bar with ${panel}`).toEqual(before)
        expect((await boxOf(page, panel)).top, `${panel} hangs from the bar`).toBeLessThan(before.bottom + 24)
        await expectInside(page, panel, width, height)
        expect(await page.evaluate(() => scrollY)).toBe(900)
      }
      await page.keyboard.press("Escape")
      await expect(page.locator(".panel")).toHaveCount(0)
      expect(await boxOf(page, ".search-form")).toEqual(before)
    })

for (const path of [PAGES.results, PAGES.flat])
  test(`${path}: a line that is lifted stays as high as it is`, async ({ page }) => {
    await open(page, path, 1366, 560)
    await page.getByRole("button", { name: /^Check-in/ }).click()
    await expect(page.getByRole("grid").first()).toBeVisible()
    await settled(page)
    await expect(page.locator(".search-bar")).toHaveAttribute("data-lifted", "")
    expect(await boxOf(page, ".search-form")).toMatchObject({ height: 56 })
    await expectInside(page, ".panel-calendar", 1366, 560)
    await page.keyboard.press("Escape")
    await settled(page)
    expect(await boxOf(page, ".search-form")).toMatchObject({ top: 68, height: 56 })
  })

test("a low window scrolls inside the calendar", async ({ page }) => {
  await open(page, "/", 1280, 480)
  await page.getByRole("button", { name: /^Check-in/ }).click()
  await expect(page.getByRole("grid").first()).toBeVisible()
  await settled(page)
  await expectInside(page, ".panel-calendar", 1280, 480)
  await page.getByRole("button", { name: "Pronto", exact: true }).click()
  await settled(page)
  await expectInside(page, ".panel-guests", 1280, 480)
})

test("the lifted bar comes back when its panel closes, and the page behind it stays", async ({ page }) => {
  await open(page, "/", 1366, 650)
  const before = await boxOf(page, ".search-form")
  const why = await boxOf(page, ".why")
  await page.getByRole("button", { name: /^Check-in/ }).click()
  await expect(page.getByRole("grid").first()).toBeVisible()
  await settled(page)
  expect((await boxOf(page, ".search-form")).top).toBeLessThan(before.top - 100)
  expect(await boxOf(page, ".why")).toEqual(why)
  await page.keyboard.press("Escape")
  await settled(page)
  expect(await boxOf(page, ".search-form")).toEqual(before)
  expect(await boxOf(page, ".why")).toEqual(why)
})
