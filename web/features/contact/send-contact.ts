import { fromPromise } from "xstate"
import { CONTACT_FIELDS, CONTACT_NOTICE, type ContactField } from "#machines/contact/contact.ts"
import { ContactNotSent, type SendInput, type SendOutcome } from "#machines/contact/contact-form.machine.ts"
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

/** Timeout of a request, ms. */
const TIMEOUT = 20_000

/** The form's envelope except the stamp; read at each post. */
export type ContactEnvelope = Omit<FormEnvelope, "stamp">

/** The machine that sends contact messages to the API. */
export function contactSender(api: ApiClient, envelope: ContactEnvelope) {
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
        init: { keepalive: true, signal: AbortSignal.timeout(TIMEOUT) },
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
