import { useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect } from "react"
import { createActor, fromPromise, type SnapshotFrom } from "xstate"
import {
  type Posted,
  type PostInput,
  type StampProblem,
  stampedSendMachine,
} from "#machines/forms/stamped-send.machine.ts"
import { type NewsletterAnswer, newsletterFormMachine } from "#machines/newsletter/newsletter-form.machine.ts"
import type { NewsletterBody } from "#machines/newsletter/newsletter-request.ts"
import type { ApiClient } from "#web/shell/api.ts"
import type { RouterContext } from "#web/shell/router-context.ts"
import { Honeypot } from "#web/ui/forms/honeypot.tsx"
import type { ErrorBody } from "#worker/errors.ts"
import { newStamp, pageStamp } from "./page-stamp.ts"
import { FAILURES, PROBLEMS } from "./problem-texts.ts"

/** Timeout of a request, ms. */
const TIMEOUT = 20_000

/** The part of the machine's state that the form shows. */
export interface FormView {
  isInvalid: boolean
  isSent: boolean
  isHoneypotShown: boolean
  status: ReactNode
}

/**
 * Starts the machine of a form and calls back with each of its states.
 * @returns a function that submits the form's current value
 */
export function startForm(
  form: HTMLFormElement,
  { api, locale }: RouterContext,
  show: (view: FormView) => void,
): () => void {
  const entered = (name: string) => String(new FormData(form).get(name) ?? "")
  const stampedSend = stampedSendMachine.provide({
    actors: {
      stamp: fromPromise(() => newStamp(api)),
      post: fromPromise<Posted, PostInput>(({ input: { body, stamp } }) =>
        post(api, { ...(body as NewsletterBody), stamp, website: entered("website") }),
      ),
    },
  })
  const machine = newsletterFormMachine.provide({ actors: { stampedSend } })
  const actor = createActor(machine, { input: { locale, stamp: pageStamp() } })
  actor.subscribe((snapshot) =>
    show({
      isInvalid: snapshot.context.problem !== null,
      isSent: snapshot.hasTag("sent"),
      isHoneypotShown: snapshot.context.isHoneypotShown,
      status: <Status form={form} snapshot={snapshot} website={entered("website")} />,
    }),
  )
  actor.start()
  return () => actor.send({ type: "SUBMITTED", email: entered("email") })
}

async function post(api: ApiClient, body: NewsletterBody): Promise<Posted<NewsletterAnswer>> {
  const answer = await api.newsletter.$post(
    { json: body },
    // With keepalive the request completes even if the visitor leaves the page.
    { init: { keepalive: true, signal: AbortSignal.timeout(TIMEOUT) } },
  )
  const content: unknown = await answer.json()
  // The status alone is not enough: captive portals answer 200, too.
  if (answer.ok)
    return { answer: (content as { accepted?: unknown }).accepted === true ? "accepted" : "unavailable" }
  const { error } = content as ErrorBody
  if (error.code === "tooManyRequests") return { answer: error.code }
  if (error.fields?.some(({ field }) => field === "website")) return { answer: "robot" }
  const stamp = error.fields?.find(({ field }) => field === "stamp")
  return stamp === undefined ? { answer: "unavailable" } : { stamp: stamp.code as StampProblem }
}

interface StatusProps {
  form: HTMLFormElement
  snapshot: SnapshotFrom<typeof newsletterFormMachine>
  /** What the field that people do not see was filled in with. */
  website: string
}

/** The form's message, in its status: invalid, waiting to be sent, sending, sent, or failed. */
function Status({ form, snapshot, website }: StatusProps) {
  const { t, i18n } = useLingui()
  const { problem, failure, isHoneypotShown } = snapshot.context
  const isSent = snapshot.hasTag("sent")

  // Every rejected submit moves the focus to the field that is wrong.
  useEffect(() => {
    const { problem, failure } = snapshot.context
    const wrong = problem !== null ? "[name=email]" : failure === "robot" ? "[name=website]" : undefined
    if (wrong !== undefined) form.querySelector<HTMLElement>(wrong)?.focus()
  }, [form, snapshot])

  // The clicked button has disappeared, so the focus moves to the message, unless it is already elsewhere.
  useEffect(() => {
    const { activeElement } = document
    if (isSent && (activeElement === document.body || form.contains(activeElement)))
      form.querySelector<HTMLElement>("[role=status]")?.focus({ preventScroll: true })
  }, [form, isSent])

  return (
    <>
      {problem !== null && <p className="newsletter-problem">{i18n._(PROBLEMS[problem])}</p>}
      {snapshot.hasTag("sending") && <p>{snapshot.hasTag("waiting") ? t`Um instante…` : t`Enviando...`}</p>}
      {failure !== null && <p className="newsletter-problem">{i18n._(FAILURES[failure])}</p>}
      {isHoneypotShown && !isSent && (
        <div className="mt-4">
          <Honeypot id={`${form.querySelector("[name=email]")?.id}-website`} isShown value={website} />
        </div>
      )}
      {failure !== null && (
        <button type="submit" className="button button-frame mt-3">
          {t`Tentar de novo`}
        </button>
      )}
      {isSent && <p className="text-lg font-bold">{t`Confira seu e-mail e confirme a inscrição`}</p>}
    </>
  )
}
