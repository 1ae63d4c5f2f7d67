import { createMiddleware } from "hono/factory"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"

/** All that launch mode answers; the rest leads to `/`. */
export const LAUNCH_PAGES = ["/", "/en", "/es"]
const LAUNCH_FILES = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest"]
const LAUNCH_APIS = ["/api/notify", "/api/vitals", "/api/failures"]

/**
 * In launch mode every page but the launch page redirects to it, and of the APIs only those that it calls
 * exist. No redirect is kept by anyone: the next answer may come from the whole site.
 */
export const modeGate = createMiddleware<AppEnv>(async (c, next) => {
  const { path } = c.req
  if (c.var.config.siteMode === "full") return next()
  if ([...LAUNCH_PAGES, ...LAUNCH_FILES, ...LAUNCH_APIS].includes(path)) return next()
  if (path === "/api" || path.startsWith("/api/")) return fail(c, "notFound")
  c.header("cache-control", "no-store")
  return c.redirect("/", 302)
})
