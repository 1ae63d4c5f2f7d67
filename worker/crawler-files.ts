import { Hono } from "hono"
import { localTimeIn, SITE_TIME_ZONE } from "#machines/day.ts"
import { settings } from "#machines/settings.ts"
import type { SiteMode } from "#machines/site-mode.ts"
import { alternatesOf } from "#web/seo.ts"
import type { AppEnv } from "./app-env.ts"
import type { Env } from "./env.ts"
import { currentEventSlugs } from "./queries/events.ts"
import { postSlugs } from "./queries/posts.ts"
import { publishedSlugs } from "./queries/property-detail.ts"
import { tipSlugs } from "./queries/tips.ts"

/** The pages that search engines should know, by their Portuguese path. */
const PAGES = [
  "/",
  "/imoveis",
  "/dicas",
  "/eventos",
  "/blog",
  "/proprietarios",
  "/contato",
  "/contato-oficial",
  "/privacidade",
  "/termos",
  "/acessibilidade",
]

/** Nobody keeps these: the mode may be another one tomorrow. */
const NOT_KEPT = { "cache-control": "no-store" }

/** What crawlers and phones ask for. */
export const crawlerFiles = new Hono<AppEnv>()
  .get("/robots.txt", (c) => c.text(robots(c.var.config.siteMode), 200, NOT_KEPT))
  .get("/manifest.webmanifest", (c) =>
    c.body(JSON.stringify(manifest()), 200, {
      "cache-control": "public, max-age=3600",
      "content-type": "application/manifest+json; charset=utf-8",
    }),
  )
  .get("/sitemap.xml", async (c) => {
    const launch = [`<url><loc>${settings.origin}/</loc></url>`]
    const urls = c.var.config.siteMode === "launch" ? launch : await urlsOfSite(c.env.DB)
    return c.body(sitemap(urls), 200, { ...NOT_KEPT, "content-type": "application/xml; charset=utf-8" })
  })

/** How a phone keeps the site among its apps (https://www.w3.org/TR/appmanifest/). */
function manifest() {
  return {
    name: settings.brand,
    short_name: settings.brand,
    start_url: "/",
    display: "minimal-ui",
    lang: "pt-BR",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any",
    })),
  }
}

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
  const [flats, tips, events, posts] = await Promise.all([
    publishedSlugs(session),
    tipSlugs(session),
    currentEventSlugs(session, localTimeIn(SITE_TIME_ZONE)),
    postSlugs(session),
  ])
  return [
    ...PAGES,
    ...flats.map((slug) => `/imoveis/${slug}`),
    ...tips.map((slug) => `/dicas/${slug}`),
    ...events.map((slug) => `/eventos/${slug}`),
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
