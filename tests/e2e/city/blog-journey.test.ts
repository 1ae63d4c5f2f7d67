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
    prefix: "",
    title: "Leia antes de sair à rua",
    featured: "São Paulo em 48 horas, de sexta a domingo",
    categories: ["Todos", "Roteiros", "Cultura", "Bairros", "Dicas de quem mora"],
    inCulture: "2 textos",
    metro: "Metrô",
    post: "Metrô de São Paulo sem mistério",
    published: "9 de abril de 2026",
    updated: "10 de novembro de 2026",
    reading: "4 min de leitura",
    contents: "Neste texto",
    section: "Como pagar",
    tip: "Paulista aberta",
    properties: "Apartamentos: República",
    related: "Leia também",
    unknown: "Este texto não está aqui",
  },
  en: {
    prefix: "/en",
    title: "Read before you head out",
    featured: "48 hours in São Paulo, Friday to Sunday",
    categories: ["All", "Itineraries", "Culture", "Neighborhoods", "Insider tips"],
    inCulture: "2 posts",
    metro: "Metro",
    post: "The São Paulo metro, explained at the turnstile",
    published: "April 9, 2026",
    updated: "November 10, 2026",
    reading: "4 min read",
    contents: "In this post",
    section: "How to pay",
    tip: "Paulista",
    properties: "Apartments: República",
    related: "Read next",
    unknown: "This post is not here",
  },
  es: {
    prefix: "/es",
    title: "Lee antes de salir a la calle",
    featured: "São Paulo en 48 horas, de viernes a domingo",
    categories: ["Todos", "Itinerarios", "Cultura", "Barrios", "Recomendaciones de quienes viven aquí"],
    inCulture: "2 artículos",
    metro: "Metro",
    post: "El metro de São Paulo, sin misterio",
    published: "9 de abril de 2026",
    updated: "10 de noviembre de 2026",
    reading: "4 min de lectura",
    contents: "En este artículo",
    section: "Cómo pagar",
    tip: "Paulista",
    properties: "Apartamentos: República",
    related: "Sigue leyendo",
    unknown: "Este artículo no está aquí",
  },
} as const

const POST = "/blog/metro-sem-misterio"

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024
const nav = (page: Page) => page.getByRole("main").getByRole("navigation")

for (const locale of LOCALES) {
  const names = NAMES[locale]

  test(
    `${locale}: from the blog by category and topic to a post, and on from there`,
    GATE,
    async ({ page }) => {
      await page.goto(`${names.prefix}/blog`)
      await hydrated(page)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.title)
      await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(names.featured)
      await expect(page.getByRole("article")).toHaveCount(9)
      const categories = nav(page).first()
      await expect(categories.getByRole("link")).toHaveText(names.categories)
      await expect(categories.locator("[aria-current]")).toHaveText(names.categories[0])

      await categories.getByRole("link", { name: names.categories[2] }).click()
      await expect(page).toHaveURL(new RegExp(`${names.prefix}/blog\\?category=culture$`))
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.categories[2])
      await expect(page.getByRole("heading", { level: 2, name: names.inCulture })).toBeVisible()
      await expect(page.getByRole("article")).toHaveCount(2)

      await page.getByRole("link", { name: new RegExp(`^${names.metro} ?5$`) }).click()
      await expect(page).toHaveURL(/\?topic=metro$/)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.metro)
      await expect(page.getByRole("article")).toHaveCount(5)

      await page.getByRole("link", { name: names.post, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${names.prefix}${POST}$`))
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.post)
      const main = page.getByRole("main")
      for (const text of [names.published, names.updated, names.reading])
        await expect(main).toContainText(text)

      const contents = page.getByRole("navigation", { name: names.contents })
      if (!isWide(page)) await contents.locator("summary").click()
      await contents.getByRole("link", { name: names.section }).click()
      await expect(page).toHaveURL(/#[\p{L}%\w-]+$/u)
      await expect(main.getByRole("heading", { name: names.section })).toBeInViewport()

      await expect(main.getByRole("complementary").getByRole("link").first()).toHaveAttribute(
        "href",
        `${names.prefix}/dicas/paulista-aberta`,
      )
      await expect(main.getByRole("complementary").getByRole("link").first()).toContainText(names.tip)
      await expect(main.getByRole("region", { name: names.related }).getByRole("article")).toHaveCount(2)
      await main.getByRole("link", { name: names.properties }).click()
      await expect(page).toHaveURL(new RegExp(`${names.prefix}/imoveis\\?.*location=Rep%C3%BAblica`))
    },
  )

  test(`${locale}: every link in a text keeps the language of the address`, ANY_SCREEN, async ({ page }) => {
    await page.goto(names.prefix + POST)
    const links = page.locator(".post-text a")
    const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""))
    expect(addresses.length).toBeGreaterThan(4)
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${names.prefix}/(dicas|imoveis)`))
  })

  test(
    `${locale}: a post that is not there is a 404 that leads to the blog`,
    ANY_SCREEN,
    async ({ page, complaints }) => {
      const answer = await page.goto(`${names.prefix}/blog/nada`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.unknown)
      await hydrated(page)
      await expectNoViolations(page)
      await page.getByRole("link", { name: names.categories[1] }).click()
      await expect(page.getByRole("article").first()).toBeVisible()
      expectOnlyNetworkComplaints(complaints)
    },
  )

  test(`${locale}: a post has its own description, picture and addresses`, ANY_SCREEN, async ({ page }) => {
    const html = await (await page.request.get(names.prefix + POST)).text()
    expect(html).toMatch(/<meta name="description" content="[^"]{60,160}"/)
    expect(html).toContain('content="https://pouso.example/illustrations/metro-sem-misterio.jpg"')
    expect(html).toContain(`<link rel="canonical" href="https://pouso.example${names.prefix}${POST}"`)
    expect((await page.request.get("/illustrations/metro-sem-misterio.jpg")).status()).toBe(200)
  })
}

test(
  "a category is a page of its own for search engines; a topic and a garbled address point at the blog",
  ANY_SCREEN,
  async ({ page }) => {
    const read = async (query: string) => await (await page.request.get(`/en/blog${query}`)).text()
    const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
    const category = await read("?category=culture")
    expect(canonical(category)).toBe("https://pouso.example/en/blog?category=culture")
    expect(category).not.toContain("noindex")
    expect(category).toContain('href="https://pouso.example/es/blog?category=culture"')
    const pages = [await read(""), category, await read("?category=insider"), await read("?topic=metro")]
    expect(new Set(pages.map(title)).size).toBe(4)
    for (const query of [
      "?topic=metro",
      "?category=%3Cscript%3E",
      "?topic=x",
      "?category=culture&topic=metro",
    ]) {
      const html = await read(query)
      expect(html, query).toContain('content="noindex,follow"')
      expect(canonical(html), query).toBe("https://pouso.example/en/blog")
      expect(html, query).not.toContain('<script>"')
    }
  },
)

test(
  "a garbled category shows the whole blog, and one without posts says so",
  ANY_SCREEN,
  async ({ page }) => {
    for (const query of [
      "category=%00",
      "category=constructor&topic=%F0%9F%92%A9",
      `topic=${"x".repeat(5_000)}`,
    ]) {
      const answer = await page.goto(`/blog?${query}`)
      expect(answer?.status(), query.slice(0, 40)).toBe(200)
      await hydrated(page)
      await expect(page.getByRole("article")).toHaveCount(9)
    }
    await page.goto("/blog?category=culture&topic=familia")
    await hydrated(page)
    await expect(page.getByRole("heading", { level: 2, name: "Nenhum texto aqui" })).toBeVisible()
    await expectNoViolations(page)
  },
)

test("a post is read in lines of at most 68 characters", async ({ page }) => {
  await page.goto(POST)
  await hydrated(page)
  const longest = await page.locator(".post-text > p").evaluateAll((paragraphs) => {
    const range = document.createRange()
    const lines = paragraphs.flatMap((paragraph) => {
      const counts = new Map<number, number>()
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        for (let at = 0; at < (text as Text).length; at++) {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const { width, bottom } = range.getBoundingClientRect()
          // Bold letters may sit a pixel lower than their line.
          const line = Math.round(bottom / 10)
          if (width > 0) counts.set(line, (counts.get(line) ?? 0) + 1)
        }
      }
      return [...counts.values()]
    })
    return Math.max(...lines)
  })
  expect(longest).toBeLessThanOrEqual(68)
  expect(longest).toBeGreaterThan(25)
})

test("a wide table scrolls by itself, by keyboard, and the page does not", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/blog/concreto-paulistano")
  await hydrated(page)
  const region = page.locator(".post-text").getByRole("region")
  await expect(region).toHaveAccessibleName("Resumo para levar no bolso")
  await region.focus()
  await expect(region).toBeFocused()
  const room = await region.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(room).toBeGreaterThan(0)
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test("the contents stay beside the text while it is read, where there is room", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(POST)
  await hydrated(page)
  const link = page.getByRole("navigation", { name: "Neste texto" }).getByRole("link", { name: "Aeroportos" })
  await link.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Aeroportos" })).toBeInViewport()
  await expect(link).toBeInViewport()
})

test("nothing moves by itself on the blog, and its first drawing is asked for first", async ({ page }) => {
  for (const path of ["/blog", POST]) {
    await page.goto(path)
    await hydrated(page)
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
    await settled(page)
    expect(await layoutShift(page), path).toBeLessThan(0.02)
    const first = page.getByRole("main").getByRole("presentation").first()
    await expect(first).toHaveAttribute("fetchpriority", "high")
  }
})

test(
  "on paper there is the text, its drawing and where it came from, and no more",
  ANY_SCREEN,
  async ({ page }) => {
    await page.goto(`/en${POST}`)
    await page.emulateMedia({ media: "print" })
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByRole("main").getByRole("presentation").first()).toBeVisible()
    await expect(page.getByText("https://pouso.example/en/blog/metro-sem-misterio")).toBeVisible()
    await expect(page.locator(".calcada").filter({ visible: true })).toHaveCount(0)
    // What is hidden has no role.
    for (const gone of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("navigation"),
      page.getByRole("complementary"),
      page.getByRole("heading", { name: "Stay nearby" }),
      page.getByRole("heading", { name: "Read next" }),
    ])
      await expect(gone).toHaveCount(0)
  },
)

test("no request of the blog leaves for another host", ANY_SCREEN, async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on("request", (request) => {
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).origin)
  })
  for (const path of ["/blog", POST]) await page.goto(path, { waitUntil: "networkidle" })
  expect([...hosts]).toEqual([new URL(baseURL ?? "").origin])
})
