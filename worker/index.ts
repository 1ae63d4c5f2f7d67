import { Hono } from "hono"
import { api } from "./api/app.ts"
import type { AppEnv } from "./app-env.ts"
import { ConfigError, readConfig } from "./env.ts"
import { fail } from "./errors.ts"
import { log } from "./log.ts"
import { pages } from "./pages.ts"
import { COMMON_HEADERS } from "./security-headers.ts"

/** One request, start to end: id, security headers, configuration, then the API or a page. */
const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set("requestId", crypto.randomUUID())
    await next()
    c.res = new Response(c.res.body, c.res)
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.res.headers.set(name, value)
    c.res.headers.set("x-request-id", c.var.requestId)
  })
  .use(async (c, next) => {
    readConfig(c.env)
    await next()
  })
  .route("/api", api)
  .route("/", pages)

app.onError((error, c) => {
  if (error instanceof ConfigError) {
    log("error", "misconfigured", { requestId: c.var.requestId, message: error.message })
    c.header("cache-control", "no-store")
    return c.text(`This site is not configured correctly.\n${error.message}\n`, 503)
  }
  log("error", "requestFailed", {
    requestId: c.var.requestId,
    path: c.req.path,
    message: error.message,
    stack: error.stack,
  })
  return fail(c, "internal")
})

export default app
