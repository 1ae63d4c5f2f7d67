import { addDays, formatDay, todayIn } from "#machines/site/day.ts"
import { addDemoLine } from "../demo-line.ts"
import { lastDayOfSixWeeks } from "../far-days.ts"
import { dayName, expect, hydrated, layoutShift, type Page, settled, test } from "../fixtures.ts"

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

type Size = (typeof SIZES)[number]
type Line = (typeof LINES)[number]

/** What the closed search is, by its kind. */
const BARS = { bar: ".search-form", sheet: ".sheet-opener" } as const

/** What it is high where it is a line, px. */
const LINE_HEIGHTS = { bar: 56, sheet: 64 } as const

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
async function withLine(page: Page, line: Line): Promise<void> {
  if (line === 0) return
  await addDemoLine(page)
  await scrollTo(page, 0)
  expect(await boxOf(page, ".demo-line")).toMatchObject({ top: 0, height: line })
  await settled(page)
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top)

async function openPanel(page: Page, part: string, panel: string, content: string): Promise<void> {
  await page.locator(part).first().click()
  await expect(page.locator(`${panel} ${content}`).first()).toBeVisible()
  await settled(page)
}

async function closePanels(page: Page): Promise<void> {
  await page.keyboard.press("Escape")
  await expect(page.locator(".panel")).toHaveCount(0)
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

/**
 * From this height of a phone's window both months are in view at once; below it the first one is
 * (docs/how/stay-calendar.md).
 */
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

/** Expects the bar below the header, and in its place when the page is scrolled; on the home page, the first screen. */
async function expectBarInPlace(page: Page, name: keyof typeof PAGES, size: Size, line: Line): Promise<void> {
  const [, height, header, kind] = size
  const bar = BARS[kind]
  if (name === "home") {
    expect(await boxOf(page, ".site-header")).toMatchObject({ top: line, height: header })
    expect((await boxOf(page, bar)).bottom).toBeLessThanOrEqual(height)
    // More of the first flat's picture than its edge.
    if (kind === "bar") expect((await boxOf(page, "article img")).top).toBeLessThanOrEqual(height - 24)
    return
  }
  expect(await boxOf(page, bar)).toMatchObject({ top: line + header, height: LINE_HEIGHTS[kind] })
  await scrollTo(page, 900)
  await expect.poll(async () => (await boxOf(page, bar)).top).toBe(0)
  await scrollTo(page, 0)
  await expect.poll(async () => (await boxOf(page, bar)).top).toBe(line + header)
}

/** Expects that each panel is inside the window and does not scroll, and that the page behind stays where it is. */
async function expectPanelsInside(page: Page, [width, height, , kind]: Size): Promise<void> {
  await scrollTo(page, 30)
  const scrolled = await scrollY(page)
  if (kind === "sheet") await page.locator(BARS.sheet).click()
  for (const [part, panel, content] of PANELS) {
    await openPanel(page, part, panel, content)
    if (kind === "sheet" && panel === ".panel-calendar") await expectMonthsInView(page, height)
    else await expectInside(page, panel, width, height)
    if (kind === "bar") await expectInside(page, ".search-form", width, height)
    expect(await scrollY(page), `${panel} leaves the page where it is`).toBe(scrolled)
    if (panel !== ".panel-location")
      expect(
        await page.locator(panel).evaluate((each) => each.scrollHeight - each.clientHeight),
        `${panel} does not scroll`,
      ).toBe(0)
  }
  await closePanels(page)
  expect(await scrollY(page)).toBe(scrolled)
}

/** Expects that far down the page the bar unfolds where it stands. */
async function expectUnfoldsInPlace(page: Page, [width, height]: Size): Promise<void> {
  await scrollTo(page, 900)
  await expect.poll(async () => (await boxOf(page, BARS.bar)).top).toBe(0)
  const before = await boxOf(page, BARS.bar)
  for (const [part, panel, content] of PANELS) {
    await openPanel(page, part, panel, content)
    expect(await boxOf(page, BARS.bar), `the bar with ${panel}`).toEqual(before)
    expect((await boxOf(page, panel)).top, `${panel} hangs from the bar`).toBeLessThan(before.bottom + 24)
    await expectInside(page, panel, width, height)
    expect(await scrollY(page)).toBe(900)
  }
  await closePanels(page)
  expect(await boxOf(page, BARS.bar)).toEqual(before)
}

/** Expects that nothing moves while the months are paged. */
async function expectStillPages(page: Page, [, , , kind]: Size): Promise<void> {
  if (kind === "sheet") await page.locator(BARS.sheet).click()
  await openPanel(page, ...PANELS[1])
  const next = page.getByRole("button", { name: "Próximos meses" })
  const before = await layoutShift(page)
  const place = await next.boundingBox()
  for (let turns = 0; turns < 5; turns++) {
    await next.click()
    await settled(page)
    expect(await next.boundingBox()).toEqual(place)
  }
  expect(await layoutShift(page)).toBe(before)
  await closePanels(page)
}

for (const [name, path] of Object.entries(PAGES) as [keyof typeof PAGES, string][])
  for (const kind of ["bar", "sheet"] as const)
    test(`${name}: in each window with a ${kind} there is room for it and its panels`, async ({ page }) => {
      const sizes = SIZES.filter((size) => size[3] === kind)
      await open(page, path, 1280, 720)
      for (const line of LINES) {
        await withLine(page, line)
        for (const size of sizes)
          await test.step(`${size[0]} × ${size[1]}, line of ${line}`, async () => {
            await page.setViewportSize({ width: size[0], height: size[1] })
            await scrollTo(page, 0)
            await settled(page)
            await expectBarInPlace(page, name, size, line)
            await expectPanelsInside(page, size)
            if (line === 0 && name === "home") await expectStillPages(page, size)
            if (line === 0 && name !== "home" && kind === "bar") await expectUnfoldsInPlace(page, size)
          })
      }
    })

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
  const last = lastDayOfSixWeeks(Number(todayIn("America/Sao_Paulo").slice(0, 4)) + 1)
  await open(page, `/imoveis?checkIn=${addDays(last, -2)}&checkOut=${addDays(last, -1)}`, 390, 844)
  await page.locator(".sheet-opener").click()
  await page.locator(".cell-date button").first().click()
  const months = page.getByRole("grid")
  await expect(months).toHaveCount(2)
  await expect(page.locator(".rdp-month_caption").nth(1)).toBeVisible()
  await months
    .first()
    .getByRole("button", { name: dayName(last, "pt-BR") })
    .click()
  await expect(page.getByRole("button", { name: /^Check-in/ })).toContainText(formatDay(last))
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
