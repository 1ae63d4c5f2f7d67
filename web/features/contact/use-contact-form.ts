import { useRouter } from "@tanstack/react-router"
import { useMachine } from "@xstate/react"
import { type RefObject, useEffect, useState } from "react"
import { fromPromise } from "xstate"
import {
  CONTACT_FIELDS,
  CONTACT_NOTICE,
  type ContactField,
  type ContactValues,
} from "#machines/contact/contact.ts"
import {
  type ContactFormInput,
  ContactNotSent,
  contactFormMachine,
  type SendInput,
  type SendOutcome,
} from "#machines/contact/contact-form.machine.ts"
import type { ContactProblem } from "#machines/contact/contact-request.ts"
import { isReference } from "#machines/contact/reference.ts"
import type { FormEnvelope } from "#machines/forms/form-envelope.ts"
import {
  type Posted,
  type PostInput,
  type StampProblem,
  stampedSendMachine,
} from "#machines/forms/stamped-send.machine.ts"
import type { ApiClient } from "#web/shell/api.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { forgetDraft, keepDraft, recallDraft, withDraft } from "./draft.ts"

/** The form's machine, with the browser's implementations of its actors and actions. */
export function useContactForm(
  input: ContactFormInput,
  envelope: ContactEnvelope,
  form: RefObject<HTMLFormElement | null>,
) {
  const { api } = useRouter().options.context
  const [machine] = useState(() =>
    contactFormMachine.provide({
      actors: { stampedSend: contactSender(api, envelope) },
      actions: { keepDraft: (_, draft) => keepDraft(draft), forgetDraft },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input })

  // Restores this tab's draft, then what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    const typed = form.current === null ? {} : changesIn(form.current, snapshot.context.values)
    const draft = recallDraft()
    if (draft !== null)
      send({ type: "RECALLED", values: withDraft(draft, input.values ?? {}, typed), key: draft.key })
    else if (Object.keys(typed).length > 0) send({ type: "RECALLED", values: typed, key: null })
  }, [])

  return [snapshot, send] as const
}

/** The fields whose values differ from the machine's. */
function changesIn(form: HTMLFormElement, values: ContactValues): Partial<ContactValues> {
  const entered = new FormData(form)
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const value = entered.get(field)
      return typeof value === "string" && value !== values[field] ? [[field, value]] : []
    }),
  )
}

/** Timeout of a request, ms. */
const SEND_TIMEOUT = 20_000

/** The form's envelope except the stamp; read at each post. */
type ContactEnvelope = Omit<FormEnvelope, "stamp">

/** The machine that sends contact messages to the API. */
function contactSender(api: ApiClient, envelope: ContactEnvelope) {
  return stampedSendMachine.provide({
    actors: {
      stamp: fromPromise(() => newStamp(api)),
      post: fromPromise<Posted, PostInput>(({ input: { body, stamp } }) =>
        post(api, body as SendInput, { ...envelope, stamp }),
      ),
    },
  })
}

async function post(
  api: ApiClient,
  { values, key, locale }: SendInput,
  envelope: FormEnvelope,
): Promise<Posted<SendOutcome>> {
  const answer = await reached(
    api.contact.$post(
      { json: { ...values, ...envelope, locale, notice: CONTACT_NOTICE } },
      {
        headers: { "idempotency-key": key },
        // With keepalive the request completes even if the visitor leaves the page.
        init: { keepalive: true, signal: AbortSignal.timeout(SEND_TIMEOUT) },
      },
    ),
  )
  if (answer.ok) return { answer: referenceIn(await answer.json().catch(() => null)) }
  const { error } = ((await answer.json().catch(() => null)) ?? { error: { code: "internal" } }) as ErrorBody
  if (error.code === "tooManyRequests" || error.code === "keyReused") throw new ContactNotSent(error.code)
  if (error.code !== "invalidBody") throw new ContactNotSent("unavailable")
  const fields = error.fields ?? []
  const stamp = fields.find(({ field }) => field === "stamp")
  return stamp === undefined ? { answer: outcomeOf(fields) } : { stamp: stamp.code as StampProblem }
}

/** The reference in an answer: without one the message does not count as stored. */
function referenceIn(answer: unknown): SendOutcome {
  const { reference } = (answer ?? {}) as { reference?: unknown }
  if (typeof reference !== "string" || !isReference(reference)) throw new ContactNotSent("unavailable")
  return { reference }
}

async function newStamp(api: ApiClient): Promise<string> {
  const answer = await reached(api.contact.$get({ query: {} }))
  if (!answer.ok) throw new ContactNotSent("unavailable")
  return (await answer.json()).stamp
}

/** The answer of a call; a network error becomes ContactNotSent. */
async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch {
    throw new ContactNotSent(navigator.onLine ? "unavailable" : "offline")
  }
}

function outcomeOf(fields: NonNullable<ErrorBody["error"]["fields"]>): SendOutcome {
  if (fields.some(({ field }) => field === "website")) throw new ContactNotSent("robot")
  const problems = fields.filter(({ field }) => CONTACT_FIELDS.includes(field as ContactField))
  // The visitor cannot correct this in any field, for example after the site's API changed.
  if (problems.length === 0) throw new ContactNotSent("unavailable")
  return {
    problems: Object.fromEntries(problems.map(({ field, code }) => [field, code as ContactProblem])),
  }
}
