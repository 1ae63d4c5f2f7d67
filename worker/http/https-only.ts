import { createMiddleware } from "hono/factory"
import { settings } from "#machines/site/settings.ts"
import type { AppEnv } from "../app-env.ts"

/**
 * On the site's own host nothing is answered over http: pages lead to https, calls and what is posted are refused, so that
 * nobody goes on sending them in the open. Other hosts, as this machine, have no https.
 */
export const httpsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  if (url.protocol === "https:" || url.host !== new URL(settings.origin).host) return next()
  const isPage = ["GET", "HEAD"].includes(c.req.method) && !url.pathname.startsWith("/api/")
  if (!isPage) return c.text("Only over https", 403)
  url.protocol = "https:"
  return c.redirect(url.href, 308)
})
