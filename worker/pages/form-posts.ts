import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"
import { isUuid } from "../api/accept.ts"
import type { AppEnv } from "../app-env.ts"
import type { ErrorBody } from "../errors.ts"
import { negotiateLocale } from "../http/language.ts"
import { isForm, postOnward } from "./form-onward.ts"
import { renderPage } from "./pages.ts"

/**
 * Maps a native form post to an API call, and says where to redirect on success.
 * With neither `next` nor `file`, the form's page is rendered again with the API's response.
 */
interface FormPage {
  /** Portuguese path of the page; its form posts to the page itself. */
  page: string
  /** Path of the API route. */
  api: string
  /** Body of the API call. */
  bodyOf: (values: Record<string, string>, locale: Locale) => Record<string, unknown>
  /** Redirect target: a Portuguese path with its query. */
  next?: (answer: unknown) => string
  /** File name for downloading the API's response. */
  file?: string
}

const FORMS: FormPage[] = [
  {
    page: "/contato",
    api: "/contact",
    bodyOf: (values, locale) => ({ ...values, locale }),
    next: (answer) => `/contato/enviada?ref=${(answer as { reference: string }).reference}`,
  },
  {
    page: "/newsletter",
    api: "/newsletter",
    bodyOf: (values, locale) => ({ ...values, locale }),
    next: () => "/newsletter?status=sent",
  },
  {
    page: "/newsletter/confirmar",
    api: "/newsletter/confirm",
    bodyOf: (values) => values,
    next: () => "/newsletter/confirmar?status=done",
  },
  {
    page: "/newsletter/sair",
    api: "/newsletter/leave",
    bodyOf: (values) => values,
    next: () => "/newsletter/sair?status=done",
  },
  {
    page: "/lancamento/confirmar",
    api: "/notify/confirm",
    bodyOf: (values) => values,
    next: () => "/lancamento/confirmar?status=done",
  },
  {
    page: "/meus-dados",
    api: "/data/request",
    bodyOf: (values, locale) => ({ ...values, locale }),
    next: () => "/meus-dados?status=sent",
  },
  { page: "/meus-dados/ver", api: "/data/read", bodyOf: (values) => values },
  {
    page: "/meus-dados/exportar",
    api: "/data/read",
    bodyOf: (values) => values,
    file: "pouso-meus-dados.json",
  },
  {
    page: "/meus-dados/apagar",
    api: "/data/delete",
    bodyOf: (values) => values,
    next: () => "/meus-dados?status=deleted",
  },
  { page: "/contato-oficial", api: "/official-contact", bodyOf: (values) => values },
]

/** Forms without scripts: each posts to its own page, which shows the errors or redirects (303). */
export const formPosts = new Hono<AppEnv>()
for (const form of FORMS) {
  const paths = LOCALES.map((locale) => localisedPath(form.page, locale))
  formPosts.on("POST", paths, (c, next) => (isForm(c) ? take(c, form) : next()))
}

async function take(c: Context<AppEnv>, { page, api, bodyOf, next, file }: FormPage): Promise<Response> {
  const locale = negotiateLocale(c)
  const { key, ...fields } = await valuesOf(c)
  // A posted field may hold anything; only a valid UUID is passed on as a header.
  const isKey = isUuid(key)
  const answer = await postOnward(c, api, bodyOf(fields, locale), isKey ? { "idempotency-key": key } : {})
  const values = isKey ? { ...fields, key } : fields
  const content: unknown = await answer.json()
  if (answer.ok && next !== undefined) {
    // Keep the language prefix of the posted URL, if any, so that the next page is in the same language.
    const prefix = c.req.path.slice(0, -page.length)
    return c.redirect(prefix + next(content), 303)
  }
  if (answer.ok && file !== undefined)
    return c.body(JSON.stringify(content, null, 2), 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
      "cache-control": "no-store",
    })
  if (answer.ok) return await renderPage(c, { values, fields: [], failure: null, answer: content })
  const { error } = content as ErrorBody
  const posted: PostedForm = {
    values,
    fields: error.fields ?? [],
    failure: error.code === "invalidBody" ? null : error.code,
  }
  const refused = await renderPage(c, posted, answer.status as ContentfulStatusCode)
  const wait = answer.headers.get("retry-after")
  if (wait !== null) refused.headers.set("retry-after", wait)
  return refused
}

/** The posted text fields by name, without files; for a repeated name, the last value. */
async function valuesOf(c: Context<AppEnv>): Promise<Record<string, string>> {
  const posted = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(posted).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
}
