import { addDays, todayIn } from "#machines/site/day.ts"
import { dayName, expect, GATE, hydrated, launchUrl, type Page, test } from "../fixtures.ts"

const TODAY = todayIn("America/Sao_Paulo")
const TOMORROW = addDays(TODAY, 1)
const BEFORE_MIDNIGHT = new Date(`${TODAY}T23:57:00-03:00`)

/** Opens a page in a browser whose clock stands at 23:57 in São Paulo; the server's day is the same. */
async function openBeforeMidnight(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: BEFORE_MIDNIGHT.getTime() - 60_000 })
  await page.goto(address)
  await hydrated(page)
  await page.clock.pauseAt(BEFORE_MIDNIGHT)
}

/** Expects the calendar's current day, and that it can be chosen, and the one before cannot. */
async function expectToday(page: Page, today: string): Promise<void> {
  const cell = (day: string) => page.getByRole("button", { name: dayName(day, "pt-BR") })
  await expect(page.locator(".is-today button")).toHaveAccessibleName(dayName(today, "pt-BR"))
  await expect(cell(today)).toBeEnabled()
  // The calendar does not show months that are over.
  if (today.endsWith("-01")) await expect(cell(addDays(today, -1))).toHaveCount(0)
  else await expect(cell(addDays(today, -1))).toBeDisabled()
}

// Lisbon is already in the next day, Los Angeles will be for hours in this one.
for (const timezoneId of ["America/Sao_Paulo", "Europe/Lisbon", "America/Los_Angeles"])
  test(`at midnight in São Paulo the open calendar turns to the next day: ${timezoneId}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ timezoneId, locale: "pt-BR", baseURL: baseURL ?? "" })
    const page = await context.newPage()
    await openBeforeMidnight(page, "/")
    await page.getByRole("button", { name: /^Check-in/ }).click()
    // React shows what was loaded lazily after a timer.
    await page.clock.runFor(1_000)
    await expectToday(page, TODAY)
    await page.clock.runFor(178_000)
    await expectToday(page, TODAY)
    await page.clock.runFor(61_000)
    await expectToday(page, TOMORROW)
    await context.close()
  })

test("a stay that begins today is no longer chosen after midnight", GATE, async ({ page }) => {
  await openBeforeMidnight(page, `/imoveis/loft-dos-tijolos?checkIn=${TODAY}&checkOut=${addDays(TODAY, 2)}`)
  const panel = page.getByRole("complementary")
  await expect(panel.getByRole("link", { name: /^Check-in/ })).toContainText(
    TODAY.split("-").reverse().join("/"),
  )
  await page.clock.runFor(240_000)
  await expect(panel.getByRole("link", { name: /^Check-in/ })).toContainText("Insira as datas")
  await expect(panel).toContainText("Escolha as datas para ver o total.")
  await expect(page).not.toHaveURL(/checkIn/)
})

test("the countdown goes on through midnight", async ({ page }) => {
  await page.clock.install({ time: BEFORE_MIDNIGHT.getTime() - 1_000 })
  await page.clock.pauseAt(BEFORE_MIDNIGHT)
  await page.goto(launchUrl)
  await hydrated(page)
  const digits = page.getByRole("timer").locator(".launch-digit")
  await expect(digits).toHaveText(["30", "00", "00", "00"])
  await page.clock.runFor(179_000)
  await expect(digits).toHaveText(["29", "23", "57", "01"])
  await page.clock.runFor(2_000)
  await expect(digits).toHaveText(["29", "23", "56", "59"])
})
