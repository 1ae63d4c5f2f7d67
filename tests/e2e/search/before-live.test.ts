import { expect, idle, type Page, test } from "../fixtures.ts"

const CODE = /live-search-bar-.*\.js$/

/** Opens the home page with the bar's code held, until the returned function is called. */
async function openWithout(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  await page.goto("/")
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  )
  await idle(page)
  return release
}

test("a press on a part that is not live yet opens it later", async ({ page }) => {
  const release = await openWithout(page)
  const checkIn = page.getByRole("button", { name: /^Check-in/ })
  await checkIn.click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  release()
  await expect(page.getByRole("dialog", { name: "Datas exatas" })).toBeVisible()
  await expect(checkIn).toHaveAttribute("aria-expanded", "true")
})

test("what is typed before the bar is live gets suggestions", async ({ page }) => {
  const release = await openWithout(page)
  const box = page.getByRole("combobox", { name: "Onde" })
  await box.click()
  await page.keyboard.type("pinh")
  release()
  await expect(page.getByRole("option").first()).toHaveText(/^Pinheiros/)
  await expect(box).toHaveValue("pinh")
  await expect(box).toBeFocused()
})

test("without the bar's code the search goes on as a plain form", async ({ page, complaints }) => {
  await page.route(CODE, (route) => route.abort())
  await page.goto("/")
  await expect(page.locator("[data-part=search] > [data-last-shown]")).toBeAttached()
  await page.getByRole("combobox", { name: "Onde" }).fill("Pinheiros")
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await page.waitForURL(/\/imoveis\?location=Pinheiros/)
  complaints.splice(0)
})

test("pointing at the bar brings its code, however long the page's pictures and fonts take", async ({
  page,
}) => {
  // Until they are there, nothing but a sign of use brings it.
  await page.route("**/*.woff2", () => undefined)
  const asked = page.waitForRequest(CODE)
  await page.goto("/", { waitUntil: "domcontentloaded" })
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  )
  await page.mouse.move(1, 1)
  await page.locator(".search-bar").hover()
  await asked
  expect(await page.evaluate(() => document.readyState)).toBe("interactive")
})
