import { Hono } from "hono"
import { setCookie } from "hono/cookie"
import { SITE_TIME_ZONE, todayIn } from "#machines/day.ts"
import { settings } from "#machines/settings.ts"
import { createApi } from "#web/api.ts"
import { renderDocument } from "#web/document.tsx"
import { parseSearch, stringifySearch } from "#web/search-params.ts"
import { api } from "./api/app.ts"
import type { AppEnv } from "./app-env.ts"
import { clientAssets } from "./client-assets.ts"
import { contentVersion } from "./content-version.ts"
import { isLocale, LOCALE_COOKIE, negotiateLocale } from "./locale.ts"
import { cachedPage } from "./page-cache.ts"
import { contentSecurityPolicy } from "./security-headers.ts"

const ONE_YEAR = 31_536_000

/** Every page of the site, rendered. */
export const pages = new Hono<AppEnv>()
  /** The language switcher's links: `?lang=en` remembers the choice and leads to the same address without it. */
  .get("*", async (c, next) => {
    const chosen = c.req.query("lang")
    if (chosen === undefined) return next()
    const url = new URL(c.req.url)
    url.searchParams.delete("lang")
    if (isLocale(chosen)) {
      setCookie(c, LOCALE_COOKIE, chosen, {
        path: "/",
        maxAge: ONE_YEAR,
        sameSite: "Lax",
        secure: url.protocol === "https:",
      })
    }
    c.header("cache-control", "no-store")
    // Two leading slashes would be read as another host.
    return c.redirect(`${url.pathname.replace(/^\/+/, "/")}${url.search}`, 303)
  })
  .get("*", async (c) => {
    const locale = negotiateLocale(c)
    const today = todayIn(SITE_TIME_ZONE)
    const nonce = crypto.randomUUID().replaceAll("-", "")
    const assets = await clientAssets(c.env.ASSETS)
    const inProcess = createApi((input, init) =>
      Promise.resolve(
        api.request(String(input).replace("http://api", ""), linked(init, c.var.requestId), c.env),
      ),
    )
    const render = () =>
      renderDocument({
        request: c.req.raw,
        api: inProcess,
        locale,
        today,
        origin: settings.origin,
        nonce,
        assets,
      })
    const { pathname, search } = new URL(c.req.url)
    const version = import.meta.env.DEV
      ? undefined
      : await contentVersion(c.env.DB.withSession("first-unconstrained"))
    const key = [
      version,
      assets.buildId,
      c.env.SITE_MODE,
      today,
      locale,
      pathname + stringifySearch(parseSearch(search)),
    ].join(" ")
    const page =
      version === undefined
        ? await render()
        : await cachedPage(key, nonce, render, (work) => c.executionCtx.waitUntil(work))
    const answer = new Response(page.body, page)
    answer.headers.set("content-security-policy", contentSecurityPolicy(nonce, import.meta.env.DEV))
    answer.headers.set("content-language", locale === "pt" ? "pt-BR" : locale)
    answer.headers.set("vary", "accept-language, cookie")
    answer.headers.set("cache-control", "private, no-cache")
    return answer
  })
  .all("*", (c) => c.text("Method Not Allowed", 405, { allow: "GET, HEAD" }))

/** The in-process call of the API carries the page's request id, so that their log lines can be matched. */
function linked(init: RequestInit | undefined, requestId: string): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set("x-request-id", requestId)
  return { ...init, headers }
}
