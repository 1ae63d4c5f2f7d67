import { readFileSync } from "node:fs"
import path from "node:path"
import { SEARCH_FIELDS } from "../../machines/search/search-address.ts"
import { LOCALES } from "../../machines/site/locales.ts"
import type { Catalogue } from "./catalogue.ts"
import type { Findings } from "./findings.ts"
import { outside } from "./schema.ts"

/** Existing pages: slugs by the first segment of their path, the bairros there are, and those that have a property. */
export interface Pages {
  names: Record<string, { has: (slug: string) => boolean }>
  bairros: Set<string>
  offered: Set<string>
}

/** Pages without subpages. */
const SINGLE = ["contato", "contato-oficial", "meus-dados", "newsletter", "privacidade", "termos"]

export function pagesOf({ properties, city, bairros }: Catalogue): Pages {
  const offered = properties.map(({ property }) => property.bairro)
  return {
    names: {
      ...Object.fromEntries(SINGLE.map((name) => [name, new Set<string>()])),
      dicas: city.tips,
      eventos: city.events,
      blog: city.posts,
      imoveis: new Set(properties.map(({ slug }) => slug)),
    },
    bairros: new Set([...bairros.map(({ name }) => name), ...offered]),
    offered: new Set(offered),
  }
}

/**
 * Records broken internal links in posts, and warns of searches that find nothing: whoever takes their last property of
 * a bairro off the site need not change the posts at once. External links are not requested.
 */
export function checkLinks(root: string, catalogue: Catalogue, findings: Findings): void {
  const pages = pagesOf(catalogue)
  for (const [slug, { articles }] of catalogue.city.posts) {
    for (const locale of LOCALES) {
      const file = `content/posts/${slug}/${locale}.md`
      const { html } = articles[locale]
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "")
      for (const [, address = ""] of html.matchAll(/href="([^"]*)"/g)) {
        const plain = address.replaceAll("&#x26;", "&")
        const line = lineOf(path.join(root, file), plain)
        const problem = problemOf(plain, ids, pages)
        if (problem !== undefined) findings.mistakeAt(file, line, `links to ${plain}: ${problem}`)
        else if (findsNothing(plain, pages))
          findings.warningAt(file, line, `links to ${plain}: no property there`)
      }
    }
  }
}

/** Why a link is broken; undefined when it leads to an existing page or an external site. */
export function problemOf(address: string, ids: string[], { names, bairros }: Pages): string | undefined {
  if (address.startsWith("https:"))
    return outside.safeParse(address).success ? undefined : "no address of a site"
  if (address.startsWith("#")) return ids.includes(address.slice(1)) ? undefined : "no such heading"
  const { pathname, searchParams, hash } = new URL(address, "https://pouso.example")
  const [, folder = "", slug, ...rest] = pathname.split("/")
  const known = names[folder]
  if (known === undefined || rest.length > 0 || hash !== "") return "no such page"
  if (slug !== undefined && !known.has(slug)) return "no such name"
  for (const [field, value] of searchParams) {
    if (folder !== "imoveis" || !(SEARCH_FIELDS as readonly string[]).includes(field))
      return "no such parameter"
    if (field === "location" && !bairros.has(value)) return "no such bairro"
  }
  return undefined
}

/** Whether a valid link leads to the properties of a bairro that has none. */
export function findsNothing(address: string, { offered }: Pages): boolean {
  const location = new URL(address, "https://pouso.example").searchParams.get("location")
  return address.startsWith("/imoveis?") && location !== null && !offered.has(location)
}

/** 1-based line of the file in which a text occurs verbatim; undefined if it does not. */
function lineOf(file: string, text: string): number | undefined {
  const [before = "", ...after] = readFileSync(file, "utf8").split(text)
  return after.length === 0 ? undefined : before.split("\n").length
}
