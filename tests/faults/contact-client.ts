import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { ContactBody } from "#machines/contact/contact-request.ts"
import { contactBody } from "../fixtures/contact.ts"

/** How long a client waits for an answer, and before it tries again, ms. */
const TIMEOUT = 10_000
const PAUSE = 250
/** More tries than any restart takes. */
const MAX_TRIES = 400

/** What one person sends: the same key and the same body at every try. */
export interface Sending {
  key: string
  body: ContactBody
  /** The person's own address on the network: limits count by it. */
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

/** One try to send a submission. */
export function post(url: string, { key, body, visitor }: Sending, signal = AbortSignal.timeout(TIMEOUT)) {
  return fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key, "cf-connecting-ip": visitor },
    body: JSON.stringify(body),
    signal,
  })
}

/**
 * Sends a submission until it is acknowledged; the reference, and how many tries that took.
 * @throws when the server refuses it, which no submission of these tests deserves, or stays away
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

/** Status and text of an answer that came whole. */
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

/** A stamp of the form, as old as it has to be. */
export async function ripeStamp(url: string, ripeAfter: number): Promise<string> {
  const { stamp } = (await (await fetch(`${url}/api/contact`)).json()) as { stamp: string }
  await pause(ripeAfter)
  return stamp
}
