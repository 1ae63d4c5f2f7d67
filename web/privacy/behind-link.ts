import { msg } from "@lingui/core/macro"
import { notFound } from "@tanstack/react-router"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import type { HeldData } from "#worker/queries/held-data.ts"
import type { RouterContext } from "../router.tsx"

/** What stands on a page behind the link of a mail. */
export interface BehindLink {
  step: Step
  /** For the forms of the page. */
  token: string
  /** Everything held, once the person asked to see it. */
  held: HeldData | null
  /** Why what was posted was refused, as an error code of the API. */
  failure: string | null
  /** True when the box that had to be ticked was not. */
  isUnticked: boolean
}

/** The pages behind the link, by the end of their path, with their titles. */
const TITLES = { ver: msg`Seus dados`, exportar: msg`Baixar seus dados`, apagar: msg`Apagar seus dados` }
type Step = keyof typeof TITLES

/**
 * What a page behind the link shows, and its head.
 * @param token of the address; a form that was posted has its own
 * @throws notFound without a token, or when it is not valid: ExpiredLink says so
 */
export function behindLink({ posted, i18n }: RouterContext, step: string, token: string | undefined) {
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

function shownOf(step: Step, token: string, posted: PostedForm | undefined): BehindLink {
  return {
    step,
    token,
    held: (posted?.answer as HeldData | undefined) ?? null,
    failure: posted?.failure ?? null,
    isUnticked: posted?.fields.some(({ field }) => field === "understood") ?? false,
  }
}

function isStep(text: string): text is Step {
  return Object.hasOwn(TITLES, text)
}
