import {
  ANY_SCREEN,
  expect,
  expectNoSidewaysScroll,
  GATE_ANY_SCREEN,
  hydrated,
  idle,
  LOCALES,
  type Page,
  test,
} from "../fixtures.ts"

/** The stops of the tests' catalogue that have properties: address, name, number, lowest price. */
const STOPS: readonly (readonly [slug: string, name: string, properties: number, lowest: number])[] = [
  ["palmeiras-barra-funda", "Palmeiras-Barra Funda", 1, 520],
  ["marechal-deodoro", "Marechal Deodoro", 1, 330],
  ["santa-cecilia", "Santa Cecília", 1, 248],
  ["republica", "República", 1, 338],
  ["sao-bento", "São Bento", 1, 272],
  ["japao-liberdade", "Japão-Liberdade", 1, 315],
  ["vergueiro", "Vergueiro", 1, 285],
  ["ana-rosa", "Ana Rosa", 1, 455],
  ["higienopolis-mackenzie", "Higienópolis-Mackenzie", 2, 259],
  ["consolacao", "Consolação / Paulista", 2, 520],
  ["trianon-masp", "Trianon-Masp", 1, 630],
  ["brigadeiro", "Brigadeiro", 1, 395],
  ["sumare", "Sumaré", 2, 265],
  ["vila-madalena", "Vila Madalena", 1, 412],
  ["fradique-coutinho", "Fradique Coutinho", 1, 295],
  ["vila-olimpia", "Vila Olímpia", 2, 345],
  ["aacd-servidor", "AACD-Servidor", 1, 890],
  ["moema", "Moema", 1, 489],
  ["campo-belo", "Campo Belo", 1, 378],
  ["brooklin", "Brooklin", 1, 540],
]
/** Ana Rosa counts on lines 1 and 2, República on 3 and 4, Consolação and Paulista on 2 and 4. */
const LINES: readonly (readonly [line: number, name: string, properties: number, lowest: number])[] = [
  [1, "Azul", 4, 272],
  [2, "Verde", 8, 265],
  [3, "Vermelha", 4, 248],
  [4, "Amarela", 6, 259],
  [5, "Lilás", 4, 378],
  [9, "Esmeralda", 2, 345],
]
const HOMES = { pt: "/", en: "/en", es: "/es" }
const SAID = {
  pt: { from: "de", lowest: "a partir de", one: "1 imóvel", more: (n: number) => `${n} imóveis` },
  en: { from: "from", lowest: "from", one: "1 property", more: (n: number) => `${n} properties` },
  es: { from: "desde", lowest: "desde", one: "1 propiedad", more: (n: number) => `${n} propiedades` },
}
const FOUND = /^(\d+) imóve(l encontrado|is encontrados)/

const map = (page: Page) => page.locator(".metro")
const plain = (text: string) => text.replaceAll("\u00a0", " ")

/** What the heading of results counts, and how many cards are on its pages. */
async function resultsAt(page: Page, href: string): Promise<[number, number]> {
  await page.goto(href)
  const heading = await page.getByRole("status").getByRole("heading", { level: 1 }).textContent()
  return [Number(FOUND.exec(heading ?? "")?.[1]), await page.getByRole("article").count()]
}

for (const locale of LOCALES) {
  test(
    `${locale}: each station and each line leads to as many properties as it says`,
    ANY_SCREEN,
    async ({ browser, baseURL }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
      const page = await context.newPage()
      await page.goto(HOMES[locale])
      const said = SAID[locale]
      const stations = map(page).locator(".metro-station")
      await expect(stations).toHaveCount(STOPS.length)
      const prefix = locale === "pt" ? "" : `/${locale}`
      for (const [slug, name, properties, lowest] of STOPS) {
        const station = page.locator(`.metro-station[href="${prefix}/imoveis?station=${slug}"]`)
        const label = plain((await station.getAttribute("aria-label")) ?? "")
        expect(label).toContain(`${name}, `)
        expect(label).toMatch(new RegExp(`, ${properties === 1 ? said.one : said.more(properties)}, `))
        expect(label.replaceAll(" ", "")).toContain(`${said.lowest}R$${lowest}`.replaceAll(" ", ""))
        const place = map(page).locator(".metro-place").filter({ has: station })
        await expect(place.locator(".metro-station-count")).toHaveText(String(properties))
        expect(plain((await place.locator(".metro-tag-text").textContent()) ?? "").replace("R$ ", "R$")).toBe(
          `${said.from} R$${lowest}`,
        )
      }
      const rows = map(page).locator(".metro-row")
      await expect(rows).toHaveCount(LINES.length)
      for (const [at, [line, name, properties, lowest]] of LINES.entries()) {
        await expect(rows.nth(at)).toHaveAttribute("href", `${prefix}/imoveis?line=${line}`)
        await expect(rows.nth(at)).toContainText(name)
        await expect(rows.nth(at)).toContainText(said.more(properties))
        await expect(rows.nth(at)).toContainText(String(lowest))
      }
      // The same pages in each language.
      if (locale === "pt") {
        for (const [slug, , properties] of STOPS)
          expect(await resultsAt(page, `/imoveis?station=${slug}`), slug).toEqual([properties, properties])
        for (const [line, , properties] of LINES)
          expect(await resultsAt(page, `/imoveis?line=${line}`), `line ${line}`).toEqual([
            properties,
            properties,
          ])
      }
      await context.close()
    },
  )

  test(
    `${locale}: no label covers another, a disc, or a stroke with its name`,
    ANY_SCREEN,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(HOMES[locale])
      await page.evaluate(() => document.fonts.ready)
      const overlaps = await map(page).evaluate((section) => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        const labels = [...section.querySelectorAll(".metro-name, .metro-tag")].map((element) => ({
          box: boxOf(element),
          of: element.closest(".metro-place") ?? element,
          text: element.textContent ?? "",
        }))
        const discs = [...section.querySelectorAll(".metro-station-disc, .metro-ring, .metro-badge circle")]
        const cover = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom
        const found: string[] = []
        labels.forEach((one, at) => {
          for (const other of labels.slice(at + 1))
            if (one.of !== other.of && cover(one.box, other.box)) found.push(`${one.text} × ${other.text}`)
          for (const disc of discs)
            if (disc.closest(".metro-place") !== one.of && cover(one.box, boxOf(disc)))
              found.push(`${one.text} × a disc`)
        })
        // A name is never so near a stroke that they touch.
        const strokes = [...section.querySelectorAll<SVGPathElement>(".metro-stroke")]
        for (const name of section.querySelectorAll<SVGTextElement>(".metro-name")) {
          const { x, y, width, height } = name.getBBox()
          for (const stroke of strokes) {
            const length = stroke.getTotalLength()
            for (let along = 0; along <= length; along += 4) {
              const at = stroke.getPointAtLength(along)
              const aside = Math.max(x - at.x, 0, at.x - x - width)
              const above = Math.max(y + 2 - at.y, 0, at.y - y - height + 2)
              if (Math.hypot(aside, above) < 6) {
                found.push(`${name.textContent} on a stroke`)
                break
              }
            }
          }
        }
        return { found, names: section.querySelectorAll(".metro-name").length }
      })
      expect(overlaps.found).toEqual([])
      // 52 stations; Consolação and Paulista share a place, and the ends of the lines have none without properties.
      expect(overlaps.names).toBe(52)
    },
  )
}

test("the code of the map is not loaded with the page, and the links stay", ANY_SCREEN, async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => scripts.push(request.url()))
  await page.goto("/")
  await hydrated(page)
  await idle(page)
  await expect(map(page).locator(".metro-station")).toHaveCount(STOPS.length)
  expect(scripts.filter((url) => url.includes("metro-section"))).toEqual([])
  await map(page).locator('.metro-row[href="/imoveis?line=9"]').click()
  await expect(page.getByRole("status").getByRole("heading", { level: 1 })).toHaveText(
    "2 imóveis encontrados na linha 9-Esmeralda",
  )
})

test("after a change of pages the map is there, too", ANY_SCREEN, async ({ page }) => {
  await page.goto("/acessibilidade")
  await page.getByRole("banner").getByRole("link").first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(map(page).locator(".metro-station")).toHaveCount(STOPS.length)
})

test("by keyboard: the lines come first, then the stations, each seen", ANY_SCREEN, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/")
  const rows = map(page).locator(".metro-row")
  await rows.last().focus()
  await page.keyboard.press("Tab")
  const focused = page.locator(":focus")
  await expect(focused).toHaveClass(/metro-station/)
  await expect(focused).toBeInViewport()
  await expect(focused.locator(".metro-station-disc")).toHaveCSS("stroke", "rgb(211, 38, 29)")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/imoveis\?station=/)
})

test(
  "the heading says the station and the line, and each is taken away by a link",
  ANY_SCREEN,
  async ({ page }) => {
    const heading = page.getByRole("status").getByRole("heading", { level: 1 })
    await page.goto("/imoveis?station=ana-rosa&line=1")
    await expect(heading).toHaveText("1 imóvel encontrado perto da estação Ana Rosa na linha 1-Azul")
    await page.getByRole("link", { name: "Tirar o filtro: Ana Rosa" }).click()
    await expect(page).toHaveURL(/\/imoveis\?adults=1&children=0&babies=0&pets=0&line=1$/)
    await expect(heading).toHaveText("4 imóveis encontrados na linha 1-Azul")
    await page.getByRole("link", { name: "Tirar o filtro: linha 1-Azul" }).click()
    await expect(page).toHaveURL(/\/imoveis\?adults=1&children=0&babies=0&pets=0$/)
    await page.goto("/en/imoveis?station=consolacao")
    await expect(heading).toHaveText("2 properties found near Consolação / Paulista stations")
    await page.goto("/es/imoveis?line=2")
    await expect(heading).toHaveText("8 propiedades encontradas en la línea 2-Verde")
    await page.goto("/imoveis?station=nada")
    await expect(page.getByText("Não conhecemos a estação “nada”.")).toBeVisible()
    await expect(heading).toHaveText("24 imóveis encontrados")
  },
)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "on a phone" : "on a phone without scripts", () => {
    test.use({ javaScriptEnabled })
    test("one line is chosen, and its stops are links", GATE_ANY_SCREEN, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto("/")
      const strip = (line: number) => map(page).locator(`.metro-strip[data-line="${line}"]`)
      // The line with the most properties is the first.
      await expect(strip(2)).toBeVisible()
      await expect(strip(2).getByRole("listitem")).toHaveText([
        ...[/Vila Madalena/, /Sumaré/, "Clínicas", /Consolação \/ Paulista/, /Trianon-Masp/, /Brigadeiro/],
        ...["Paraíso", /Ana Rosa/],
      ])
      await map(page).locator(".metro-cell").nth(0).click()
      await expect(strip(1)).toBeVisible()
      await expect(strip(2)).toBeHidden()
      await page.keyboard.press("ArrowRight")
      await expect(strip(2)).toBeVisible()
      await expect(map(page).locator(".metro-station").first()).toBeHidden()
      await strip(2)
        .getByRole("link", { name: /^Sumaré/ })
        .click()
      await expect(page).toHaveURL(/\/imoveis\?station=sumare$/)
    })
  })
}

test(
  "it fits at 320 px, at twice the zoom of a laptop, and where the list stands beside it",
  ANY_SCREEN,
  async ({ page }) => {
    for (const width of [320, 683, 984, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto("/")
      await expectNoSidewaysScroll(page, width)
    }
  },
)

test("the lines draw themselves when the map comes into sight, and stand as they are if it was there", async ({
  page,
}) => {
  const still = page.locator('[data-still="metro"]')
  await page.goto("/")
  await hydrated(page)
  await expect(still).toHaveAttribute("data-drawing", "waits")
  await still.scrollIntoViewIfNeeded()
  await expect(still).toHaveAttribute("data-drawing", "runs")
  await expect(map(page).locator(".metro-stroke").first()).toHaveCSS("stroke-dashoffset", "0px")

  await page.goto("/#metro")
  await page.reload()
  await hydrated(page)
  await expect(map(page)).toBeInViewport()
  await expect(still).not.toHaveAttribute("data-drawing")

  // Nor does it begin anew for who comes back to a place below it.
  await page.goto("/")
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }))
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole("contentinfo")).toBeInViewport()
  await still.scrollIntoViewIfNeeded()
  await expect(still).not.toHaveAttribute("data-drawing")
})
