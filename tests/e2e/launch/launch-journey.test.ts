import {
  ANY_SCREEN,
  expect,
  expectNoViolations,
  GATE,
  hydrated,
  LAUNCH_NAMES,
  LOCALES,
  launchUrl,
  layoutShift,
  settled,
  test,
} from "../fixtures.ts"

test.use({ baseURL: launchUrl })

for (const locale of LOCALES) {
  const names = LAUNCH_NAMES[locale]

  test(`${locale}: the launch page, top to bottom, and an address that arrives`, GATE, async ({ page }) => {
    await page.goto(names.path)
    await hydrated(page)
    await expect(page).toHaveTitle(names.title)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.headline)
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([...names.features])
    const text = ((await page.locator("#launch").textContent()) ?? "").replaceAll(/\s+/g, " ")
    const order = [
      "pouso",
      names.soon,
      names.headline,
      names.tagline,
      names.launchingIn,
      ...names.units,
      names.email,
      names.press,
      ...names.features,
      new Date().getFullYear().toString(),
      names.rights,
    ]
    let at = -1
    for (const each of order) {
      const found = text.indexOf(each, at + 1)
      expect(found, `${each} stands after ${text.slice(0, at + 1).slice(-40)}`).toBeGreaterThan(at)
      at = found
    }
    await expect(page.getByLabel(names.email)).toHaveAttribute("type", "email")
    const stored = page.waitForResponse("**/api/notify")
    await page.getByLabel(names.email).fill(`${locale}@exemplo.com`)
    await page.getByRole("button", { name: names.press }).click()
    await expect(page.getByText(names.thanks)).toBeVisible()
    expect((await stored).status()).toBe(202)
  })

  test(`${locale}: the launch page by keyboard alone`, async ({ page }) => {
    await page.clock.install()
    await page.goto(names.path)
    await hydrated(page)
    await page.keyboard.press("Tab")
    await expect(page.getByLabel(names.email)).toBeFocused()
    await page.keyboard.type("teclado@exemplo.com")
    await page.keyboard.press("Tab")
    await expect(page.getByRole("button", { name: names.press })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("status").filter({ hasText: names.thanks })).toBeVisible()
    await page.clock.runFor(4_000)
    await expect(page.getByLabel(names.email)).toBeFocused()
    await expect(page.getByLabel(names.email)).toHaveValue("")
  })

  test(`${locale}: the launch page has no accessibility violations, thanking or not`, async ({ page }) => {
    await page.addInitScript((thankYou) => {
      const real = window.setTimeout
      // The thank-you stays for as long as it takes to look at it.
      window.setTimeout = ((run: TimerHandler, delay?: number) =>
        delay === thankYou ? 0 : real(run, delay)) as typeof window.setTimeout
    }, 4_000)
    await page.goto(names.path)
    await hydrated(page)
    await expectNoViolations(page)
    await page.getByLabel(names.email).fill("axe@exemplo.com")
    await page.keyboard.press("Enter")
    await expect(page.getByText(names.thanks)).toBeVisible()
    await expectNoViolations(page)
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000)
    await expect(page.getByRole("link", { name: names.reload })).toBeVisible()
    await expectNoViolations(page)
  })
}

test("nothing moves, scrolls sideways or leaves for another host", ANY_SCREEN, async ({ page }) => {
  const hosts = new Set<string>()
  page.on("request", (request) => hosts.add(new URL(request.url()).origin))
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/")
    await hydrated(page)
    const seconds = page.getByRole("timer").locator(".launch-digits > p").last()
    await expect(seconds).not.toHaveText(await seconds.innerText())
    await settled(page)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, `${width}`).toBeLessThanOrEqual(width)
    expect(await layoutShift(page), `${width}`).toBeLessThan(0.01)
  }
  expect([...hosts]).toEqual([launchUrl])
})

test("neither the thank-you nor the ticking moves what stands around them", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  const heading = page.getByRole("heading", { level: 2 }).first()
  const before = await heading.boundingBox()
  await page.getByLabel(LAUNCH_NAMES.pt.email).fill("a@")
  await page.keyboard.press("Enter")
  await expect(page.getByText(LAUNCH_NAMES.pt.thanks)).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await expect(page.getByLabel(LAUNCH_NAMES.pt.email)).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})
