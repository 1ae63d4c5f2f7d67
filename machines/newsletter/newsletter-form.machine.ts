import { assign, sendTo, setup } from "xstate"
import { type EmailProblem, emailProblem } from "#machines/forms/form-email.ts"
import { stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import type { Locale } from "#machines/site/locales.ts"
import { NEWSLETTER_CONSENT } from "./newsletter.ts"

/** Why an address could not be stored. */
export type NewsletterFailure = "unavailable" | "tooManyRequests"

/** What the server says to an address. */
export type NewsletterAnswer = "accepted" | NewsletterFailure

export type NewsletterFormEvent =
  /** The form is sent. */
  | { type: "SUBMITTED"; email: string }
  /** The server has said something to the address. */
  | { type: "ANSWERED"; answer: NewsletterAnswer }
  /** The address is not certain to be stored. */
  | { type: "NOT_SENT"; error: unknown }

interface NewsletterFormContext {
  locale: Locale
  /** As it was typed, of the latest press. */
  email: string
  problem: EmailProblem | null
  failure: NewsletterFailure | null
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
 * The newsletter's form: editing → sending → sent, or failed, from where it is sent again. The page may come from a
 * cache, so the form has no stamp of its own: `stamped-send` asks for it as soon as the form is used.
 */
export const newsletterFormMachine = setup({
  types: {
    context: {} as NewsletterFormContext,
    events: {} as NewsletterFormEvent,
    input: {} as { locale: Locale },
    tags: {} as "sending" | "sent",
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
    fail: assign((_, { answer }: { answer: NewsletterAnswer }) => ({
      failure: answer === "tooManyRequests" ? answer : ("unavailable" as const),
    })),
  },
}).createMachine({
  id: "newsletterForm",
  context: ({ input }) => ({ locale: input.locale, email: "", problem: null, failure: null }),
  invoke: { id: "stampedSend", src: "stampedSend", input: { stamp: "" } },
  initial: "editing",
  states: {
    editing: { on: { SUBMITTED: PRESS } },
    sending: {
      tags: "sending",
      entry: "send",
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
