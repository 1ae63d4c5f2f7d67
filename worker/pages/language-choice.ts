import { Hono } from "hono"
import { setCookie } from "hono/cookie"
import { isLocale, LOCALE_KEY } from "#machines/site/locales.ts"
import type { AppEnv } from "../app-env.ts"

const ONE_YEAR = 31_536_000

/** The language switcher's links: `?lang=en` stores the choice and redirects to the same URL without the parameter. */
export const languageChoice = new Hono<AppEnv>().get("*", async (c, next) => {
  const chosen = c.req.query("lang")
  if (chosen === undefined) return next()
  const url = new URL(c.req.url)
  url.searchParams.delete("lang")
  if (isLocale(chosen)) {
    setCookie(c, LOCALE_KEY, chosen, {
      path: "/",
      maxAge: ONE_YEAR,
      sameSite: "Lax",
      // `__Host-` (RFC 6265bis §4.1.3.2) needs Secure, which WebKit refuses on http://localhost.
      ...(url.protocol === "https:" ? { secure: true, prefix: "host" } : {}),
    })
  }
  c.header("cache-control", "no-store")
  // Two leading slashes would redirect to another host.
  return c.redirect(`${url.pathname.replace(/^\/+/, "/")}${url.search}`, 303)
})
