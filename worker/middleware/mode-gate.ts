import { createMiddleware } from "hono/factory"
import { OFFLINE_SCRIPT } from "#machines/favourites/offline.ts"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"

/** All pages that launch mode serves; the rest redirects to `/`. */
export const LAUNCH_PAGES = ["/", "/en", "/es"]
const LAUNCH_FILES = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", OFFLINE_SCRIPT]
const LAUNCH_APIS = ["/api/notify", "/api/vitals", "/api/failures"]

/**
 * In launch mode every page but the launch page redirects to it, and only the API routes that it calls
 * exist. Redirects must not be cached, because the next response may come from the full site.
 */
export const modeGate = createMiddleware<AppEnv>(async (c, next) => {
  const { path } = c.req
  if (c.var.config.siteMode === "full") return next()
  if ([...LAUNCH_PAGES, ...LAUNCH_FILES, ...LAUNCH_APIS].includes(path)) return next()
  if (path === "/api" || path.startsWith("/api/")) return fail(c, "notFound")
  c.header("cache-control", "no-store")
  return c.redirect("/", 302)
})
