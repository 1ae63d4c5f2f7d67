import { createMiddleware } from "hono/factory"
import type { AppEnv } from "../app-env.ts"
import { logged } from "../log.ts"

/** Cloudflare's request id: https://developers.cloudflare.com/fundamentals/reference/cloudflare-ray-id/ */
const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/

/** Sets a request id that links the response, its log lines and Cloudflare's own logs. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const ray = c.req.header("cf-ray") ?? ""
  c.set("requestId", RAY.test(ray) ? ray : crypto.randomUUID())
  await logged({ requestId: c.var.requestId }, next)
})
