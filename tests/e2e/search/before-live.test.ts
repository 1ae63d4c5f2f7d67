import { expect, hydrated, idle, type Page, settled, test } from "../fixtures.ts"

const CODE = /live-search-bar-.*\.js$/

/** Opens a page with the bar's code held, until the returned function is called. */
async function openWithout(page: Page, path = "/"): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
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

for (const path of ["/", "/imoveis?adults=1", "/imoveis/loft-dos-tijolos"])
  test(`${path}: the server's bar stays as it is until it is live, whatever else comes first`, async ({
    page,
  }) => {
    const release = await openWithout(page, path)
    const bar = page.locator(".search-bar")
    const heading = page.getByRole("heading", { level: 1 }).first()
    const before = { bar: await bar.boundingBox(), heading: await heading.boundingBox() }
    await bar.evaluate((element) => element.setAttribute("data-served", ""))
    // The code of the flat's stay comes at the first press, the newsletter's, and its messages, when it is sent.
    await heading.click()
    if (path.startsWith("/imoveis/")) await expect(page.locator("[data-part=stay]")).toBeAttached()
    const field = page.getByRole("contentinfo").getByRole("textbox")
    await field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
    await expect(field).toHaveAttribute("aria-invalid", "true")
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
    await idle(page)
    await expect(bar).toBeVisible()
    await expect(bar).toHaveAttribute("data-served")
    expect({ bar: await bar.boundingBox(), heading: await heading.boundingBox() }).toEqual(before)
    release()
    const checkIn = bar.getByRole("button", { name: /^Check-in/ })
    await checkIn.click()
    await expect(checkIn).toHaveAttribute("aria-expanded", "true")
    await expect(bar).toHaveAttribute("data-served")
  })

test("a flat's location stays as it is until its code has come, though the stay's comes first", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\/location-.*\.js$/)
  await page.route(/\/location-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto("/imoveis/loft-dos-tijolos")
  await asked
  const section = page.getByRole("region", { name: "Onde fica" })
  await section.evaluate((element) => element.setAttribute("data-served", ""))
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.locator("[data-part=stay]")).toBeAttached()
  await idle(page)
  await expect(section).toHaveAttribute("data-served")
  release()
  await section.getByRole("button", { name: /mapa/i }).click()
  await expect(section).toHaveAttribute("data-served")
})

test("a later page keeps the bar's room while its code is loaded", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  await page.goto("/dicas/masp")
  await hydrated(page)
  await page.getByRole("main").locator("a[href^='/imoveis/']").first().click()
  const heading = page.getByRole("heading", { level: 1 })
  await expect(page).toHaveURL(/\/imoveis\/[^/]+$/)
  await expect(page.locator("#reserve-title")).toBeVisible()
  await settled(page)
  await expect(page.getByRole("combobox", { name: "Onde" })).toHaveCount(0)
  const held = await heading.boundingBox()
  release()
  await expect(page.getByRole("combobox", { name: "Onde" })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(held)
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
