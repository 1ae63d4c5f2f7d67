import Parser from "rss-parser"
import { contentRoot } from "../../../scripts/catalogue-in-use.ts"
import { readCatalogue } from "../../../scripts/content/read-catalogue.ts"
import { expect, LOCALES, test } from "../fixtures.ts"

const { posts } = readCatalogue(contentRoot()).catalogue.city
const CATEGORIES = {
  pt: {
    itineraries: "Roteiros",
    culture: "Cultura",
    neighborhoods: "Bairros",
    insider: "Dicas de quem mora",
  },
  en: {
    itineraries: "Itineraries",
    culture: "Culture",
    neighborhoods: "Neighborhoods",
    insider: "Insider tips",
  },
  es: {
    itineraries: "Itinerarios",
    culture: "Cultura",
    neighborhoods: "Barrios",
    insider: "Recomendaciones de quienes viven aquí",
  },
}
const TAGS = { pt: "pt-BR", en: "en", es: "es" }
const parser = new Parser<{ language: string }, { updated: string; "content:encoded": string }>({
  customFields: { item: [["atom:updated", "updated"]] },
})

/** Text of an HTML, without its tags. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, "")

for (const locale of LOCALES) {
  const prefix = locale === "pt" ? "" : `/${locale}`

  test(`${locale}: the feed says what the content says, post by post`, async ({ page }) => {
    const answer = await page.request.get(`${prefix}/blog/feed.xml`)
    expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8")
    const feed = await parser.parseString(await answer.text())
    const home = `https://pouso.example${prefix}/blog`
    expect(feed).toMatchObject({ link: home, feedUrl: `${home}/feed.xml`, language: TAGS[locale] })
    const newest = [...posts].sort(([, a], [, b]) => b.file.published.localeCompare(a.file.published))
    expect(feed.items.map(({ link }) => link)).toEqual(newest.map(([slug]) => `${home}/${slug}`))
    for (const [at, [slug, { file, articles }]] of newest.entries()) {
      const item = feed.items[at]
      expect(item, slug).toMatchObject({
        title: file[locale].title,
        content: file[locale].summary,
        guid: `${home}/${slug}`,
        isoDate: `${file.published}T12:00:00.000Z`,
        updated: `${file.updated}T12:00:00.000Z`,
        categories: [CATEGORIES[locale][file.category]],
      })
      const html = item?.["content:encoded"] ?? ""
      expect(textOf(html), slug).toBe(textOf(articles[locale].html))
      for (const [, address] of html.matchAll(/href="([^"]*)"/g))
        expect(address, slug).toMatch(
          new RegExp(`^https://(?!pouso)|^https://pouso\\.example${prefix}/(dicas|eventos|blog|imoveis)`),
        )
    }
  })

  test(`${locale}: the blog's pages lead feed readers to the feed of their language`, async ({ page }) => {
    for (const path of ["/blog", "/blog?category=culture", "/blog?topic=metro", "/blog/domingo-a-pe"]) {
      await page.goto(prefix + path)
      const links = page.locator('link[rel="alternate"][type="application/rss+xml"]')
      await expect(links).toHaveCount(1)
      await expect(links).toHaveAttribute("href", `https://pouso.example${prefix}/blog/feed.xml`)
      await expect(links).toHaveAttribute("title", /São Paulo/)
    }
  })
}

test("a page without a prefix leads to the feed of the language it is in", async ({
  playwright,
  baseURL,
}) => {
  const client = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "accept-language": "es-AR" },
  })
  expect(await (await client.get("/blog")).text()).toContain('href="https://pouso.example/es/blog/feed.xml"')
  const feed = await client.get("/blog/feed.xml")
  expect((await parser.parseString(await feed.text())).language).toBe("pt-BR")
  const again = await client.get("/blog/feed.xml", {
    headers: { "if-none-match": feed.headers().etag ?? "" },
  })
  expect(again.status()).toBe(304)
  await client.dispose()
})
