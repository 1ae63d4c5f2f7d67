import { type Context, Hono } from "hono"
import { renderMisconfigured } from "#web/misconfigured.tsx"
import { api } from "./api/app.ts"
import type { AppEnv } from "./app-env.ts"
import { ConfigError, readConfig } from "./env.ts"
import { fail } from "./errors.ts"
import { blogFeed } from "./feeds/blog-feed.ts"
import { crawlerFiles } from "./feeds/crawler-files.ts"
import { eventCalendar } from "./feeds/event-calendar.ts"
import { propertyCalendar } from "./feeds/property-calendar.ts"
import { formPosts } from "./forms/form-posts.ts"
import { listUnsubscribe } from "./forms/list-unsubscribe.ts"
import { health } from "./health.ts"
import { causeOf, log } from "./log.ts"
import { canonicalPath } from "./middleware/canonical-path.ts"
import { negotiateLocale } from "./middleware/language.ts"
import { limitedBody, MAX_FORM_BYTES } from "./middleware/limits.ts"
import { modeGate } from "./middleware/mode-gate.ts"
import { requestId } from "./middleware/request-id.ts"
import { sameOrigin } from "./middleware/same-origin.ts"
import { commonHeaders } from "./middleware/security-headers.ts"
import { languageChoice } from "./pages/language-choice.ts"
import { launchPages, notifyFormPosts } from "./pages/launch.ts"
import { mapPage } from "./pages/map-page.ts"
import { offlineScript } from "./pages/offline-script.ts"
import { newNonce, pageHeaders } from "./pages/page-headers.ts"
import { pages } from "./pages/pages.ts"
import { scheduled } from "./schedule.ts"

/** Request pipeline: request id, security headers, configuration, mode gate, then the API or a page. */
const app = new Hono<AppEnv>()
  .use(requestId)
  .use(async (c, next) => {
    await next()
    c.res = new Response(c.res.body, c.res)
    for (const [name, value] of Object.entries(commonHeaders(c.req.query("token") !== undefined)))
      c.res.headers.set(name, value)
    c.res.headers.set("x-request-id", c.var.requestId)
    // Nobody may cache a response that does not say who may.
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store")
  })
  // Health checks come before anything that may fail.
  .route("/", health)
  .use(async (c, next) => {
    c.set("config", readConfig(c.env))
    await next()
  })
  .use(sameOrigin)
  .use(modeGate)
  .use(canonicalPath)
  .use(limitedBody(MAX_FORM_BYTES))
  .route("/", notifyFormPosts)
  .route("/api", api)
  .route("/", crawlerFiles)
  .route("/", blogFeed)
  // Before `languageChoice`, because the map's URL has a `?lang=` parameter of its own.
  .route("/", mapPage)
  .route("/", offlineScript)
  .route("/", languageChoice)
  .route("/", launchPages)
  .route("/", eventCalendar)
  .route("/", propertyCalendar)
  .route("/", listUnsubscribe)
  .route("/", formPosts)
  .route("/", pages)

app.onError((error, c) => {
  if (error instanceof ConfigError) return misconfigured(c, error)
  const { message, stack } = causeOf(error)
  log("error", "requestFailed", { path: c.req.path, message, stack })
  return fail(c, "internal")
})

/** Tells the client what is wrong, and logs the variable, its value and what is allowed. */
function misconfigured(c: Context<AppEnv>, { facts }: ConfigError): Response {
  log("error", "misconfigured", facts)
  if (c.req.path.startsWith("/api/")) return fail(c, "misconfigured")
  const locale = negotiateLocale(c)
  return c.html(renderMisconfigured(locale), 503, pageHeaders(locale, newNonce()))
}

export default { fetch: app.fetch, scheduled }
