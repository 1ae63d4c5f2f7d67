import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { DEFAULT_WAIT } from "#machines/launch/time-left.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { DEFAULT_LOCALE, isLocale, type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { type LaunchPageProps, renderLaunchDocument } from "#web/entries/server/index.ts"
import type { AppEnv } from "../app-env.ts"
import { negotiateLocale } from "../http/language.ts"
import { LAUNCH_PAGES } from "../http/mode-gate.ts"
import { clientAssets } from "./client-assets.ts"
import { isForm, postOnward } from "./form-onward.ts"
import { asksForLess, lighterPage } from "./lighter-page.ts"
import { newNonce, pageHeaders } from "./page-headers.ts"

type Notify = LaunchPageProps["notify"]

const NOTHING_SENT: Notify = { email: "", isThanked: false, problem: null }

/** The coming-soon page, in launch mode. */
export const launchPages = new Hono<AppEnv>().on("GET", LAUNCH_PAGES, (c, next) =>
  c.var.config.siteMode === "launch" ? launchPage(c, negotiateLocale(c), c.req.path) : next(),
)

/**
 * The notification form posted natively, without scripts: makes the same API call and responds with a page.
 * Available in both modes, so that a tab opened before the launch still works.
 */
export const notifyFormPosts = new Hono<AppEnv>().post("/api/notify", async (c, next) => {
  if (!isForm(c)) return next()
  const { email, locale, consent } = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  const body = { email, locale, consent, purpose: "launch", source: "launch-form" }
  const answer = await postOnward(c, "/notify", body)
  const language = typeof locale === "string" && isLocale(locale) ? locale : DEFAULT_LOCALE
  const outcome = outcomeOf(answer.status, typeof email === "string" ? email : "")
  const status = outcome.isThanked ? 200 : (answer.status as ContentfulStatusCode)
  return launchPage(c, language, localisedPath("/", language), outcome, status)
})

async function launchPage(
  c: Context<AppEnv>,
  locale: Locale,
  path: string,
  notify: Notify = NOTHING_SENT,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const nonce = newNonce()
  const now = Date.now()
  const launchAt = c.var.config.launchAt ?? now + DEFAULT_WAIT
  const assets = await clientAssets(c.env.ASSETS)
  const html = renderLaunchDocument({
    props: {
      locale,
      mode: c.var.config.siteMode,
      path,
      year: todayIn(SITE_TIME_ZONE, new Date(now)).slice(0, 4),
      launchAt,
      isDateSet: c.var.config.launchAt !== undefined,
      countdown: { now, target: launchAt },
      notify,
    },
    origin: settings.origin,
    nonce,
    files: assets.launchFilesFor(locale),
  })
  return c.html(
    asksForLess(c.req.header("save-data")) ? lighterPage(html) : html,
    status,
    pageHeaders(locale, nonce),
  )
}

function outcomeOf(status: number, email: string): Notify {
  if (status === 202) return { ...NOTHING_SENT, isThanked: true }
  if (status === 429) return { email, isThanked: false, problem: "tooManyRequests" }
  // An invalid address stays in its field, without an error message (spec §5).
  return { email, isThanked: false, problem: status === 422 ? null : "unavailable" }
}
