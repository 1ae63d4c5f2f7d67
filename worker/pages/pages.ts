import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { parseSearch, stringifySearch } from "#machines/addresses.ts"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { settings } from "#machines/site/settings.ts"
import { createApi, DOCUMENT_SCRIPT, pageOptionsAt, renderDocument } from "#web/entries/server/index.ts"
import { api } from "../api/app.ts"
import type { AppEnv } from "../app-env.ts"
import { gathered } from "../data/gathered.ts"
import { contentVersion } from "../data/site/content-version.ts"
import { negotiateLocale } from "../http/language.ts"
import { OF_PROVIDER } from "../no-store.ts"
import { clientAssets } from "./client-assets.ts"
import { forwardVisitorHeaders } from "./forward-visitor-headers.ts"
import { asksForLess, lighterPage } from "./lighter-page.ts"
import { cachedPage } from "./page-cache.ts"
import { ASKS_FIRST, newNonce, pageHeaders } from "./page-headers.ts"

/** Every page of the site, rendered. */
export const pages = new Hono<AppEnv>()
  .get("*", (c) => renderPage(c))
  .all("*", (c) => c.text("Method Not Allowed", 405, { allow: "GET, HEAD" }))

/**
 * Renders the page at the request's URL.
 * @param posted a form that was posted to it and rejected, shown again with this status
 */
export async function renderPage(
  c: Context<AppEnv>,
  posted?: PostedForm,
  status?: ContentfulStatusCode,
): Promise<Response> {
  const locale = negotiateLocale(c)
  const today = todayIn(SITE_TIME_ZONE)
  const nonce = newNonce()
  const assets = await clientAssets(c.env.ASSETS)
  const { pathname, search } = new URL(c.req.url)
  const kept = pageOptionsAt(pathname).edgeCacheable
  const edgeCacheable = !import.meta.env.DEV && posted === undefined && kept !== undefined
  let isOfProvider = false
  let isInTrouble = false
  const env = { ...c.env, DB: gathered(c.env.DB) }
  const inProcess = createApi(async (input, init) => {
    const answer = await api.request(
      String(input).replace("http://api", ""),
      forwardVisitorHeaders(c, init),
      env,
    )
    isOfProvider ||= answer.headers.has(OF_PROVIDER)
    isInTrouble ||= answer.status >= 500
    return answer
  }, "http://api")
  const render = () =>
    renderDocument({
      request: c.req.raw,
      api: inProcess,
      locale,
      mode: c.var.config.siteMode,
      today,
      origin: settings.origin,
      nonce,
      assets,
      edgeCacheable,
      posted,
    })
  const parameters = parseSearch(search)
  const database = c.env.DB.withSession("first-unconstrained")
  const version = edgeCacheable
    ? await contentVersion(database, { isLatest: kept === "latest" || parameters.checkIn !== undefined })
    : undefined
  const address = pathname + stringifySearch(parameters)
  const page = edgeCacheable
    ? await cachedPage({
        address: [assets.buildId, DOCUMENT_SCRIPT, c.var.config.siteMode, locale, address].join(" "),
        version,
        today,
        freshNonce: nonce,
        render,
        keep: (work) => {
          if (!isOfProvider && !isInTrouble) c.executionCtx.waitUntil(work())
        },
      })
    : await render()
  // A page that failed because a call of the API is unavailable is unavailable, too.
  const isUnavailable = isInTrouble && page.status === 500
  const isLight = asksForLess(c.req.header("save-data"))
  const answer = new Response(isLight ? lighterPage(await page.text()) : page.body, {
    headers: page.headers,
    status: status ?? (isUnavailable ? 503 : page.status),
  })
  if (isUnavailable) answer.headers.set("retry-after", "30")
  const headers = pageHeaders(locale, nonce, c.var.config.turnstile?.origin)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  const etag = page.headers.get("etag")?.replace(/"$/, isLight ? '.light"' : '"')
  if (etag === undefined) return answer
  if (isOfProvider || isInTrouble) {
    answer.headers.delete("etag")
    return answer
  }
  answer.headers.set("etag", etag)
  answer.headers.set("cache-control", ASKS_FIRST)
  return isKnown(c.req.header("if-none-match"), etag) ? notModified(answer.headers) : answer
}

/** Whether the browser has the page already (RFC 9110 §13.1.2). */
function isKnown(known: string | undefined, etag: string): boolean {
  return known?.split(",").some((each) => each.trim() === etag) ?? false
}

/** Without a policy: the browser's page keeps that of its own nonce. */
function notModified(headers: Headers): Response {
  const kept = ["etag", "cache-control", "vary", "content-language", "x-page-cache"]
  return new Response(null, {
    status: 304,
    headers: [...headers].filter(([name]) => kept.includes(name)),
  })
}
