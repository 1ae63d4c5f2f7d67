import { Hono } from "hono"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { LLMS_FILES } from "#machines/site/llms-files.ts"
import { settings } from "#machines/site/settings.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"
import type { AppEnv } from "../app-env.ts"
import { NO_STORE } from "../no-store.ts"
import { llmsText } from "./llms-text.ts"
import { securityText } from "./security-text.ts"
import { launchSitemap, SITEMAPS, sitemapIndex, sitemapOf } from "./sitemap.ts"

const XML = { ...NO_STORE, "content-type": "application/xml; charset=utf-8" }

/** Files for crawlers and phones. Those that depend on the site mode are not cached, because the mode may change. */
export const crawlerFiles = new Hono<AppEnv>()
  .get("/robots.txt", (c) => c.text(robots(c.var.config.siteMode), 200, NO_STORE))
  .get("/manifest.webmanifest", (c) =>
    c.body(JSON.stringify(manifest()), 200, {
      "cache-control": "public, max-age=3600",
      "content-type": "application/manifest+json; charset=utf-8",
    }),
  )
  .get("/.well-known/security.txt", (c) => c.text(securityText(new Date()), 200, NO_STORE))
  .get("/sitemap.xml", async (c) => {
    const isLaunch = c.var.config.siteMode === "launch"
    return c.body(isLaunch ? launchSitemap() : await sitemapIndex(c.env.DB), 200, XML)
  })

for (const [path, locale] of LLMS_FILES)
  crawlerFiles.get(path, (c) =>
    c.text(llmsText(locale, c.var.config.siteMode, todayIn(SITE_TIME_ZONE)), 200, NO_STORE),
  )

for (const [path, locale] of SITEMAPS)
  crawlerFiles.get(path, async (c) => c.body(await sitemapOf(locale, c.env.DB), 200, XML))

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
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
