import { Hono } from "hono"
import { OFFLINE_SCRIPT } from "#machines/favourites/offline.ts"
import type { AppEnv } from "../app-env.ts"
import { SERVICE_WORKER_POLICY } from "../http/security-headers.ts"
import { clientAssets } from "./client-assets.ts"

/**
 * The service worker of the favourites; in launch mode the script that removes it. Its address stays the same, so
 * that browsers find the next version there.
 */
export const offlineScript = new Hono<AppEnv>().get(OFFLINE_SCRIPT, async (c, next) => {
  const { offlineFiles } = await clientAssets(c.env.ASSETS)
  // The development server has none.
  if (offlineFiles === undefined) return next()
  const file = offlineFiles[c.var.config.siteMode]
  const { body, ok, status } = await c.env.ASSETS.fetch(`http://assets/${file}`)
  if (!ok) throw new Error(`the service worker ${file} answered ${status}`)
  return c.body(body as ReadableStream, 200, {
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": SERVICE_WORKER_POLICY,
  })
})
