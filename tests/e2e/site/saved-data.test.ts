import type { Page } from "@playwright/test"
import { expect, GATE, gateIf, hydrated, launchUrl, test } from "../fixtures.ts"

const SIZE = { width: 412, height: 840 }
/** A common phone, on which pictures have more pixels than the layout; its screen tells the width before the page does. */
const PHONE = { viewport: SIZE, screen: SIZE, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true }

/** Chromium knows this condition, but only with this flag. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--enable-blink-features=PrefersReducedData"],
    }),
})

/** With what a phone takes of the same pictures otherwise, and what who saves data gets. */
const PAGES = [
  ["/", ".hero img", 1440, 640],
  ["/en/imoveis", "article img", 960, 640],
  ["/imoveis?checkIn=2026-12-10&checkOut=2026-12-14", "article img", 960, 640],
  ["/es/imoveis/loft-dos-tijolos", ".gallery img", 1440, 640],
  ["/blog", undefined, 0, 0],
  ["/contato", undefined, 0, 0],
  [launchUrl, "img", 1440, 640],
] as const

/** What a page asks for: widths of pictures by their name, and fonts, also those inside a style sheet. */
function listen(page: Page) {
  const asked = { widths: [] as number[], pictures: [] as string[], fonts: [] as string[] }
  page.on("request", (request) => {
    const [, name = "", width] = /\/photos\/(.+)-(\d+)\.avif$/.exec(request.url()) ?? []
    if (width !== undefined) {
      asked.widths.push(Number(width))
      asked.pictures.push(name)
    }
    if (request.resourceType() === "font") asked.fonts.push(request.url())
  })
  return asked
}

const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map((each) => each.family),
  )

/** Points with the keyboard at a flat, which gets its page ahead for others. */
async function expectNothingAhead(page: Page) {
  const calls: string[] = []
  page.on("request", (request) => calls.push(new URL(request.url()).pathname))
  await page.getByRole("link", { name: "Copa das Árvores" }).first().focus()
  // Longer than the router waits: the answers to other calls come after that.
  for (let times = 0; times < 5; times++)
    await page.evaluate(() => fetch("/api/events").then((answer) => answer.text()))
  expect(calls.filter((each) => each.startsWith("/api/properties/"))).toEqual([])
}

test.describe("who saves data", () => {
  test.use({ ...PHONE, extraHTTPHeaders: { "Save-Data": "on" } })

  for (const [path, picture, , width] of PAGES)
    test(`${path} comes without fonts, with small pictures, and gets nothing ahead`, async ({ page }) => {
      const asked = listen(page)
      await page.goto(path)
      await hydrated(page)
      await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0)
      if (picture !== undefined) {
        const shown = page.locator(picture).first()
        await expect
          .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
          .toContain(`-${width}.avif`)
        expect(Math.max(...asked.widths)).toBe(width)
      }
      expect(asked.fonts).toEqual([])
      expect(await fontsOf(page)).not.toContain("Archivo")
    })

  test("gets one picture a card, also of pages that scripts draw", GATE, async ({ page }) => {
    const asked = listen(page)
    await page.goto("/imoveis")
    await hydrated(page)
    await page.locator(".choice", { hasText: "Loft" }).click()
    await expect(page).toHaveURL(/type=loft/)
    await expect(page.getByRole("heading", { level: 1 })).toContainText("encontrado")
    await page.getByRole("link", { name: "Loft dos Tijolos" }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: "Loft dos Tijolos" })).toBeVisible()
    await page
      .locator(".gallery img")
      .first()
      .evaluate((image: HTMLImageElement) => image.decode())
    expect(Math.max(...asked.widths)).toBe(640)
    expect(asked.fonts).toEqual([])
    await page.goto("/imoveis")
    await hydrated(page)
    await expectNothingAhead(page)
    const cards = page.locator("article")
    expect(await page.locator("article img").count()).toBe(await cards.count())
  })

  test("is not told that the page for all is the one that it has", async ({ request }) => {
    const etagOf = async (saveData: string) => {
      const answer = await request.get("/termos", { headers: { "save-data": saveData } })
      expect(answer.headers().vary).toContain("save-data")
      return answer.headers().etag ?? ""
    }
    const isKept = async () => (await request.get("/termos")).headers()["x-page-cache"] === "hit"
    await expect.poll(isKept).toBe(true)
    const [light, whole] = [await etagOf("on"), await etagOf("")]
    expect(light).toBe(whole.replace(/"$/, '.light"'))
    const ask = (saveData: string, known: string) =>
      request.get("/termos", { headers: { "save-data": saveData, "if-none-match": known } })
    expect((await ask("on", light)).status()).toBe(304)
    expect((await ask("", light)).status()).toBe(200)
    expect((await ask("on", whole)).status()).toBe(200)
  })
})

test.describe("a system that is set to save data", () => {
  test.use(PHONE)

  test("has small pictures, its own font, and nothing ahead", async ({ page }) => {
    const client = await page.context().newCDPSession(page)
    await client.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-reduced-data", value: "reduce" }],
    })
    const asked = listen(page)
    await page.goto("/imoveis")
    await hydrated(page)
    expect(await page.evaluate(() => matchMedia("(prefers-reduced-data: reduce)").matches)).toBe(true)
    await expect(page.locator("h1")).toHaveCSS("font-family", /^"Archivo as Arial"/)
    await expectNothingAhead(page)
    expect(Math.max(...asked.widths)).toBe(640)
  })
})

test.describe("a phone that does not", () => {
  test.use(PHONE)

  for (const [path, picture, width] of PAGES.filter(([, each]) => each !== undefined))
    test(
      `gets the largest picture of ${path} once, in its own size`,
      gateIf(path === "/"),
      async ({ page }) => {
        const asked = listen(page)
        await page.goto(path)
        await hydrated(page)
        await page
          .locator(picture ?? "")
          .first()
          .evaluate((image: HTMLImageElement) => image.decode())
        expect(asked.pictures).toEqual([...new Set(asked.pictures)])
        expect(asked.widths[0]).toBe(width)
      },
    )
})
