import { addDemoLine } from "../demo-line.ts"
import { expect, hydrated, launchUrl, test } from "../fixtures.ts"

for (const [width, height] of [
  [320, 640],
  [360, 780],
  [768, 1024],
  [1366, 768],
] as const)
  test(`the line of a demonstration is slim, one line, and pushes the page down at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const [path, locale] of [
      ["/", "pt"],
      ["/es/imoveis", "es"],
      ["/en/contato", "en"],
      [launchUrl, "pt"],
      [`${launchUrl}/es`, "es"],
    ] as const) {
      await page.goto(path)
      const top = page.locator(".site-header, #launch").first()
      const before = (await top.boundingBox())?.y
      await addDemoLine(page, locale)
      const line = page.getByRole("complementary", { name: /^Dem/ })
      const box = await line.boundingBox()
      expect([box?.x, box?.y, box?.width], path).toEqual([0, 0, width])
      expect(box?.height, path).toBeLessThanOrEqual(28)
      const said = line.getByRole("paragraph").filter({ visible: true })
      await expect(said, path).toHaveCount(1)
      await expect(said).toHaveText(width < 640 ? /^Dem\S+: / : /^(Site|Sitio|Demonstration site)/)
      const text = await said.boundingBox()
      expect(text?.x, path).toBeGreaterThanOrEqual(0)
      expect((text?.x ?? 0) + (text?.width ?? 0), path).toBeLessThanOrEqual(width)
      expect(text?.height, path).toBeLessThan(20)
      expect((await top.boundingBox())?.y, path).toBe((before ?? 0) + (box?.height ?? 0))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })

test("the way to search of a demonstration is whole on the first screen", async ({ page }) => {
  for (const [width, height] of [
    [360, 780],
    [1280, 720],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto("/")
    await addDemoLine(page, "pt")
    const way =
      width < 768
        ? page.getByRole("button", { name: / · 1 Hóspedes$/ })
        : page.getByRole("button", { name: "Buscar", exact: true })
    await expect(way).toBeInViewport({ ratio: 1 })
  }
})

test("the launch page of a demonstration ends its first screen where it would without the line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(launchUrl)
  const hero = page.locator(".launch-hero")
  const bottom = async () => {
    const box = await hero.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await hydrated(page)
  const without = await bottom()
  await addDemoLine(page, "pt")
  expect(await bottom()).toBe(without)
})
