import { type Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import type { Locale } from "#machines/site/locales.ts"
import { isUuid } from "../api/body.ts"
import type { AppEnv } from "../app-env.ts"
import type { ErrorBody } from "../errors.ts"
import { negotiateLocale } from "../middleware/language.ts"
import { renderPage } from "../pages/pages.ts"
import { isForm, postOnward } from "./form-onward.ts"

/**
 * How a form that a browser posts by itself becomes a call of the API, and where it leads when it was taken.
 * With neither `next` nor `file` its page is shown again, with what the API answered.
 */
interface FormPage {
  /** Path of the page in Portuguese: its form is posted to the page itself. */
  page: string
  /** Path of the API. */
  api: string
  /** Body of the call. */
  bodyOf: (values: Record<string, string>, locale: Locale) => Record<string, unknown>
  /** Where the browser goes: a path in Portuguese, with its query. */
  next?: (answer: unknown) => string
  /** Name of the file that the browser saves, with what the API answered. */
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

/** Forms without scripts: each posts to its own page, which shows what is wrong or leads on (303). */
export const formPosts = new Hono<AppEnv>()
for (const form of FORMS) {
  const paths = [form.page, `/en${form.page}`, `/es${form.page}`]
  formPosts.on("POST", paths, (c, next) => (isForm(c) ? take(c, form) : next()))
}

async function take(c: Context<AppEnv>, { page, api, bodyOf, next, file }: FormPage): Promise<Response> {
  const locale = negotiateLocale(c)
  const { key, ...fields } = await valuesOf(c)
  // Anything may stand in a posted field; what is no key cannot be a header either.
  const isKey = isUuid(key)
  const answer = await postOnward(c, api, bodyOf(fields, locale), isKey ? { "idempotency-key": key } : {})
  const values = isKey ? { ...fields, key } : fields
  const content: unknown = await answer.json()
  if (answer.ok && next !== undefined) {
    // The prefix of the posted address, or none: the next page stays in the language of this one.
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

/** The posted texts by name, the last of those that repeat it; no files. */
async function valuesOf(c: Context<AppEnv>): Promise<Record<string, string>> {
  const posted = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(posted).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
}
