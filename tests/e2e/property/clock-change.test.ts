import { dayName, expect, hydrated, type Page, test } from "../fixtures.ts"

/** Portugal's clocks go forward in the night to the last Sunday of March: that day has 23 hours. */
test.use({ timezoneId: "Europe/Lisbon" })

const DAY = 86_400_000
/** Later than the last night that the catalogue's calendars block. */
const FREE_FROM = Date.now() + 100 * DAY

/** The last Sunday of March of the first year in which it is far enough ahead, as UTC midnight. */
function clockChange(year = new Date().getUTCFullYear()): number {
  const last = Date.UTC(year, 2, 31)
  const sunday = last - new Date(last).getUTCDay() * DAY
  return sunday > FREE_FROM ? sunday : clockChange(year + 1)
}
const SUNDAY = clockChange()
/** A day by its distance from that Sunday: `2027-03-28`. */
const day = (offset: number) => new Date(SUNDAY + offset * DAY).toISOString().slice(0, 10)
/** The same as people write it: `28/03/2027`. */
const written = (offset: number) => day(offset).split("-").reverse().join("/")
const cell = (page: Page, offset: number) =>
  page.locator("#availability").getByRole("button", { name: dayName(day(offset), "pt-BR") })
const address = (from: number, until: number) =>
  `checkIn=${day(from)}T00:00:00.000Z&checkOut=${day(until)}T00:00:00.000Z`

/** Expects the stay in the page's address. */
async function expectStay(page: Page, from: number, until: number): Promise<void> {
  const stay = { checkIn: `${day(from)}T00:00:00.000Z`, checkOut: `${day(until)}T00:00:00.000Z` }
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(stay)
}

test("in Lisbon a stay over the day with 23 hours has its nights, its total, its cells and its address", async ({
  page,
}) => {
  await page.goto(`/imoveis/loft-dos-tijolos?${address(-1, 1)}`)
  await hydrated(page)
  expect(await page.evaluate((ms) => new Date(ms).getTimezoneOffset(), SUNDAY - DAY)).toBe(0)
  expect(await page.evaluate((ms) => new Date(ms).getTimezoneOffset(), SUNDAY + DAY)).toBe(-60)
  const panel = page.getByRole("complementary")
  const status = page.locator("#availability > [data-section] > [role=status]")
  await expect(panel.getByRole("link", { name: /^Check-in/ })).toContainText(written(-1))
  await expect(panel.getByRole("link", { name: /^Checkout/ })).toContainText(written(1))
  await expect(panel.getByRole("definition").last()).toHaveText(/^R\$\s944$/)

  await page.locator("#availability").scrollIntoViewIfNeeded()
  await expect(status).toHaveText("2 noites")
  const march = page.locator("#availability").getByRole("grid", { name: /^Março/ })
  const days = Array.from({ length: 31 }, (_, at) => String(at + 1))
  await expect(march.locator("td:not([data-hidden=true]):not([data-outside=true]) button")).toHaveText(days)
  await expect(cell(page, 0).locator("xpath=ancestor::td")).toHaveJSProperty("cellIndex", 0)
  await expect(cell(page, -1)).toHaveAccessibleName(/, check-in$/)
  await expect(cell(page, 1)).toHaveAccessibleName(/, checkout$/)
  await expect(page.locator("#availability .is-middle button")).toHaveText(
    String(new Date(SUNDAY).getUTCDate()),
  )

  await cell(page, -2).click()
  await expect(status).toHaveText("Agora escolha o dia da saída: no mínimo 2 noites")
  await cell(page, 2).click()
  await expect(status).toHaveText("4 noites")
  await expect(panel.getByRole("definition")).toHaveText([/^R\$\s1\.648$/, /^R\$\s120$/, /^R\$\s1\.768$/])
  await expectStay(page, -2, 2)
  await page.reload()
  await expect(panel.getByRole("definition").last()).toHaveText(/^R\$\s1\.768$/)
})

test("in Lisbon the search bar counts, writes and searches the nights over the day with 23 hours", async ({
  page,
}) => {
  await page.goto(`/imoveis?q=tijolos&${address(-3, -2)}`)
  await hydrated(page)
  await page.getByRole("button", { name: /^Check-in/ }).click()
  const calendar = page.getByRole("dialog", { name: "Datas exatas" })
  for (const offset of [-1, 2])
    await calendar.getByRole("button", { name: dayName(day(offset), "pt-BR") }).click()
  await expect(calendar.getByRole("status").last()).toHaveText(/· 3 noites$/)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: /^Check-in/ })).toContainText(written(-1))
  await expect(page.getByRole("button", { name: /^Checkout/ })).toContainText(written(2))
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await page.waitForURL(/adults=/)
  await expectStay(page, -1, 2)
  await expect(page.getByRole("article").first()).toContainText(/R\$\s1\.356\s*total, 3 noites/)
})
