import { createMiddleware } from "hono/factory"
import { OFFLINE_SCRIPT } from "#machines/favourites/offline.ts"
import { LLMS_FILES } from "#machines/site/llms-files.ts"
import { LOCALES, localisedPath } from "#machines/site/locales.ts"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"

/** All pages that launch mode serves; the rest redirects to `/`. */
export const LAUNCH_PAGES = LOCALES.map((locale) => localisedPath("/", locale))
const LAUNCH_FILES = [
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  ...LLMS_FILES.map(([path]) => path),
  OFFLINE_SCRIPT,
]
const LAUNCH_APIS = ["/api/notify", "/api/vitals", "/api/failures", "/api/reports"]

/**
 * What the links in mails lead to, and the forms there: people have those mails from a time when the whole site was there,
 * or from the launch page. A right to one's own data does not depend on the mode either. They
 * are known in capitals and with a slash at the end, too, and lead to their one spelling.
 */
const MAILED_PAGES = new Set(
  [
    "/lancamento/confirmar",
    "/newsletter/confirmar",
    "/newsletter/sair",
    "/meus-dados",
    "/meus-dados/ver",
    "/meus-dados/exportar",
    "/meus-dados/apagar",
  ].flatMap((path) => LOCALES.map((locale) => localisedPath(path, locale))),
)
const MAILED_APIS = [
  "/api/notify/confirm",
  "/api/newsletter/confirm",
  "/api/newsletter/leave",
  "/api/data",
  "/api/data/request",
  "/api/data/read",
  "/api/data/delete",
]
/** What programs look for at addresses of their own (RFC 8615): a page in its place would mislead them. */
const WELL_KNOWN = "/.well-known/"
/** Platforms read it, and would offer nights that are taken if it were gone. */
const CALENDAR = /^\/imoveis\/[^/]+\/calendar\.ics$/
const SERVED = new Set([...LAUNCH_PAGES, ...LAUNCH_FILES, ...LAUNCH_APIS, ...MAILED_APIS])

/**
 * In launch mode every page but the launch page redirects to it, and only the API routes that it calls
 * exist, apart from what people and platforms already hold an address of. Redirects must not be cached, because the next
 * response may come from the full site.
 */
export const modeGate = createMiddleware<AppEnv>(async (c, next) => {
  const { path } = c.req
  if (c.var.config.siteMode === "full") return next()
  if (SERVED.has(path) || MAILED_PAGES.has(path.toLowerCase().replace(/\/$/, "")) || CALENDAR.test(path))
    return next()
  if (path === "/api" || path.startsWith("/api/") || path.startsWith(WELL_KNOWN)) return fail(c, "notFound")
  c.header("cache-control", "no-store")
  return c.redirect("/", 302)
})
