import type { Page } from "@playwright/test"
import {
  ANY_SCREEN,
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  GATE,
  hydrated,
  LOCALES,
  layoutShift,
  settled,
  test,
} from "../fixtures.ts"

const NAMES = {
  pt: {
    path: "/dicas",
    title: "Dicas de São Paulo · Pouso",
    food: "Gastronomia",
    foodTitle: "Gastronomia em São Paulo · Pouso",
    tip: "Mercadão, vitrais e mortadela",
    duration: "1h a 2h",
    price: /^R\$\s50 a R\$\s100$/,
    metro: "10 min a pé de São Bento",
    checked: "novembro de 2026",
    properties: "Ver todos os apartamentos por perto",
    found: /imóve(l|is) encontrados? a até [\d,]+ km do Mercado Municipal/,
    police: "190 Polícia Militar",
    table: "Os números em tabela",
    january: ["janeiro", "19,4", "28,6", "292"],
    map: "Abrir o mapa",
    see: "Ver a dica",
    unknown: "Esta dica saiu do roteiro",
  },
  en: {
    path: "/en/dicas",
    title: "São Paulo tips · Pouso",
    food: "Food",
    foodTitle: "Food in São Paulo · Pouso",
    tip: "Mercadão, stained glass and mortadella",
    duration: "1 h to 2 h",
    price: /^R\$50 to R\$100$/,
    metro: "10 min on foot from São Bento",
    checked: "November 2026",
    properties: "See all apartments nearby",
    found: /propert(y|ies) found within [\d.]+ km of Mercado Municipal/,
    police: "190 Police",
    table: "The numbers as a table",
    january: ["January", "19.4", "28.6", "292"],
    map: "Open the map",
    see: "See the tip",
    unknown: "This tip has left the itinerary",
  },
  es: {
    path: "/es/dicas",
    title: "Recomendaciones de São Paulo · Pouso",
    food: "Gastronomía",
    foodTitle: "Gastronomía en São Paulo · Pouso",
    tip: "Mercadão, vitrales y mortadela",
    duration: "1 h a 2 h",
    price: /^R\$\s?50 a R\$\s?100$/,
    metro: "10 min a pie desde São Bento",
    checked: "noviembre de 2026",
    properties: "Ver todos los apartamentos cercanos",
    found: /propiedad(es)? encontradas? a hasta [\d,]+ km de Mercado Municipal/,
    police: "190 Policía",
    table: "Los números en una tabla",
    january: ["enero", "19.4", "28.6", "292"],
    map: "Abrir el mapa",
    see: "Ver la recomendación",
    unknown: "Esta recomendación ya no está aquí",
  },
} as const

const SLUG = "mercado-municipal"

const canonical = (page: Page) => page.locator('link[rel="canonical"]')

for (const locale of LOCALES) {
  const names = NAMES[locale]

  test(
    `${locale}: from all tips to a category, a tip, and the properties around it`,
    GATE,
    async ({ page }) => {
      await page.goto(names.path)
      await hydrated(page)
      await expect(page).toHaveTitle(names.title)
      await expect(page.getByRole("article")).toHaveCount(16)

      const categories = page.getByRole("main").getByRole("navigation").first()
      await categories.getByRole("link", { name: names.food }).focus()
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(new RegExp(`${names.path}\\?category=food$`))
      await expect(page).toHaveTitle(names.foodTitle)
      await expect(page.getByRole("article")).toHaveCount(4)
      await expect(categories.locator("[aria-current]")).toHaveText(names.food)

      await page.getByRole("link", { name: names.tip }).click()
      await expect(page).toHaveURL(new RegExp(`${names.path}/${SLUG}$`))
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.tip)
      await expect(page).toHaveTitle(`${names.tip} · Pouso`)
      const facts = page.getByRole("complementary").getByRole("definition")
      await expect(facts.nth(0)).toHaveText(names.duration)
      await expect(facts.nth(1)).toHaveText(names.price)
      await expect(facts.getByText(names.metro)).toBeVisible()
      await expect(page.getByRole("complementary")).toContainText(names.checked)

      await page.getByRole("link", { name: names.properties }).click()
      await expect(page).toHaveURL(/\/imoveis\?location=Mercado/)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.found)
      await page.goBack()
      await page.getByRole("main").getByRole("navigation").first().getByRole("link").nth(1).click()
      await expect(page).toHaveURL(new RegExp(`${names.path}\\?category=food$`))
    },
  )

  test(`${locale}: numbers to call, and the chart's numbers in a table`, async ({ page }) => {
    await page.goto(names.path)
    await hydrated(page)
    const police = page.getByRole("link", { name: names.police })
    await expect(police).toHaveAttribute("href", "tel:190")
    await expect(page.locator('a[href^="tel:1"]')).toHaveCount(4)
    await page.locator("summary", { hasText: names.table }).focus()
    await page.keyboard.press("Enter")
    const table = page.getByRole("table")
    await expect(table.getByRole("row")).toHaveCount(13)
    const january = table.getByRole("row").nth(1)
    await expect(january.getByRole("rowheader").or(january.getByRole("cell"))).toHaveText([...names.january])
    await expect(page.locator("figure svg")).toHaveAttribute("aria-hidden", "true")
    await expectNoViolations(page)
  })

  test(`${locale}: a tip chosen on the map leads to its page, by keyboard`, async ({ page, complaints }) => {
    await page.goto(`${names.path}?category=food`)
    await hydrated(page)
    await page.getByRole("button", { name: names.map }).focus()
    await page.keyboard.press("Enter")
    const map = page.frameLocator("iframe")
    await expect(map.locator(".price-marker")).toHaveCount(4)
    await expectNoViolations(page)
    await map.getByRole("button", { name: /^Mercado Municipal de São Paulo/ }).focus()
    await page.keyboard.press("Enter")
    const link = page.getByRole("link", { name: names.see })
    await expect(link).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(new RegExp(`${names.path}/${SLUG}$`))
    expectOnlyNetworkComplaints(complaints)
  })

  test(
    `${locale}: every tip has its own title, description and picture, and three properties nearby`,
    ANY_SCREEN,
    async ({ page }) => {
      const { tips } = (await (await page.request.get(`/api/tips?lang=${locale}`)).json()) as {
        tips: { slug: string; summary: string }[]
      }
      const titles = new Set<string>()
      for (const { slug, summary } of tips) {
        const html = await (await page.request.get(`${names.path}/${slug}`)).text()
        titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? "")
        const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ""
        expect(description.replaceAll("&#x27;", "'"), slug).toBe(summary)
        expect(html, slug).toContain(`content="https://pouso.example/illustrations/${slug}.jpg"`)
        expect(html.match(/class="card"/g), slug).toHaveLength(3)
      }
      expect(titles.size).toBe(16)
    },
  )

  test(
    `${locale}: a tip that is not there is answered with 404, and the way to the others`,
    ANY_SCREEN,
    async ({ page, complaints }) => {
      const answer = await page.goto(`${names.path}/nada`)
      expect(answer?.status()).toBe(404)
      await hydrated(page)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.unknown)
      await expectNoViolations(page)
      await page.getByRole("link", { name: names.food }).click()
      await expect(page.getByRole("article")).toHaveCount(4)
      expectOnlyNetworkComplaints(complaints)
    },
  )

  test(`${locale}: nothing is wider than a screen of 320 pixels`, ANY_SCREEN, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [names.path, `${names.path}/${SLUG}`]) {
      await page.goto(path)
      await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })
}

test(
  "lists by category are pages of their own; a category that is none is not listed",
  ANY_SCREEN,
  async ({ page }) => {
    for (const [path, address] of [
      ["/dicas", "https://pouso.example/dicas"],
      ["/dicas?category=food", "https://pouso.example/dicas?category=food"],
      ["/en/dicas?category=food", "https://pouso.example/en/dicas?category=food"],
    ] as const) {
      await page.goto(path)
      await expect(canonical(page)).toHaveAttribute("href", address)
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    }
    await page.goto("/dicas?category=museus")
    await expect(page.getByRole("article")).toHaveCount(16)
    await expect(canonical(page)).toHaveAttribute("href", "https://pouso.example/dicas")
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,follow")
  },
)

test("no map is loaded before it is asked for, and the tip's own stands in its middle", async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.goto("/dicas/masp", { waitUntil: "networkidle" })
  await hydrated(page)
  expect(asked.filter((url) => /map-frame|\/mapa|openstreetmap/.test(url))).toEqual([])
  await page.getByRole("button", { name: "Abrir o mapa" }).click()
  const marker = page.frameLocator("iframe").getByRole("button", { name: "MASP, Bela Vista" })
  await expect(marker).toBeVisible()
  const [frame, markerBox] = [await page.locator("iframe").boundingBox(), await marker.boundingBox()]
  const middleOf = (box: typeof markerBox) => (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middleOf(frame) - middleOf(markerBox))).toBeLessThan(3)
  expectOnlyNetworkComplaints(complaints)
})

test("nothing moves by itself, and the first drawing is asked for at once", async ({ page }) => {
  for (const path of ["/dicas", "/dicas/masp"]) {
    await page.goto(path)
    await hydrated(page)
    await settled(page)
    expect(await layoutShift(page), path).toBeLessThan(0.02)
    await expect(page.getByRole("main").locator("img").first()).toHaveAttribute("loading", "eager")
  }
})

test("on paper a tip is its text and facts alone, in one column", ANY_SCREEN, async ({ page }) => {
  await page.goto("/dicas/masp")
  await hydrated(page)
  await page.emulateMedia({ media: "print" })
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("navigation").first(),
    page.getByRole("button", { name: "Abrir o mapa" }),
    page.getByRole("heading", { name: "Apartamentos por perto" }),
    page.getByRole("heading", { name: "Combina com" }),
    page.getByRole("link", { name: /^Site oficial/ }),
  ])
    await expect(gone).toBeHidden()
  const parts = [
    page.getByRole("heading", { level: 1 }),
    page.getByText("MASP · Bela Vista").first(),
    page.getByRole("main").locator("img").first(),
    page.getByRole("complementary"),
    page.getByRole("heading", { name: "Outras dicas" }),
    page.getByRole("heading", { name: "Spot" }),
    page.getByRole("heading", { name: "Bella Paulista" }),
  ]
  let below = 0
  for (const part of parts) {
    const box = await part.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(below)
    below = (box?.y ?? 0) + (box?.height ?? 0)
  }
})
