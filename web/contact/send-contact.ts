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
import type { ErrorBody } from "#worker/errors.ts"
import type { ApiClient } from "../api.ts"

/** How long an answer is waited for, ms. */
const TIMEOUT = 20_000

/** What every contact carries besides its stamp; read at each post. */
export type ContactEnvelope = Omit<FormEnvelope, "stamp">

/** Brings contacts to the server. */
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
        // Once it is on its way, the message arrives even when the page is left.
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

/** Only a reference says that the contact is there. */
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

/** The answer of a call that left the device. */
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
  // Something is wrong that no field can mend, as after a change of the site.
  if (problems.length === 0) throw new ContactNotSent("unavailable")
  return {
    problems: Object.fromEntries(problems.map(({ field, code }) => [field, code as ContactProblem])),
  }
}
