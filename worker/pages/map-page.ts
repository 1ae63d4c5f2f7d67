import { Hono } from "hono"
import { DEFAULT_LOCALE, isLocale } from "#machines/site/locales.ts"
import { renderMapDocument } from "#web/entries/server/index.ts"
import type { AppEnv } from "../app-env.ts"
import { mapSecurityPolicy } from "../http/security-headers.ts"
import { clientAssets } from "./client-assets.ts"
import { newNonce, pageHeaders } from "./page-headers.ts"

/**
 * The map's iframe document. It is a separate document because Google's map needs `unsafe-eval` in its CSP; its
 * language comes as a URL parameter, so that it matches the page's.
 */
export const mapPage = new Hono<AppEnv>().get("/mapa", async (c) => {
  const asked = c.req.query("lang")
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const googleKey = c.var.config.mapsBrowserKey ?? null
  const nonce = newNonce()
  const assets = await clientAssets(c.env.ASSETS)
  const files = assets.mapFilesFor(googleKey === null ? "leaflet" : "google")
  return c.html(renderMapDocument({ locale, googleKey, nonce, files }), 200, {
    ...pageHeaders(locale, nonce),
    "content-security-policy": mapSecurityPolicy(nonce, {
      google: googleKey !== null,
      development: import.meta.env.DEV,
    }),
    "x-robots-tag": "noindex",
  })
})
