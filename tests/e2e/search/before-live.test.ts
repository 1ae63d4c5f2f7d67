import type { Locator } from "@playwright/test"
import { expect, hydrated, idle, launchUrl, type Page, settled, test } from "../fixtures.ts"

const CODE = /live-search-bar-.*\.js$/

/** Whether React has hydrated an element. */
function isLive(element: Locator): Promise<boolean> {
  return element.evaluate((each) => Object.keys(each).some((key) => key.startsWith("__reactProps")))
}

/** Waits until the page is hydrated, except for what comes late. */
async function alive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("pointermove")))
  await expect(page.locator("html")).toHaveAttribute("data-live", "")
}

/** Opens a page with the bar's code held, until the returned function is called. */
async function openWithout(page: Page, path = "/"): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  await alive(page)
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

/** What the server draws and whose code comes later, by the name of its chunk; something in it that code makes live. */
const LATE = {
  "live-search-bar": ".search-form",
  "below-about": "#location ~ * button",
  instead: ".nearest a",
  "near-matches": ".near a",
  "filter-fields": ".filters-fields",
  "reviews-and-terms": "#reviews",
  "contact-form": ".contact-form",
}
type Late = keyof typeof LATE

/** One night, where two are the least: the flat answers with the nearest free stays. */
const REFUSED = "/imoveis/loft-dos-tijolos?checkIn=2090-03-10&checkOut=2090-03-11"

const LATE_ON: [path: string, late: Late[]][] = [
  ["/", ["live-search-bar"]],
  ["/imoveis?adults=1", ["live-search-bar", "filter-fields"]],
  ["/imoveis?q=zzzz", ["live-search-bar", "filter-fields"]],
  ["/imoveis?adults=7", ["live-search-bar", "filter-fields", "near-matches"]],
  ["/imoveis/loft-dos-tijolos", ["live-search-bar", "below-about", "reviews-and-terms"]],
  [REFUSED, ["live-search-bar", "below-about", "instead", "reviews-and-terms"]],
  ["/contato", ["contact-form"]],
  ["/dicas/masp", []],
]

/**
 * The elements of the server's document that are gone, without scripts, which remove themselves, and the results' map,
 * which the live one replaces as a whole.
 */
function goneElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { served: Element[] }).served
      .filter((each) => !each.isConnected)
      .map((each) => each.cloneNode(false) as Element)
      .map(({ outerHTML }) => outerHTML),
  )
}

for (const [path, parts] of LATE_ON) {
  test(`${path}: no more than ${parts.join(", ") || "nothing"} comes late`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    // The whole page is in a boundary of the router's.
    expect(html.split("<!--$-->").length - 2).toBe(parts.length)
  })

  for (const late of parts)
    test(`${path}: what the server drew stays while ${late} is not live, whatever else comes first`, async ({
      page,
    }) => {
      await page.addInitScript(() =>
        document.addEventListener("readystatechange", () => {
          if (document.readyState === "interactive")
            Object.assign(window, {
              served: [
                ...document.querySelectorAll(
                  "body :not(script, [data-still=results-map], [data-still=results-map] *)",
                ),
              ],
            })
        }),
      )
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(new RegExp(`/${late}-.*\\.js$`), async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path)
      await alive(page)
      await idle(page)
      const part = page.locator(LATE[late]).first()
      const heading = page.getByRole("heading", { level: 1 }).first()
      // What is shut has no place that counts.
      const boxes = async () => ({
        part: (await part.isVisible()) ? await part.boundingBox() : null,
        heading: await heading.boundingBox(),
      })
      const before = await boxes()
      // The code of the flat's stay comes at the first press, the newsletter's, and its messages, when it is sent.
      await heading.click()
      if (path.startsWith("/imoveis/")) await expect(page.locator("[data-section=stay]")).toBeAttached()
      const field = page.getByRole("contentinfo").getByRole("textbox")
      await field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
      await expect(field).toHaveAttribute("aria-invalid", "true")
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
      await idle(page)
      expect(await isLive(part), "its code is held").toBe(false)
      expect(await goneElements(page)).toEqual([])
      expect(await boxes()).toEqual(before)
      release()
      await expect.poll(() => isLive(part)).toBe(true)
      expect(await goneElements(page)).toEqual([])
    })
}

test("a filter that is chosen before the fields are live counts", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/filter-fields-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto("/imoveis")
  await alive(page)
  await page.locator(".filters > summary").click()
  const show = page.getByRole("button", { name: /^Mostrar/ })
  const all = await show.textContent()
  await page.getByRole("checkbox", { name: "Aceita animais" }).check()
  await page.getByLabel("Preço mínimo por noite", { exact: true }).fill("250")
  await idle(page)
  await expect(show).toHaveText(all ?? "")
  release()
  await expect(show).not.toHaveText(all ?? "")
  // The handle is where the price is.
  await expect(page.getByRole("slider").first()).not.toHaveValue("0")
  await show.click()
  await expect(page).toHaveURL(/minPrice=250.*pets=1|pets=1.*minPrice=250/)
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
  await expect(page.locator("[data-section=search] > [data-last-rendered]")).toBeAttached()
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
  await alive(page)
  await page.mouse.move(1, 1)
  await page.locator(".search-bar").hover()
  await asked
  expect(await page.evaluate(() => document.readyState)).toBe("interactive")
})

/** Opens a page that is hydrated and whose `load` never comes: nothing but a sign of use brings what waits for one. */
async function openUnloaded(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.route("**/*.woff2", () => undefined)
  await open()
  await page.waitForLoadState("domcontentloaded")
  await alive(page)
}

test("what the server refused in a form has the focus, without a sign of use", async ({
  page,
  complaints,
}) => {
  await page.goto("/contato")
  await openUnloaded(page, async () => {
    const refused = page.waitForResponse((response) => response.request().method() === "POST")
    await page.evaluate(() => document.querySelector<HTMLFormElement>(".contact-form")?.submit())
    await refused
    await expect(page).toHaveTitle(/^Erro:/)
  })
  await expect(page.locator(".form-summary")).toBeFocused()
  expect(await page.evaluate(() => document.readyState)).toBe("interactive")
  complaints.length = 0
})

test("the countdown runs without a sign of use", async ({ page }) => {
  const asked = page.waitForRequest(/\/countdown-.*\.js$/)
  await openUnloaded(page, () => page.goto(launchUrl, { waitUntil: "domcontentloaded" }))
  await asked
  expect(await page.evaluate(() => document.readyState)).toBe("interactive")
})
