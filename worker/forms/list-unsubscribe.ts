import { Hono } from "hono"
import { LOCALES, localisedPath } from "#machines/site/locales.ts"
import type { AppEnv } from "../app-env.ts"
import { isForm, postOnward } from "./form-onward.ts"

/**
 * A mail program that unsubscribes by itself (RFC 8058): it posts to the address in the mail's header, where the
 * token stands, and the answer must not be a redirect. What people post to the page carries its token.
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
