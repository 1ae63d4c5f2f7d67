import { ANY_SCREEN, expect, hydrated, test } from "../fixtures.ts"

/** Each page with its largest picture. */
const PAGES = [
  ["/", ".hero img"],
  ["/imoveis", "article img"],
  ["/imoveis?q=tijolos", "article img"],
  ["/imoveis/loft-dos-tijolos", ".gallery img"],
] as const
/** The phone's screen has two pixels for each of its own. */
const SCREENS = [
  { viewport: { width: 1280, height: 900 } },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
] as const

for (const screen of SCREENS)
  test.describe(`${screen.viewport.width} px`, () => {
    test.use(screen)
    for (const [path, picture] of PAGES)
      test(
        `the largest picture of ${path} is asked for in the head, once, in the size that is shown`,
        ANY_SCREEN,
        async ({ page }) => {
          const asked: string[] = []
          page.on("request", (request) => {
            const { pathname } = new URL(request.url())
            if (pathname.startsWith("/photos/")) asked.push(pathname)
          })
          await page.goto(path)
          await hydrated(page)
          await expect(page.locator("head link[rel=preload][as=image]")).toHaveCount(1)
          const shown = await page
            .locator(picture)
            .first()
            .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
          expect(asked[0]).toBe(shown)
          expect(asked).toEqual([...new Set(asked)])
          await expect(page.locator("img[fetchpriority=high]")).toHaveCount(1)
        },
      )
  })
