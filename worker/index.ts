import type {
  ExecutionContext,
  ForwardableEmailMessage,
  ScheduledController,
} from "@cloudflare/workers-types"
import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { Locale } from "#machines/site/locales.ts"
import { renderFailed, renderMisconfigured, renderTooMany } from "#web/entries/server/index.ts"
import { api } from "./api/app.ts"
import { health } from "./api/health.ts"
import type { AppEnv } from "./app-env.ts"
import { withTimeLimit } from "./data/time-limit.ts"
import { isDatabaseTrouble } from "./data/trouble.ts"
import { deskAnswer } from "./desk/desk.ts"
import { DESK } from "./desk/show.ts"
import { ConfigError, type Env, readConfig } from "./env.ts"
import { fail } from "./errors.ts"
import { blogFeed } from "./feeds/blog-feed.ts"
import { crawlerFiles } from "./feeds/crawler-files.ts"
import { eventCalendar } from "./feeds/event-calendar.ts"
import { propertyCalendar } from "./feeds/property-calendar.ts"
import { countAbuse, isAbuseSeen } from "./http/abuse.ts"
import { canonicalAddress } from "./http/canonical-address.ts"
import { ceiling } from "./http/ceiling.ts"
import { httpsOnly } from "./http/https-only.ts"
import { negotiateLocale } from "./http/language.ts"
import { limitedBody, MAX_FORM_BYTES } from "./http/limits.ts"
import { modeGate } from "./http/mode-gate.ts"
import { requestId } from "./http/request-id.ts"
import { sameOrigin } from "./http/same-origin.ts"
import { commonHeaders, PLAIN_POLICY } from "./http/security-headers.ts"
import { scheduled } from "./jobs/schedule.ts"
import { causeOf, inBackground, log } from "./log.ts"
import { takeMail } from "./mail/incoming-mail.ts"
import { tellBuild } from "./pages/client-assets.ts"
import { formPosts } from "./pages/form-posts.ts"
import { languageChoice } from "./pages/language-choice.ts"
import { launchPages, notifyFormPosts } from "./pages/launch.ts"
import { listUnsubscribe } from "./pages/list-unsubscribe.ts"
import { mapPage } from "./pages/map-page.ts"
import { offlineScript } from "./pages/offline-script.ts"
import { newNonce, pageHeaders } from "./pages/page-headers.ts"
import { pages } from "./pages/pages.ts"

/**
 * Request pipeline: request id and headers of every answer, https, health, configuration, what may refuse a request
 * (origin, ceiling), the desk, what else may refuse it (mode, body), then the API or a page.
 */
const app = new Hono<AppEnv>()
  .use(requestId)
  .use(async (c, next) => {
    await next()
    if (isAbuseSeen()) inBackground(c, countAbuse(c.env.DB.withSession("first-primary"), new Date()))
    c.res = new Response(c.res.body, c.res)
    for (const [name, value] of Object.entries(commonHeaders(c.req.query("token") !== undefined)))
      c.res.headers.set(name, value)
    c.res.headers.set("x-request-id", c.var.requestId)
    // A page that the browser has keeps its policy with its nonce.
    if (!c.res.headers.has("content-security-policy") && c.res.status !== 304)
      c.res.headers.set("content-security-policy", PLAIN_POLICY)
    // Nobody may cache a response that does not say who may.
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store")
  })
  .use(httpsOnly)
  // Health checks come before anything that may fail.
  .route("/", health)
  .use(async (c, next) => {
    c.set("config", readConfig(c.env))
    await next()
  })
  .use(sameOrigin)
  .use(ceiling(tooManyRequests))
  // Before the mode gate: the operator works in both modes.
  .on(["GET", "POST"], [DESK, `${DESK}/*`], async (c, next) => (await deskAnswer(c)) ?? next())
  .use(modeGate)
  .use(canonicalAddress)
  .use(limitedBody(MAX_FORM_BYTES))
  .route("/", notifyFormPosts)
  .use("/api/*", tellBuild)
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
  const answer = fail(c, isDatabaseTrouble(error) ? "unavailable" : "internal")
  return isForProgram(c) ? answer : barePage(c, renderFailed, answer)
})

/** The answer to a visitor who asks for more than the site gives to one. */
function tooManyRequests(c: Context<AppEnv>): Response {
  const answer = fail(c, "tooManyRequests")
  return isForProgram(c) ? answer : barePage(c, renderTooMany, answer)
}

/** Tells the client what is wrong, and logs the variable, its value and what is allowed. */
function misconfigured(c: Context<AppEnv>, { facts }: ConfigError): Response {
  log("error", "misconfigured", facts)
  const answer = fail(c, "misconfigured")
  return isForProgram(c) ? answer : barePage(c, renderMisconfigured, answer)
}

/** Whether the site's own code reads the answer, and not a person. */
const isForProgram = (c: Context<AppEnv>) => c.req.path.startsWith("/api/")

/** A page that needs nothing of what may have failed, with status and `retry-after` of the answer for programs. */
function barePage(
  c: Context<AppEnv>,
  render: (locale: Locale) => string,
  { status, headers }: Response,
): Response {
  const locale = negotiateLocale(c)
  const wait = headers.get("retry-after")
  return c.html(render(locale), status as ContentfulStatusCode, {
    ...pageHeaders(locale, newNonce()),
    ...(wait === null ? {} : { "retry-after": wait }),
  })
}

/** How long a request waits for an answer of D1, and for each further one after one that came too late; and a scheduled job, ms. */
const D1_LIMIT = { request: 5_000, requestOnceSlow: 500, job: 30_000 }

function patientFor(env: Env, limit: number, onceSlow = limit): Env {
  return { ...env, DB: withTimeLimit(env.DB, limit, onceSlow) }
}

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    app.fetch(request, patientFor(env, D1_LIMIT.request, D1_LIMIT.requestOnceSlow), context),
  scheduled: (controller: ScheduledController, env: Env) =>
    scheduled(controller, patientFor(env, D1_LIMIT.job)),
  email: (message: ForwardableEmailMessage, env: Env) =>
    takeMail(message, patientFor(env, D1_LIMIT.job).DB.withSession("first-primary"), new Date()),
}
