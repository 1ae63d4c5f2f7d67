import { assign, fromPromise, setup } from "xstate"
import { type EmailProblem, emailProblem } from "#machines/forms/form-email.ts"
import { MIN_FILL_TIME } from "#machines/forms/form-envelope.ts"
import type { Locale } from "#machines/site/locales.ts"
import { NEWSLETTER_CONSENT } from "./newsletter.ts"
import type { NewsletterBody } from "./newsletter-request.ts"

/** Why an address could not be stored. */
export type NewsletterFailure = "unavailable" | "tooManyRequests"

/** What the server says to an address; "tooFast" and "stale" are about the form's stamp. */
export type NewsletterAnswer = "accepted" | "tooFast" | "stale" | NewsletterFailure

export type NewsletterFormEvent =
  /** The form is sent. */
  { type: "SUBMITTED"; email: string }

interface NewsletterFormContext {
  locale: Locale
  /** As it was typed, of the latest press. */
  email: string
  problem: EmailProblem | null
  failure: NewsletterFailure | null
  /** Empty until the server gave one. */
  stamp: string
  /** Sendings since the latest press. */
  tries: number
}

/** Sendings of one press: the first, one after the pause that the stamp asks for, one with another stamp. */
const MAX_TRIES = 3

const SOUND = {
  guard: { type: "isSound", params: ({ event }: { event: NewsletterFormEvent }) => event },
  target: "sending",
  actions: { type: "begin", params: ({ event }: { event: NewsletterFormEvent }) => event },
} as const
const REFUSE = {
  type: "refuse",
  params: ({ event }: { event: NewsletterFormEvent }) => event,
} as const
const STAMP = {
  type: "keepStamp",
  params: ({ event }: { event: { output: string } }) => ({ stamp: event.output }),
} as const

/**
 * The newsletter's form: editing → sending → sent, or failed, from where it is sent again. The page may come
 * from a cache, so the form asks for its stamp itself, as soon as it is used; what the server says to the stamp
 * the form settles by itself.
 */
export const newsletterFormMachine = setup({
  types: {
    context: {} as NewsletterFormContext,
    events: {} as NewsletterFormEvent,
    input: {} as { locale: Locale },
    tags: {} as "sending" | "sent",
  },
  actors: {
    /** A signed instant of the server: the form has been there since. */
    stamp: fromPromise<string>(() => Promise.reject(new Error("stamp is not provided"))),
    /** Rejects when it is not certain to be stored. */
    send: fromPromise<NewsletterAnswer, NewsletterBody>(() =>
      Promise.reject(new Error("send is not provided")),
    ),
  },
  delays: {
    /** ms; the server takes a new stamp after this. */
    fill: MIN_FILL_TIME,
  },
  guards: {
    isSound: (_, { email }: { email: string }) => emailProblem(email) === undefined,
    hasStamp: ({ context }) => context.stamp !== "",
    isAccepted: (_, { answer }: { answer: NewsletterAnswer }) => answer === "accepted",
    /** The server wants another stamp, or an older one, and the form has not asked too often. */
    isWanted: (
      { context: { tries } },
      { answer, wanted }: { answer: NewsletterAnswer; wanted: "tooFast" | "stale" },
    ) => answer === wanted && tries < MAX_TRIES,
  },
  actions: {
    begin: assign((_, { email }: { email: string }) => ({ email, problem: null, failure: null, tries: 0 })),
    refuse: assign((_, { email }: { email: string }) => ({
      email,
      problem: emailProblem(email) ?? null,
      failure: null,
    })),
    keepStamp: assign((_, { stamp }: { stamp: string }) => ({ stamp })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    fail: assign((_, { answer }: { answer: NewsletterAnswer }) => ({
      failure: answer === "tooManyRequests" ? answer : ("unavailable" as const),
    })),
  },
}).createMachine({
  id: "newsletterForm",
  context: ({ input }) => ({
    locale: input.locale,
    email: "",
    problem: null,
    failure: null,
    stamp: "",
    tries: 0,
  }),
  initial: "editing",
  states: {
    editing: {
      initial: "stamping",
      on: { SUBMITTED: [SOUND, { actions: REFUSE }] },
      states: {
        stamping: {
          invoke: {
            id: "stamp",
            src: "stamp",
            onDone: { target: "ripening", actions: STAMP },
            // It is asked for once more when something is to be sent.
            onError: "ready",
          },
        },
        ripening: {
          after: { fill: "ready" },
          on: { SUBMITTED: { ...SOUND, target: "#newsletterForm.sending.resting" } },
        },
        ready: {},
      },
    },
    sending: {
      tags: "sending",
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "hasStamp", target: "posting" }, { target: "stamping" }] },
        stamping: {
          invoke: {
            id: "stamp",
            src: "stamp",
            onDone: { target: "resting", actions: STAMP },
            onError: {
              target: "#newsletterForm.failed",
              actions: { type: "fail", params: { answer: "unavailable" } },
            },
          },
        },
        resting: { after: { fill: "posting" } },
        posting: {
          entry: "countTry",
          invoke: {
            id: "send",
            src: "send",
            input: ({ context: { email, locale, stamp } }) => ({
              ...{ email, locale, stamp },
              consent: NEWSLETTER_CONSENT,
            }),
            onDone: [
              {
                guard: { type: "isAccepted", params: ({ event }) => ({ answer: event.output }) },
                target: "#newsletterForm.sent",
              },
              {
                guard: {
                  type: "isWanted",
                  params: ({ event }) => ({ answer: event.output, wanted: "tooFast" }),
                },
                target: "resting",
              },
              {
                guard: {
                  type: "isWanted",
                  params: ({ event }) => ({ answer: event.output, wanted: "stale" }),
                },
                target: "stamping",
              },
              {
                target: "#newsletterForm.failed",
                actions: { type: "fail", params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: {
              target: "#newsletterForm.failed",
              actions: { type: "fail", params: { answer: "unavailable" } },
            },
          },
        },
      },
    },
    failed: {
      on: { SUBMITTED: [SOUND, { target: "editing.ready", actions: REFUSE }] },
    },
    sent: { tags: "sent" },
  },
})
