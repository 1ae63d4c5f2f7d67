import type { APIRequestContext } from "@playwright/test"
import { expect, LOCALES, sitemapPages, test } from "../fixtures.ts"

test.describe.configure({ timeout: 180_000 })

const ORIGIN = "https://pouso.example"

interface Crawled {
  status: number
  html: string
  /** Paths of this site that it links to, with their queries. */
  links: string[]
}

/** Fetches what is linked from a page, and from there on; pages with a query are visited and not followed. */
async function crawl(
  client: APIRequestContext,
  start: string,
  prefix: string,
): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const answer = await client.get(path, { maxRedirects: 0 })
    const isPage = answer.headers()["content-type"]?.startsWith("text/html") ?? false
    const html = isPage ? await answer.text() : ""
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    )
    found.set(path, { status: answer.status(), html, links })
    if (path.includes("?")) continue
    // The languages' own links lead out of this crawl.
    waiting.push(...links.filter((link) => !link.includes("lang=") && `${link}/`.startsWith(`${prefix}/`)))
  }
  return found
}

const one = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value)
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, lang = "", href = ""]) => [lang, href.replace(ORIGIN, "") || "/"] as const,
  )

for (const locale of LOCALES) {
  const prefix = locale === "pt" ? "" : `/${locale}`

  test(`${locale}: every link leads somewhere, every page says what it is, and none is an orphan`, async ({
    playwright,
    baseURL,
  }) => {
    const client = await playwright.request.newContext({
      baseURL: baseURL ?? "",
      extraHTTPHeaders: { "accept-language": "pt-BR" },
    })
    const pages = await crawl(client, prefix || "/", prefix)
    const dead = [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([path, { status }]) => `${status} ${path}`)
    expect(dead).toEqual([])

    const plain = [...pages].filter(([path, { html }]) => !path.includes("?") && html !== "")
    const titles = new Map<string, string>()
    for (const [path, { html }] of plain) {
      expect(one(html, /<h1[\s>]/g).length, `${path}: h1`).toBe(1)
      const [title = ""] = one(html, /<title[^>]*>([^<]+)<\/title>/g)
      expect(title, `${path}: title`).not.toBe("")
      expect(titles.get(title), `${path} has the title of another page: ${title}`).toBeUndefined()
      titles.set(title, path)
      expect(
        one(html, /<meta name="description" content="([^"]{50,})"/g).length,
        `${path}: description`,
      ).toBe(1)
      expect(one(html, /<link rel="canonical" href="([^"]+)"/g), `${path}: canonical`).toEqual([
        ORIGIN + (path === "/" ? "/" : path),
      ])
      const alternates = new Map(alternatesOf(html))
      expect([...alternates.keys()], `${path}: hreflang`).toEqual(["pt-BR", "en", "es", "x-default"])
      expect(alternates.get(locale === "pt" ? "pt-BR" : locale), `${path}: hreflang of itself`).toBe(path)
    }

    const listed = await sitemapPages(client, [locale])
    expect(listed.filter((path) => !pages.has(path))).toEqual([])
    await client.dispose()
  })
}

test("the languages of a page name each other", async ({ playwright, baseURL }) => {
  const client = await playwright.request.newContext({ baseURL: baseURL ?? "" })
  const paths = await sitemapPages(client)
  const sets = new Map<string, string>()
  for (const path of paths)
    sets.set(path, JSON.stringify(alternatesOf(await (await client.get(path)).text())))
  for (const [path, set] of sets) {
    for (const [, other] of JSON.parse(set) as [string, string][])
      expect(sets.get(other), `${path} names ${other}`).toBe(set)
  }
  await client.dispose()
})
