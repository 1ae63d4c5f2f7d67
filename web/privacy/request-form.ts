import { msg } from "@lingui/core/macro"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { ApiError } from "../api.ts"
import type { RouterContext } from "../router.tsx"

/** The form that asks for a link, as the page shows it. */
export interface RequestForm {
  stamp: string
  email: string
  website: string
  /** What is wrong with the address. */
  problem: string | null
  /** Why the whole was refused: an error code of the API, or what was wrong with what only robots send. */
  failure: string | null
}

/** What follows a form that was taken: a mail is on its way, or everything is deleted. */
const OUTCOMES = { sent: msg`Veja o seu e-mail`, deleted: msg`Seus dados foram apagados` }
export type Outcome = keyof typeof OUTCOMES

/** What the page shows, and its head. `status` stands in the address that a taken form leads to. */
export async function dataRequest({ api, posted, i18n }: RouterContext, status: string | undefined) {
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

/** The form as it was posted, or empty. */
function formOf(freshStamp: string, posted: PostedForm | undefined): RequestForm {
  const codeOf = (field: string) => posted?.fields.find((each) => each.field === field)?.code
  const failure = posted?.failure ?? codeOf("stamp") ?? codeOf("website") ?? null
  return {
    // The older the stamp, the sooner the form may be sent again.
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
