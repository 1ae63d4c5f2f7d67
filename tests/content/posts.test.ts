import path from "node:path"
import { expect, test } from "vitest"
import { LOCALES } from "#machines/property.ts"
import { SEARCH_FIELDS } from "#machines/search-address.ts"
import { readCatalogue } from "../../scripts/content/catalogue.ts"

const root = path.resolve(import.meta.dirname, "../..")
const { flats, city } = readCatalogue(root).catalogue
const articles = [...city.posts].flatMap(([slug, { articles: each }]) =>
  LOCALES.map((locale) => ({ name: `${slug}/${locale}.md`, ...each[locale] })),
)

/** The names of each kind of page that a text may link to, by the first part of its path. */
const PAGES: Record<string, { has: (slug: string) => boolean }> = {
  dicas: city.tips,
  eventos: city.events,
  blog: city.posts,
  imoveis: new Set(flats.map(({ slug }) => slug)),
}
const BAIRROS = new Set(flats.map(({ property }) => property.bairro))

/** What is wrong with a link within the site; undefined when it leads to a page. */
function problemOf(address: string, ids: string[]): string | undefined {
  if (address.startsWith("#")) return ids.includes(address.slice(1)) ? undefined : "no such heading"
  const { pathname, searchParams, hash } = new URL(address.replaceAll("&#x26;", "&"), "https://pouso.example")
  const [, folder = "", slug, ...rest] = pathname.split("/")
  const names = PAGES[folder]
  if (names === undefined || rest.length > 0 || hash !== "") return "no such page"
  if (slug !== undefined && !names.has(slug)) return "no such name"
  for (const [field, value] of searchParams) {
    if (folder !== "imoveis" || !(SEARCH_FIELDS as readonly string[]).includes(field))
      return "no such parameter"
    if (field === "location" && !BAIRROS.has(value)) return "no flat there"
  }
  return undefined
}

test("every link of a post within the site leads to a page that is there", () => {
  const links = articles.flatMap(({ name, html }) => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "")
    return [...html.matchAll(/href="((?!https:)[^"]*)"/g)].map(([, address = ""]) => ({
      link: `${name}: ${address}`,
      problem: problemOf(address, ids),
    }))
  })
  expect(links.length).toBeGreaterThan(90)
  expect(links.filter(({ problem }) => problem !== undefined)).toEqual([])
})

test.for([
  ["/dicas/nada", "no such name"],
  ["/dica/masp", "no such page"],
  ["/blog/domingo-a-pe/", "no such page"],
  ["/imoveis?lugar=Moema", "no such parameter"],
  ["/imoveis?location=Lapa", "no flat there"],
  ["#nada", "no such heading"],
  ["/imoveis", undefined],
  ["/dicas/masp", undefined],
])("the check of links says of %s: %s", ([address = "", problem]) => {
  expect(problemOf(address, [])).toBe(problem)
})

test("every entry of a post's contents is the id of one heading", () => {
  for (const { name, html, contents } of articles) {
    expect(contents.length, name).toBeGreaterThanOrEqual(3)
    for (const { id } of contents) expect(html.split(`<h2 id="${id}"`), `${name} ${id}`).toHaveLength(2)
  }
})

test("a post says the same in each language: as many parts, the same places, at least 600 words", () => {
  for (const [slug, { articles: each }] of city.posts) {
    const inEach = <Value>(of: (article: (typeof articles)[number]) => Value) =>
      LOCALES.map((locale) => of({ name: slug, ...each[locale] }))
    expect(new Set(inEach(({ contents }) => contents.length)).size, slug).toBe(1)
    expect(
      new Set(
        inEach(({ html }) =>
          [...html.matchAll(/href="(\/[^"]*)"/g)]
            .map(([, to]) => to)
            .sort()
            .join(),
        ),
      ).size,
      slug,
    ).toBe(1)
    for (const count of inEach(({ words }) => words)) expect(count, slug).toBeGreaterThanOrEqual(600)
  }
})
