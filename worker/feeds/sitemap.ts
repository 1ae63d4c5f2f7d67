import { localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import { LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { alternatesOf, type SitemapContent, sitemapPages } from "#web/entries/server/index.ts"
import { currentEventSlugs } from "../data/city/events.ts"
import { postUpdates } from "../data/city/posts.ts"
import { tipUpdates } from "../data/city/tips.ts"
import { propertyUpdates } from "../data/property/property-detail.ts"
import type { PageUpdate } from "../data/search/page-update.ts"
import type { Database } from "../data/statement.ts"
import type { Env } from "../env.ts"

interface Listed {
  /** In Portuguese. */
  path: string
  /** `yyyy-MM-dd` or `yyyy-MM`; undefined where it is not recorded. */
  updated?: string | undefined
}

const sitemapPath = (locale: Locale) => `/sitemap-${locale}.xml`

/** Languages by the path of their sitemap. */
export const SITEMAPS: ReadonlyMap<string, Locale> = new Map(
  LOCALES.map((locale) => [sitemapPath(locale), locale]),
)

/** The launch mode's sitemap, with only the launch page. */
export function launchSitemap(): string {
  return urlset([`<url><loc>${settings.origin}/</loc></url>`])
}

/** The sitemap index: one sitemap per language, each dated by its newest page. */
export async function sitemapIndex(database: Env["DB"]): Promise<string> {
  const newest = (await pages(database)).reduce((latest, { updated = "" }) => {
    return updated > latest ? updated : latest
  }, "")
  const sitemaps = LOCALES.map(
    (locale) =>
      `<sitemap><loc>${settings.origin}${sitemapPath(locale)}</loc>${lastmod(newest || undefined)}</sitemap>`,
  )
  return document("sitemapindex", "", sitemaps)
}

/** The sitemap of one language, each page with its hreflang alternates. */
export async function sitemapOf(locale: Locale, database: Env["DB"]): Promise<string> {
  return urlset(
    (await pages(database)).map(({ path, updated }) => {
      const links = alternatesOf(settings.origin, path).map(
        ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
      )
      const address = settings.origin + localisedPath(path, locale)
      return `<url><loc>${address}</loc>${lastmod(updated)}${links.join("")}</url>`
    }),
  )
}

/** The query that lists the pages of each content type. */
const CONTENTS: Record<SitemapContent, (session: Database) => Promise<PageUpdate[]>> = {
  properties: propertyUpdates,
  tips: tipUpdates,
  events: async (session) =>
    (await currentEventSlugs(session, localTimeIn(SITE_TIME_ZONE))).map((slug) => ({ slug })),
  posts: postUpdates,
}

async function pages(database: Env["DB"]): Promise<Listed[]> {
  const session = database.withSession("first-unconstrained")
  const listed = await Promise.all(
    sitemapPages().map(async ({ path, content }): Promise<Listed[]> => {
      if (content === undefined) return [{ path }]
      const updates = await CONTENTS[content](session)
      return updates.map(({ slug, updated }) => ({ path: path.replace("$slug", slug), updated }))
    }),
  )
  return listed.flat()
}

function lastmod(updated: string | undefined): string {
  return updated === undefined ? "" : `<lastmod>${updated}</lastmod>`
}

function urlset(urls: string[]): string {
  return document("urlset", ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', urls)
}

/** A document of the sitemap protocol (sitemaps.org, with Google's xhtml extension for hreflang). */
function document(root: "urlset" | "sitemapindex", namespaces: string, children: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${children.join("\n")}
</${root}>
`
}
