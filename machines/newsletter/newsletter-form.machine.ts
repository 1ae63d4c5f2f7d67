import { assign, sendTo, setup } from "xstate"
import { type EmailProblem, emailProblem } from "#machines/forms/form-email.ts"
import { type StampedSendInput, stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import type { Locale } from "#machines/site/locales.ts"
import { NEWSLETTER_CONSENT } from "./newsletter.ts"

/** Why an address could not be stored; `robot`: the field that people do not see was filled in. */
export type NewsletterFailure = "unavailable" | "tooManyRequests" | "robot"

/** The server's answer to an address. */
export type NewsletterAnswer = "accepted" | NewsletterFailure

export type NewsletterFormEvent =
  /** The visitor submits the form. */
  | { type: "SUBMITTED"; email: string }
  /** The request with the address began. */
  | { type: "POSTING" }
  /** The server rejected the stamp; the address is not under way, and waits until one holds. */
  | { type: "WAITING" }
  /** The server answered. */
  | { type: "ANSWERED"; answer: NewsletterAnswer }
  /** It is uncertain whether the server stored the address. */
  | { type: "NOT_SENT"; error: unknown }

export interface NewsletterFormInput {
  locale: Locale
  /** The page's stamp; an empty one if it has not come yet. */
  stamp: StampedSendInput
}

interface NewsletterFormContext extends NewsletterFormInput {
  /** The address of the latest submit, as it was typed. */
  email: string
  problem: EmailProblem | null
  failure: NewsletterFailure | null
  /** Whether the field that people do not see is shown, because it was filled in. */
  isHoneypotShown: boolean
}

const PRESS = [
  {
    guard: { type: "isSound", params: ({ event }: { event: { email: string } }) => event },
    target: "sending",
    actions: { type: "accept", params: ({ event }: { event: { email: string } }) => event },
  },
  {
    target: "editing",
    actions: { type: "refuse", params: ({ event }: { event: { email: string } }) => event },
  },
] as const

/**
 * The newsletter's form: editing → sending → sent, or failed, from where it can be sent again. Sending waits until the
 * stamp is old enough before it posts. The page may come from a cache, so it contains no stamp, and asks for one when it
 * is idle; if that has not come, `stamped-send` asks for one as soon as it starts.
 */
export const newsletterFormMachine = setup({
  types: {
    context: {} as NewsletterFormContext,
    events: {} as NewsletterFormEvent,
    input: {} as NewsletterFormInput,
    tags: {} as "sending" | "waiting" | "sent",
  },
  actors: { stampedSend: stampedSendMachine },
  guards: {
    isSound: (_, { email }: { email: string }) => emailProblem(email) === undefined,
    isAccepted: (_, { answer }: { answer: NewsletterAnswer }) => answer === "accepted",
  },
  actions: {
    accept: assign((_, { email }: { email: string }) => ({ email, problem: null, failure: null })),
    refuse: assign((_, { email }: { email: string }) => ({
      email,
      problem: emailProblem(email) ?? null,
      failure: null,
    })),
    send: sendTo("stampedSend", ({ context: { email, locale } }) => ({
      type: "SEND",
      body: { email, locale, consent: NEWSLETTER_CONSENT },
    })),
    fail: assign(({ context }, { answer }: { answer: NewsletterAnswer }) => ({
      failure: answer === "tooManyRequests" || answer === "robot" ? answer : ("unavailable" as const),
      isHoneypotShown: context.isHoneypotShown || answer === "robot",
    })),
  },
}).createMachine({
  id: "newsletterForm",
  context: ({ input }) => ({ ...input, email: "", problem: null, failure: null, isHoneypotShown: false }),
  invoke: { id: "stampedSend", src: "stampedSend", input: ({ context }) => context.stamp },
  initial: "editing",
  states: {
    editing: { on: { SUBMITTED: PRESS } },
    sending: {
      tags: "sending",
      entry: "send",
      initial: "waiting",
      states: {
        /** For the stamp to be old enough: nothing is sent yet. */
        waiting: { tags: "waiting", on: { POSTING: "posting" } },
        posting: { on: { WAITING: "waiting" } },
      },
      on: {
        ANSWERED: [
          { guard: { type: "isAccepted", params: ({ event }) => event }, target: "sent" },
          { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
        ],
        NOT_SENT: { target: "failed", actions: { type: "fail", params: { answer: "unavailable" } } },
      },
    },
    failed: { on: { SUBMITTED: PRESS } },
    sent: { tags: "sent" },
  },
})
