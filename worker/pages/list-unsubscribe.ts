import { Hono } from "hono"
import { LOCALES, localisedPath } from "#machines/site/locales.ts"
import type { AppEnv } from "../app-env.ts"
import { isForm, postOnward } from "./form-onward.ts"

/**
 * One-click unsubscribe by a mail program (RFC 8058): it posts to the URL in the mail's header, which contains the
 * token, and the response must not be a redirect. People post the page's form instead, with the token in its body.
 */
export const listUnsubscribe = new Hono<AppEnv>().on(
  "POST",
  LOCALES.map((locale) => localisedPath("/newsletter/sair", locale)),
  async (c, next) => {
    if (!isForm(c)) return next()
    const posted: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
    if (posted["List-Unsubscribe"] !== "One-Click") return next()
    return postOnward(c, "/newsletter/leave", { token: c.req.query("token") ?? "" })
  },
)
