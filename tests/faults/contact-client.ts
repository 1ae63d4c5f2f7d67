import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { ContactBody } from "#machines/contact/contact-request.ts"
import { contactBody } from "../fixtures/contact.ts"

/** How long a client waits for a response, and before a retry, ms. */
const TIMEOUT = 10_000
const PAUSE = 250
/** Upper bound for the attempts during a restart. */
const MAX_TRIES = 400

/** One person's submission: the same idempotency key and body at every attempt. */
export interface Sending {
  key: string
  body: ContactBody
  /** The person's IP address, which is the rate limit key. */
  visitor: string
}

/** A submission that differs from all others of the same stamp. */
export function newSending(number: number, stamp: string): Sending {
  return {
    key: randomUUID(),
    body: contactBody({
      stamp,
      name: `Ana ${number}`,
      email: `ana-${number}@exemplo.com.br`,
      message: `Queria saber se o apartamento ${number} tem berço.`,
    }),
    visitor: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  }
}

/** One attempt to send a submission. */
export function post(url: string, { key, body, visitor }: Sending, signal = AbortSignal.timeout(TIMEOUT)) {
  return fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key, "cf-connecting-ip": visitor },
    body: JSON.stringify(body),
    signal,
  })
}

/**
 * Sends a submission until it is acknowledged; returns the reference and the number of attempts.
 * @throws when the server rejects it, because all submissions of these tests are valid, or does not come back
 */
export async function sendUntilAcknowledged(
  url: string,
  sending: Sending,
  onFailure: () => void = () => {},
): Promise<{ reference: string; tries: number }> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const { status, text } = await answerTo(url, sending)
    if (status === 200 || status === 201) return { reference: JSON.parse(text).reference, tries }
    if (status !== NO_ANSWER && status < 500)
      throw new Error(`a submission was refused with ${status}: ${text}`)
    onFailure()
    await pause(PAUSE)
  }
  throw new Error(`no answer in ${MAX_TRIES} tries`)
}

const NO_ANSWER = 0

/** Status and text of a complete response. */
async function answerTo(url: string, sending: Sending): Promise<{ status: number; text: string }> {
  try {
    const answer = await post(url, sending)
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const isBroken = error instanceof TypeError && error.cause !== undefined
    if (isBroken || (error instanceof DOMException && error.name === "TimeoutError"))
      return { status: NO_ANSWER, text: "" }
    throw error
  }
}
