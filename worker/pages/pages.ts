import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { parseSearch, stringifySearch } from "#machines/site/addresses.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { settings } from "#machines/site/settings.ts"
import { createApi } from "#web/api.ts"
import { renderDocument } from "#web/document.tsx"
import { factsAt } from "#web/route-facts.ts"
import { api } from "../api/app.ts"
import type { AppEnv } from "../app-env.ts"
import { OF_PROVIDER } from "../http/no-store.ts"
import { negotiateLocale } from "../middleware/language.ts"
import { contentVersion } from "../queries/content-version.ts"
import { clientAssets } from "./client-assets.ts"
import { linkedTo } from "./in-process.ts"
import { cachedPage } from "./page-cache.ts"
import { newNonce, pageHeaders } from "./page-headers.ts"

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
  let isOfProvider = false
  const inProcess = createApi(async (input, init) => {
    const answer = await api.request(String(input).replace("http://api", ""), linkedTo(c, init), c.env)
    isOfProvider ||= answer.headers.has(OF_PROVIDER)
    return answer
  })
  const render = () =>
    renderDocument({
      request: c.req.raw,
      api: inProcess,
      locale,
      today,
      origin: settings.origin,
      nonce,
      assets,
      posted,
    })
  const { pathname, search } = new URL(c.req.url)
  const version =
    import.meta.env.DEV || posted !== undefined || factsAt(pathname).isShared !== true
      ? undefined
      : await contentVersion(c.env.DB.withSession("first-unconstrained"))
  const key = [
    version,
    assets.buildId,
    c.var.config.siteMode,
    today,
    locale,
    pathname + stringifySearch(parseSearch(search)),
  ].join(" ")
  const page =
    version === undefined
      ? await render()
      : await cachedPage(key, nonce, render, (work) => {
          if (!isOfProvider) c.executionCtx.waitUntil(work())
        })
  const answer = new Response(page.body, { headers: page.headers, status: status ?? page.status })
  const headers = pageHeaders(locale, nonce, c.var.config.turnstile?.origin)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
