import { expect, hydrated, launchUrl, layoutShift, test } from "../fixtures.ts"

for (const path of ["/", "/imoveis", "/proprietarios", "/en/dicas/masp", launchUrl]) {
  for (const width of [360, 1440]) {
    test(`nothing moves when the font comes late: ${path.replace(launchUrl, "launch")} ${width}`, async ({
      page,
    }) => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route("**/*.woff2", async (route) => {
        await held
        await route.continue()
      })
      await page.setViewportSize({ width, height: 900 })
      const arrived = page.waitForResponse("**/*.woff2")
      await page.goto(path, { waitUntil: "domcontentloaded" })
      await hydrated(page)
      letGo()
      await (await arrived).finished()
      await page.evaluate(() => document.fonts.ready)
      expect(await layoutShift(page)).toBe(0)
    })
  }
}
