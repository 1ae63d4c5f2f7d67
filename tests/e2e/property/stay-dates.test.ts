import { addDays } from "#machines/site/day.ts"
import {
  checkOut,
  dayName,
  expect,
  expectNoViolations,
  GATE,
  hydrated,
  NAMES,
  type Page,
  STAY,
  settled,
  test,
} from "../fixtures.ts"

const SLUG = "loft-dos-tijolos"
const stay = `checkIn=${STAY.checkIn}&checkOut=${checkOut}`

const dates = (page: Page) => page.locator(".stay-dates")
const cell = (page: Page, of: "first" | "last") => page.locator(`.stay-day:${of}-child`)

async function open(page: Page, path = `/imoveis/${SLUG}?${stay}`): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.locator(".reserve").evaluate((panel) => panel.scrollIntoView({ block: "nearest" }))
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

/** The widths with room beside the panel, and those where the dates cover it. */
const SIZES = [
  [1440, 900, "beside"],
  [1366, 650, "beside"],
  [1024, 768, "over"],
  [768, 1024, "over"],
] as const

for (const [width, height, place] of SIZES)
  test(`at ${width} × ${height} the dates open ${place} the panel, wholly in view, and the page stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page)
    // As near to the window's edge, or to the bar at it, as a press can be.
    await cell(page, "first").evaluate((link) => link.scrollIntoView({ block: "end" }))
    if (width < 1024) await page.evaluate(() => scrollBy({ top: 80, behavior: "instant" }))
    const before = await page.evaluate(() => scrollY)
    const { x = 0, y = 0 } = (await cell(page, "first").boundingBox()) ?? {}
    await page.mouse.click(x + 8, y + 8)
    await expect(dates(page).getByRole("grid").first()).toBeVisible()
    await expect(dates(page).locator(".calendar-legend")).toBeVisible()
    await settled(page)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    const [box, panel] = [await boxOf(page, ".stay-dates"), await boxOf(page, ".reserve")]
    expect(box.top).toBeGreaterThanOrEqual(0)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.bottom).toBeLessThanOrEqual(height)
    if (place === "beside") expect(panel.left - box.right).toBeCloseTo(16, 0)
    else expect(box.right).toBeCloseTo(panel.right, 0)
    await expect(page.locator("html")).toHaveJSProperty("scrollWidth", width)
  })

test("the open dates stay in view while the page is scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await cell(page, "first").click()
  await expect(dates(page).locator(".calendar-legend")).toBeVisible()
  for (const top of [0, 400, 1200]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top)
    await expect.poll(async () => (await boxOf(page, ".stay-dates")).top).toBeGreaterThanOrEqual(72)
    await expect.poll(async () => (await boxOf(page, ".stay-dates")).bottom).toBeLessThanOrEqual(900)
  }
})

/** What the nights of the month after next cost: a period with its own minimum, and two usual prices. */
const month = STAY.checkIn.slice(0, "yyyy-MM".length)
const NIGHTS = [
  { from: "2020-01-01", until: `${month}-10`, price: 412_00, minimumStay: 2, period: null },
  { from: `${month}-10`, until: `${month}-12`, price: 1_470_00, minimumStay: 3, period: "Carnaval" },
  { from: `${month}-12`, until: "2099-01-01", price: 415_00, minimumStay: 2, period: null },
]

test("each free night has its price, and a period its name and its minimum stay", GATE, async ({ page }) => {
  await page.route("**/nights?*", (route) => route.fulfill({ json: { nights: NIGHTS } }))
  await open(page, `/imoveis/${SLUG}?checkIn=${month}-02&checkOut=${month}-05`)
  await cell(page, "first").click()
  const day = (date: string) =>
    dates(page).getByRole("button", { name: dayName(`${month}-${date}`, NAMES.pt.tag) })
  await expect(day("09")).toHaveAttribute("data-price", "412")
  await expect(day("09")).toHaveAccessibleName(/, R\$\s412$/)
  await expect(day("10")).toHaveAttribute("data-price", "1.470")
  await expect(day("10")).toHaveAccessibleName(/, R\$\s1\.470, Carnaval, mínimo de 3 noites$/)
  await expect(day("10")).toHaveAttribute("data-note", "Carnaval\nmínimo de 3 noites")
  await expect(day("12")).toHaveAttribute("data-price", "415")
  await expect(day("12")).toHaveAttribute("data-note", "mínimo de 2 noites")
  await expect(day("05")).toHaveAttribute("data-price", "saída")
  await expect(dates(page).locator(".legend-period")).toHaveText("Carnaval")
  // A browser tells what is under the pointer with its next frame.
  const note = (date: string) =>
    expect.poll(() => day(date).evaluate((button) => getComputedStyle(button, "::before").visibility))
  await note("10").toBe("hidden")
  await day("10").hover()
  await note("10").toBe("visible")
  await day("12").focus()
  await page.keyboard.press("ArrowLeft")
  await note("11").toBe("visible")
  // While the day of leaving is chosen, nothing begins.
  await day("10").click()
  await expect(day("12")).not.toHaveAttribute("data-note")
})

test("taken nights are hatched and have no price, past ones are struck", async ({ page }) => {
  await open(page, "/imoveis/mirante-paulista")
  const { blocked } = await (await page.request.get("/api/properties/mirante-paulista")).json()
  await cell(page, "first").click()
  await expect(dates(page).locator(".calendar-legend")).toBeVisible()
  const { from } = blocked[0]
  const taken = dates(page).getByRole("button", { name: dayName(from, NAMES.pt.tag) })
  for (let pages = 0; pages < 3 && !(await taken.isVisible()); pages++)
    await dates(page).getByRole("button", { name: NAMES.pt.next }).click()
  await expect(taken).toHaveCSS("background-image", /repeating-linear-gradient/)
  await expect(taken).not.toHaveAttribute("data-price")
  const free = dates(page).getByRole("button", { name: dayName(addDays(from, -2), NAMES.pt.tag) })
  await expect(free).toHaveAttribute("data-price", "630")
  await expect(free).toHaveCSS("background-image", "none")
})

test("without the prices the dates are chosen as well", async ({ page, complaints }) => {
  await page.route("**/nights?*", (route) => route.fulfill({ status: 503, json: {} }))
  await open(page)
  await cell(page, "first").click()
  for (const nights of [0, 3])
    await dates(page)
      .getByRole("button", { name: dayName(addDays(STAY.checkIn, nights), NAMES.pt.tag) })
      .click()
  await expect(page.getByRole("complementary").getByRole("definition").last()).toHaveText(/R\$\s1\.356/)
  await expect(dates(page).locator(".calendar-legend")).toHaveCount(0)
  complaints.length = 0
})

test("where the dates' code fails, Check-in leads to the calendar on the page", async ({
  page,
  complaints,
}) => {
  await page.route("**/assets/stay-dates-*.js", (route) => route.abort())
  await open(page)
  await cell(page, "first").click()
  await expect(page).toHaveURL(/#availability$/)
  await expect(page.locator("#availability").getByRole("grid").first()).toBeVisible()
  await expect(dates(page)).toHaveCount(0)
  complaints.length = 0
})

test("on a phone the dates cover the page, with the total and one button", GATE, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page)
  const before = await page.evaluate(() => scrollY)
  await cell(page, "last").click()
  await expect(dates(page).getByRole("grid")).toHaveCount(1)
  await settled(page)
  const box = await boxOf(page, ".stay-dates")
  expect(box).toEqual({ top: 0, left: 0, right: 360, bottom: 640 })
  await expect(dates(page).locator(".stay-dates-total")).toHaveText(/^R\$\s1\.768 no total$/)
  await expect(dates(page).locator(".stay-dates-word")).toHaveText(/ · 4 noites$/)
  const done = dates(page).getByRole("button", { name: "Pronto" })
  await expect(done).toBeInViewport({ ratio: 1 })
  await done.click()
  await expect(dates(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page).toHaveURL(new RegExp(`checkOut=${checkOut}`))
})

for (const [locale, width] of [
  ["pt", 1440],
  ["es", 360],
] as const)
  test(`${locale}: the open dates have no accessibility violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `${locale === "pt" ? "" : `/${locale}`}/imoveis/${SLUG}?${stay}`)
    await cell(page, "first").click()
    await expect(dates(page).locator(".calendar-legend")).toBeVisible()
    await settled(page)
    await expectNoViolations(page)
  })

test("between phone and laptop the bar opens the dates in view, and Escape closes them", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto(`/imoveis/${SLUG}`)
  await hydrated(page)
  const choose = page.locator(".sticky-bar").getByRole("link", { name: "Escolher datas" })
  await choose.click()
  await expect(dates(page).getByRole("grid").first()).toBeInViewport({ ratio: 1 })
  await expect(choose).toHaveAttribute("aria-expanded", "true")
  await page.keyboard.press("Escape")
  await expect(dates(page)).toHaveCount(0)
  await expect(choose).toBeFocused()
  await expect(choose).toHaveAttribute("aria-expanded", "false")
})
