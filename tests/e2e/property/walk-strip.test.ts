import { expect, hydrated, type Page, test } from "../fixtures.ts"

// The walk of this property in the tests' catalogue: nine minutes, steep from the seventh on, stairs behind the door.
const PATH = "/imoveis/loft-dos-tijolos"

const strip = (page: Page) => page.locator(".walk")

// biome-ignore format: one row per line
const IN_WORDS = [
  ["", "No caminho", ["Minuto 2: banca de flores", "Minuto 5: padaria", "Minuto 8: Rua Aspicuelta", "Do minuto 7 ao 9: ladeira, subindo", "Na porta: 2 lances de escada"]],
  ["/en", "On the way", ["Minute 2: flower stall", "Minute 5: bakery", "Minute 8: Rua Aspicuelta", "From minute 7 to 9: steep, uphill", "At the door: 2 flights of stairs"]],
  ["/es", "En el camino", ["Minuto 2: puesto de flores", "Minuto 5: panadería", "Minuto 8: Rua Aspicuelta", "Del minuto 7 al 9: cuesta arriba", "En la puerta: 2 tramos de escalera"]],
] as const

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled })

    for (const [prefix, name, words] of IN_WORDS)
      test(`${prefix || "/pt"}: the walk to the door is told in words`, async ({ page }) => {
        await page.goto(prefix + PATH)
        if (javaScriptEnabled) await hydrated(page)
        const items = page.getByRole("list", { name }).getByRole("listitem")
        await expect(items).toHaveText([...words])
      })

    test("the strip has a stone a minute, and its labels where they belong", async ({ page }) => {
      await page.goto(PATH)
      if (javaScriptEnabled) await hydrated(page)
      await expect(strip(page).locator(".walk-stone")).toHaveCount(9)
      await expect(strip(page).locator("[data-hard] .walk-minute")).toHaveText(["7", "8", "9"])
      const labelled = strip(page).locator("li:has(.walk-thing)")
      await expect(labelled.locator(".walk-minute")).toHaveText(["2", "5", "8"])
      await expect(labelled.locator(".walk-thing")).toHaveText([
        "banca de flores",
        "padaria",
        "Rua Aspicuelta",
      ])
      await expect(strip(page).locator(".walk-disc")).toHaveText("2")
    })
  })

for (const width of [360, 768, 1024, 1248, 1440])
  test(`at ${width} px no label covers another or leaves the strip`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, least] of [
      [PATH, 5],
      ["/imoveis/azul-sumare", 5],
      ["/imoveis/estudio-funchal", 5],
      ["/dicas/beco-do-batman", 4],
      ["/dicas/mercado-municipal", 5],
      ["/dicas/masp", 3],
      ["/dicas/feira-da-liberdade", 2],
    ] as const) {
      await page.goto(path)
      const room = await strip(page).boundingBox()
      const boxes = await strip(page)
        .locator(".walk-thing, .walk-hard, .walk-door")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.length, path).toBeGreaterThanOrEqual(least)
      for (const [at, { left, right, top, bottom }] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(room?.x ?? 0)
        expect(right).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0))
        const covered = boxes
          .slice(at + 1)
          .filter(
            (other) => left < other.right && other.left < right && top < other.bottom && other.top < bottom,
          )
        expect(covered).toEqual([])
      }
    }
  })

// biome-ignore format: one row per line
const TIPS = [
  ["/dicas/mercado-municipal", "No caminho", ["Minuto 1: Ladeira Porto Geral", "Minuto 5: Rua 25 de Março", "Minuto 9: Rua da Cantareira", "Do minuto 1 ao 4: descida, subida na volta"], 10, "Mercado Municipal"],
  ["/en/dicas/parque-ibirapuera", "On the way", ["Minute 1: Rua Pedro de Toledo", "Minute 8: leafy streets", "On arrival: Gate 5"], 15, "Parque IbirapueraGate 5"],
  ["/es/dicas/feira-da-liberdade", "En el camino", ["Minuto 1: Praça da Liberdade"], 1, "Feira da Liberdade"],
] as const

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled })

    test("a tip has the walk to its place above the map's button", async ({ page }) => {
      for (const [path, name, words, minutes, place] of TIPS) {
        await page.goto(path)
        const section = page.locator("section[aria-labelledby=map]")
        await expect(section.getByRole("list", { name }).getByRole("listitem")).toHaveText([...words])
        await expect(strip(page).locator(".walk-stone")).toHaveCount(minutes)
        await expect(strip(page).locator(".walk-door")).toHaveText(place)
        const button = section.getByRole("button")
        await expect(button).toHaveCount(javaScriptEnabled ? 1 : 0)
        if (!javaScriptEnabled) continue
        const [drawn, below] = [await strip(page).boundingBox(), await button.boundingBox()]
        expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThan(below?.y ?? 0)
      }
    })
  })

test("a property whose walk is not told has no strip, and its map all the same", async ({ page }) => {
  await page.goto("/imoveis/mirante-paulista")
  await hydrated(page)
  await expect(page.getByRole("button", { name: "Abrir o mapa" })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})
