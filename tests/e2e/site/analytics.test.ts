import type { VitalsReport } from "#machines/site/vitals.ts"
import { expect, expectOnlyNetworkComplaints, hydrated, launchUrl, type Page, test } from "../fixtures.ts"

/** The beacons that a page sends, as they leave; the server must take each. */
async function beaconsOf(page: Page): Promise<VitalsReport[]> {
  const beacons: VitalsReport[] = []
  await page.exposeFunction("noteBeacon", (text: string) => beacons.push(JSON.parse(text)))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      const { noteBeacon } = window as unknown as { noteBeacon: (text: string) => void }
      if (data instanceof Blob) void data.text().then(noteBeacon)
      return send(url, data)
    }
  })
  page.on("response", (response) => {
    if (response.url().endsWith("/api/vitals")) expect(response.status()).toBe(204)
  })
  return beacons
}

/** As when the visitor switches to another tab. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true })
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
  })
}

test("each page seen is counted by its path alone, and what was measured is sent when it is left", async ({
  page,
}) => {
  const beacons = await beaconsOf(page)
  await page.goto("/imoveis?location=Segredo&type=loft")
  await hydrated(page)
  await expect.poll(() => beacons).toEqual([{ path: "/imoveis", locale: "pt", mode: "full", metrics: [] }])
  await page.getByRole("link", { name: "Privacidade" }).click()
  await expect.poll(() => beacons.map(({ path }) => path)).toEqual(["/imoveis", "/privacidade"])
  await hide(page)
  await expect.poll(() => beacons.length).toBe(3)
  expect(beacons[2]?.path).toBe("/imoveis")
  const names = beacons[2]?.metrics.map(({ name }) => name) ?? []
  expect(names).toEqual(expect.arrayContaining(["TTFB", "FCP"]))
  expect(JSON.stringify(beacons)).not.toContain("Segredo")
})

test("what was measured names the element: the largest picture or text, and what was slow when it was used", async ({
  page,
}) => {
  const beacons = await beaconsOf(page)
  await page.goto("/contato")
  await hydrated(page)
  await page.getByLabel("Nome").evaluate((field) => {
    field.addEventListener("click", () => {
      const end = performance.now() + 200
      while (performance.now() < end);
    })
    // The browser tells how long it took only after the next frame, and the library looks at it when there is time.
    new PerformanceObserver(() =>
      requestIdleCallback(() => Object.assign(document.documentElement.dataset, { slow: "told" })),
    ).observe({ type: "event" })
  })
  await page.getByLabel("Nome").click()
  await expect(page.locator("html[data-slow]")).toBeAttached()
  await hide(page)
  await expect.poll(() => beacons.length).toBe(2)
  const targets = Object.fromEntries(beacons[1]?.metrics.map(({ name, target }) => [name, target]) ?? [])
  expect(targets.LCP).toMatch(/^(h1|p|img)\b/)
  expect(targets.INP).toMatch(/^contact input\b/)
  expect(targets.TTFB).toBeUndefined()
})

test("a page is counted without any of its scripts, once, and again when it comes back", async ({
  page,
  complaints,
}) => {
  await page.route(/\.js$/, (route) => route.abort())
  const beacons = await beaconsOf(page)
  await page.goto("/en/termos")
  await expect.poll(() => beacons).toEqual([{ path: "/en/termos", locale: "en", mode: "full", metrics: [] }])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
  await expect.poll(() => beacons.length).toBe(2)
  expectOnlyNetworkComplaints(complaints)
})

test("a page that is left before it has loaded is counted", async ({ page }) => {
  const beacons = await beaconsOf(page)
  await page.route(/\/photos\//, () => new Promise(() => {}))
  await page.goto("/imoveis", { waitUntil: "commit" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(beacons).toEqual([])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: false })))
  await expect.poll(() => beacons.map(({ path }) => path)).toEqual(["/imoveis"])
})

test("filtering a list is not another page seen", async ({ page }) => {
  const beacons = await beaconsOf(page)
  await page.goto("/imoveis")
  await hydrated(page)
  await expect.poll(() => beacons.length).toBe(1)
  await page.getByRole("link", { name: "Loft", exact: true }).click()
  await expect(page).toHaveURL(/type=loft/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^4 imóveis/)
  expect(beacons).toHaveLength(1)
})

test("it is started in launch mode too", async ({ page }) => {
  const beacons = await beaconsOf(page)
  await page.goto(`${launchUrl}/en`)
  await expect.poll(() => beacons).toEqual([{ path: "/en", locale: "en", mode: "launch", metrics: [] }])
})

for (const [signal, value] of [
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
] as const) {
  test(`with ${signal} nothing is measured, not even loaded`, async ({ page }) => {
    await page.addInitScript(
      ([name, set]) =>
        Object.defineProperty(Navigator.prototype, name, { get: () => set, configurable: true }),
      [signal, value] as const,
    )
    const beacons = await beaconsOf(page)
    const loaded: string[] = []
    page.on("request", (request) => loaded.push(request.url()))
    for (const url of ["/termos", launchUrl]) {
      await page.goto(url, { waitUntil: "networkidle" })
      await hydrated(page)
      await hide(page)
    }
    expect(beacons).toEqual([])
    expect(loaded.filter((each) => each.includes("measure-"))).toEqual([])
  })
}

test("no page sets a cookie that nobody asked for", async ({ page, context }) => {
  for (const url of ["/", "/imoveis", launchUrl]) await page.goto(url, { waitUntil: "networkidle" })
  expect(await context.cookies()).toEqual([])
})
