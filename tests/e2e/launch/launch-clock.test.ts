import { expect, GATE, hydrated, LAUNCH_NAMES, launchUrl, type Page, test } from "../fixtures.ts"

const { path, units, email, press, thanks, reload } = LAUNCH_NAMES.pt
const START = new Date("2026-11-21T12:00:00-03:00")
const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

test.use({ baseURL: launchUrl })

/** Opens the launch page in a browser whose clock stands still until the test moves it. */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: START.getTime() - SECOND })
  await page.clock.pauseAt(START)
  await page.goto(path)
  await hydrated(page)
}

async function expectShown(page: Page, shown: string): Promise<void> {
  const digits = shown.split(" ").map((digit, at) => `${digit} ${units[at]}`)
  await expect(page.getByRole("timer").locator(".launch-digits > p")).toHaveText(digits)
}

test("it starts at 30 00 00 00 and counts down by the second", async ({ page }) => {
  await open(page)
  await expectShown(page, "30 00 00 00")
  await page.clock.runFor(SECOND)
  await expectShown(page, "29 23 59 59")
  await page.clock.runFor(59 * SECOND)
  await expectShown(page, "29 23 59 00")
  await page.clock.runFor(SECOND)
  await expectShown(page, "29 23 58 59")
})

test("it crosses the borders of the hour and the day", GATE, async ({ page }) => {
  await open(page)
  await page.clock.fastForward(HOUR)
  await expectShown(page, "29 23 00 00")
  await page.clock.runFor(SECOND)
  await expectShown(page, "29 22 59 59")
  await page.clock.fastForward(23 * HOUR - SECOND)
  await expectShown(page, "29 00 00 00")
  await page.clock.runFor(SECOND)
  await expectShown(page, "28 23 59 59")
})

test("at zero it stops at 00 and offers to reload", async ({ page }) => {
  await open(page)
  await page.clock.fastForward(30 * DAY - SECOND)
  await expectShown(page, "00 00 00 01")
  await page.clock.runFor(SECOND)
  await expectShown(page, "00 00 00 00")
  await page.clock.runFor(10 * SECOND)
  await expectShown(page, "00 00 00 00")
  await page.getByRole("link", { name: reload }).click()
  await expectShown(page, "30 00 00 00")
})

test("after a sleep of three hours it is right at once", async ({ page }) => {
  await open(page)
  await page.clock.setSystemTime(START.getTime() + 3 * HOUR)
  await expectShown(page, "30 00 00 00")
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  await expectShown(page, "29 21 00 00")
})

test("after the clock was set back or forth, the next tick is right", async ({ page }) => {
  await open(page)
  await page.clock.setSystemTime(START.getTime() + 5 * DAY)
  await page.clock.runFor(SECOND)
  await expectShown(page, "24 23 59 59")
  await page.clock.setSystemTime(START.getTime() + DAY)
  await page.clock.runFor(SECOND)
  await expectShown(page, "28 23 59 59")
})

test("it is a timer that is not announced", async ({ page }) => {
  await open(page)
  const timer = page.getByRole("timer", { name: "Lançamento em" })
  await expect(timer).toBeVisible()
  expect(
    await timer.evaluate((element) => element.closest("[aria-live]:not([aria-live=off]), [role=status]")),
  ).toBeNull()
  await expect(timer.locator("[aria-live], [role=status], [role=alert]")).toHaveCount(0)
})

for (const typed of ["", "abc"]) {
  test(`a press with "${typed}" does nothing and says nothing`, async ({ page }) => {
    let posts = 0
    page.on("request", (request) => (posts += request.url().endsWith("/api/notify") ? 1 : 0))
    await open(page)
    const before = await page.getByRole("main").textContent()
    await page.getByLabel(email).fill(typed)
    await page.getByRole("button", { name: press }).click()
    await page.clock.runFor(100)
    await expect(page.getByLabel(email)).toHaveValue(typed)
    expect(await page.getByRole("main").textContent()).toBe(before)
    expect(posts).toBe(0)
  })
}

test("“a@” is thanked for 4000 ms, then the input is back, cleared", async ({ page }) => {
  await open(page)
  await page.getByLabel(email).fill("a@")
  await page.getByRole("button", { name: press }).click()
  await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible()
  await expect(page.getByLabel(email)).toBeHidden()
  await page.clock.runFor(3_999)
  await expect(page.getByText(thanks)).toBeVisible()
  await expect(page.getByLabel(email)).toBeHidden()
  await page.clock.runFor(2)
  await expect(page.getByText(thanks)).toBeHidden()
  await expect(page.getByLabel(email)).toHaveValue("")
})

test("a double press sends one address", async ({ page }) => {
  const posts: unknown[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/api/notify")) posts.push(request.postDataJSON())
  })
  await open(page)
  await page.getByLabel(email).fill("duas@vezes")
  const stored = page.waitForResponse("**/api/notify")
  await page.getByRole("button", { name: press }).dblclick()
  await expect(page.getByText(thanks)).toBeVisible()
  await stored
  expect(posts).toEqual([
    { email: "duas@vezes", purpose: "launch", locale: "pt", source: "launch-page", consent: "2026-11-25" },
  ])
})

test("the thank-you does not wait for a slow network, and comes back to the input on time", async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>()
  await page.route("**/api/notify", async (route) => {
    await answered.promise
    await route.continue()
  })
  await open(page)
  await page.getByLabel(email).fill("lenta@exemplo.com")
  const stored = page.waitForResponse("**/api/notify")
  await page.keyboard.press("Enter")
  await expect(page.getByText(thanks)).toBeVisible()
  await page.clock.runFor(4_001)
  await expect(page.getByLabel(email)).toHaveValue("")
  answered.resolve()
  expect((await stored).status()).toBe(202)
})
