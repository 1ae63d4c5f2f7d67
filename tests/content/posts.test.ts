import { expect, test } from "vitest"
import { LOCALES } from "#machines/site/locales.ts"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import { pagesOf, problemOf } from "../../scripts/content/links.ts"
import { readCatalogue } from "../../scripts/content/read-catalogue.ts"

const { catalogue } = readCatalogue(contentRoot())
const { city } = catalogue
const articles = [...city.posts].flatMap(([slug, { articles: each }]) =>
  LOCALES.map((locale) => ({ name: `${slug}/${locale}.md`, ...each[locale] })),
)

const pages = pagesOf(catalogue)

test.for([
  ["/dicas/nada", "no such name"],
  ["/dica/masp", "no such page"],
  ["/blog/domingo-a-pe/", "no such page"],
  ["/imoveis?lugar=Moema", "no such parameter"],
  ["/imoveis?location=Lappa", "no such bairro"],
  ["#nada", "no such heading"],
  ["/contato/nada", "no such name"],
  ["https://localhost/", "no address of a site"],
  ["https://ana:senha@exemplo.com.br/", "no address of a site"],
  ["https://exemplo.com.br/@ana", undefined],
  ["/contato", undefined],
  ["/imoveis", undefined],
  ["/imoveis?location=Lapa", undefined],
  ["/dicas/masp", undefined],
])("the check of links says of %s: %s", ([address = "", problem]) => {
  expect(problemOf(address, [], pages)).toBe(problem)
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
