import { Hono } from "hono"
import { settings } from "#machines/settings.ts"
import type { SiteMode } from "#machines/site-mode.ts"
import { alternatesOf } from "#web/seo.ts"
import type { AppEnv } from "./app-env.ts"
import type { Env } from "./env.ts"
import { postSlugs } from "./queries/posts.ts"
import { publishedSlugs } from "./queries/property-detail.ts"

/** The pages that search engines should know, by their Portuguese path. */
const PAGES = ["/", "/imoveis", "/blog", "/contato", "/privacidade", "/termos"]

/** Nobody keeps these: the mode may be another one tomorrow. */
const NOT_KEPT = { "cache-control": "no-store" }

/** What crawlers ask for. */
export const crawlerFiles = new Hono<AppEnv>()
  .get("/robots.txt", (c) => c.text(robots(c.var.config.siteMode), 200, NOT_KEPT))
  .get("/sitemap.xml", async (c) => {
    const launch = [`<url><loc>${settings.origin}/</loc></url>`]
    const urls = c.var.config.siteMode === "launch" ? launch : await urlsOfSite(c.env.DB)
    return c.body(sitemap(urls), 200, { ...NOT_KEPT, "content-type": "application/xml; charset=utf-8" })
  })

function robots(mode: SiteMode): string {
  const closed = mode === "full" ? ["Disallow: /api/"] : []
  return ["User-agent: *", "Allow: /", ...closed, "", `Sitemap: ${settings.origin}/sitemap.xml`, ""].join(
    "\n",
  )
}

/** The sitemap protocol with hreflang (sitemaps.org, Google's xhtml extension). */
function sitemap(urls: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`
}

async function urlsOfSite(database: Env["DB"]): Promise<string[]> {
  const session = database.withSession("first-unconstrained")
  const [flats, posts] = await Promise.all([publishedSlugs(session), postSlugs(session)])
  return [
    ...PAGES,
    ...flats.map((slug) => `/imoveis/${slug}`),
    ...posts.map((slug) => `/blog/${slug}`),
  ].flatMap(urlsOf)
}

/** A page in each of its languages, every one with the whole set. */
function urlsOf(path: string): string[] {
  const alternates = alternatesOf(settings.origin, path)
  const links = alternates.map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
  )
  const addresses = new Set(alternates.map(({ href }) => href))
  return [...addresses].map((href) => `<url><loc>${href}</loc>${links.join("")}</url>`)
}
