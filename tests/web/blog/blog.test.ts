import { expect, test } from "vitest"
import type { PropertyCard } from "#machines/property/card.ts"
import { articleHtml } from "#web/features/blog/article-html.ts"
import { propertiesAround } from "#web/features/blog/properties-around.ts"

const property = (slug: string, bairro: string) => ({ slug, bairro }) as PropertyCard
const namesOf = (properties: PropertyCard[]) => properties.map(({ slug }) => slug)

test("links to own pages go through the address's prefix; those within the text and to other sites stay", () => {
  const html = '<p><a href="/dicas/masp">a</a> <a href="#um">b</a> <a href="https://masp.org.br">c</a></p>'
  expect(articleHtml(html, (path) => `/en${path}`)).toBe(html.replace("/dicas", "/en/dicas"))
})

test("each table stands in a region named by the heading before it", () => {
  const html =
    '<table></table><h2 id="um">1</h2><p></p><h3 id="dois">2</h3><table><tr></tr></table><table></table>'
  const regions = [
    ...articleHtml(html, String).matchAll(/<div [^>]*aria-labelledby="([^"]*)"[^>]*>(<table>)/g),
  ]
  expect(regions.map(([, name]) => name)).toEqual(["post-title", "dois", "dois"])
  for (const [region] of regions) expect(region).toContain('tabindex="0"')
  expect(articleHtml(html, String).match(/<\/table><\/div>/g)).toHaveLength(3)
})

test("a post shows a property of each of its bairros first, then more of them", () => {
  const found = [
    [property("a", "Moema"), property("b", "Moema")],
    [property("x", "Brooklin"), property("c", "Perdizes"), property("a", "Moema")],
  ]
  expect(namesOf(propertiesAround(["Moema", "Perdizes"], found))).toEqual(["a", "c", "b"])
})

test("properties that only mention a bairro fill the row, and none comes twice", () => {
  const found = [
    [property("a", "Liberdade"), property("near", "Sé")],
    [property("near", "Sé"), property("a", "Liberdade")],
  ]
  expect(namesOf(propertiesAround(["Liberdade", "Aclimação"], found))).toEqual(["a", "near"])
  expect(propertiesAround(["Moema"], [[]])).toEqual([])
})
