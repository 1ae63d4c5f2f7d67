import { msg } from "@lingui/core/macro"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { ApiError } from "#web/shell/api.ts"
import type { RouterContext } from "#web/shell/router-context.ts"

/** The state of the form that asks for a link. */
export interface RequestForm {
  stamp: string
  email: string
  website: string
  /** Problem of the e-mail address. */
  problem: string | null
  /** Why the whole form was rejected: an API error code, or a problem of the stamp or the honeypot. */
  failure: string | null
}

/** Outcomes of an accepted form, with their titles: a mail is on its way, or all data is deleted. */
const OUTCOMES = { sent: msg`Veja o seu e-mail`, deleted: msg`Seus dados foram apagados` }
export type Outcome = keyof typeof OUTCOMES

/** The contents of the page, and its head. An accepted form redirects to an address with `status`. */
export async function dataRequest({ pageApi: api, posted, i18n }: RouterContext, status: string | undefined) {
  const head = {
    path: "/meus-dados",
    description: i18n._(msg`Veja, baixe ou apague tudo o que este site guarda sobre você.`),
    indexed: false,
  }
  if (isOutcome(status)) return { outcome: status, head: { ...head, title: i18n._(OUTCOMES[status]) } }
  const answer = await api.data.$get()
  if (!answer.ok) throw new ApiError(answer.status)
  const prefix = posted === undefined ? "" : `${i18n._(msg`Erro:`)} `
  return {
    form: formOf((await answer.json()).stamp, posted),
    head: { ...head, title: prefix + i18n._(msg`Seus dados`) },
  }
}

/** The posted form, or an empty one. */
function formOf(freshStamp: string, posted: PostedForm | undefined): RequestForm {
  const codeOf = (field: string) => posted?.fields.find((each) => each.field === field)?.code
  const failure = posted?.failure ?? codeOf("stamp") ?? codeOf("website") ?? null
  return {
    // Keeps the posted stamp if it is still valid, because an older stamp needs no further wait.
    stamp: (failure !== "stale" && posted?.values.stamp) || freshStamp,
    email: posted?.values.email ?? "",
    website: posted?.values.website ?? "",
    problem: codeOf("email") ?? null,
    failure,
  }
}

function isOutcome(text: string | undefined): text is Outcome {
  return text !== undefined && Object.hasOwn(OUTCOMES, text)
}
