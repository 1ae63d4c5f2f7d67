import type { Context } from "hono"
import { type DeskPage, renderDeskDocument } from "#web/entries/server/index.ts"
import type { AppEnv } from "../app-env.ts"
import type { DeskConfig } from "../env.ts"
import { negotiateLocale } from "../http/language.ts"
import { clientAssets } from "../pages/client-assets.ts"
import { newNonce, pageHeaders } from "../pages/page-headers.ts"

/** Where the desk stands; its addresses are not listed anywhere. */
export const DESK = "/operador"

/** The desk's scripts write no markup, and load no other script (https://www.w3.org/TR/trusted-types/). */
const NO_MARKUP_BY_SCRIPTS = "require-trusted-types-for 'script'; trusted-types 'none'"

export type DeskEnv = AppEnv & { Variables: { desk: DeskConfig; operator: string } }
type Status = 200 | 403 | 404 | 409 | 422 | 500 | 503

/** Answers with a page of the desk. */
export async function show(c: Context<DeskEnv>, page: DeskPage, status: Status): Promise<Response> {
  const locale = negotiateLocale(c)
  const files = (await clientAssets(c.env.ASSETS)).deskFiles
  const operator = c.var.operator ?? null
  const nonce = newNonce()
  const html = renderDeskDocument({ locale, files, nonce, page, operator, now: new Date() })
  const headers = pageHeaders(locale, nonce)
  return c.html(html, status, {
    ...headers,
    "content-security-policy": `${headers["content-security-policy"]}; ${NO_MARKUP_BY_SCRIPTS}`,
    "x-robots-tag": "noindex",
    ...(status === 503 ? { "retry-after": "30" } : {}),
  })
}
