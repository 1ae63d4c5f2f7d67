import { msg } from "@lingui/core/macro"
import { notFound } from "@tanstack/react-router"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import type { RouterContext } from "#web/shell/router-context.ts"
import type { StoredData } from "#worker/data/privacy/stored-data.ts"

/** The contents of a page behind a mail's link. */
export interface MailedLinkState {
  step: Step
  /** Token for the forms of the page. */
  token: string
  /** All stored data, once the person has asked to see it. */
  held: StoredData | null
  /** Why the posted form was rejected, as an API error code. */
  failure: string | null
  /** True if the required checkbox was not ticked. */
  isUnticked: boolean
}

/** The pages behind the link: last segment of the path, and title. */
const TITLES = { ver: msg`Seus dados`, exportar: msg`Baixar seus dados`, apagar: msg`Apagar seus dados` }
type Step = keyof typeof TITLES

/**
 * The contents of a page behind the link, and its head.
 * @param token token in the address; a posted form has its own
 * @throws notFound if there is no token or it is not valid; the route then shows ExpiredLink
 */
export function mailedLink({ posted, i18n }: RouterContext, step: string, token: string | undefined) {
  const given = posted?.values.token ?? token ?? ""
  if (!isStep(step) || given === "" || posted?.failure === "linkExpired") throw notFound()
  const shown = shownOf(step, given, posted)
  const isRefused = shown.failure !== null || shown.isUnticked
  return {
    shown,
    head: {
      path: `/meus-dados/${step}`,
      title: (isRefused ? `${i18n._(msg`Erro:`)} ` : "") + i18n._(TITLES[step]),
      description: i18n._(msg`O que este site guarda sobre você, para ver, baixar ou apagar.`),
      indexed: false,
    },
  }
}

function shownOf(step: Step, token: string, posted: PostedForm | undefined): MailedLinkState {
  return {
    step,
    token,
    held: (posted?.answer as StoredData | undefined) ?? null,
    failure: posted?.failure ?? null,
    isUnticked: posted?.fields.some(({ field }) => field === "understood") ?? false,
  }
}

function isStep(text: string): text is Step {
  return Object.hasOwn(TITLES, text)
}
