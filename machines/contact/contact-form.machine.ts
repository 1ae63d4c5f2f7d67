import { assign, sendTo, setup } from "xstate"
import { stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type ContactField, type ContactValues, EMPTY_CONTACT } from "./contact.ts"
import { type ContactProblems, contactProblems } from "./contact-request.ts"

/** Why a submission could not be stored at the server. */
export type ContactFailure = "offline" | "unavailable" | "tooManyRequests" | "keyReused" | "robot" | "tooFast"

export class ContactNotSent extends Error {
  override name = "ContactNotSent"
  readonly failure: ContactFailure
  constructor(failure: ContactFailure) {
    super(failure)
    this.failure = failure
  }
}

export interface SendInput {
  values: ContactValues
  /** Idempotency key: the same for every attempt to send these values. */
  key: string
  locale: Locale
}

/** The server stored the submission under a reference, or rejected it with the problems of its fields. */
export type SendOutcome = { reference: string } | { problems: ContactProblems }

export type ContactFormEvent =
  /** The visitor changed the value of a field. */
  | { type: "CHANGED"; field: ContactField; value: string }
  /** Values to restore: the draft that this tab kept, or what was typed into the fields before hydration. */
  | { type: "RECALLED"; values: Partial<ContactValues>; key: string | null }
  /** The visitor submits the form. */
  | { type: "SUBMITTED" }
  /** The visitor deletes the draft. */
  | { type: "DRAFT_DELETED" }
  /** The visitor wants to write another message after one was stored. */
  | { type: "ANOTHER" }
  /** The request with the message began. */
  | { type: "POSTING" }
  /** The server rejected the stamp; the message is not under way, and waits until one holds. */
  | { type: "WAITING" }
  /** The server stored the submission under a reference, or rejected it with the problems of its fields. */
  | { type: "ANSWERED"; answer: SendOutcome }
  /** It is uncertain whether the server stored the submission; the error is ContactNotSent if the reason is known. */
  | { type: "NOT_SENT"; error: unknown }

export interface ContactFormInput {
  locale: Locale
  /** Today in São Paulo. */
  today: Day
  /** Initial values from the address's query, or from a form that was posted without scripts. */
  values?: Partial<ContactValues>
  problems?: ContactProblems
  failure?: ContactFailure | null
  /** Idempotency key that the server put in the page; the form without scripts uses the same one. */
  key: string
  /** Stamp that the server put in the page. */
  stamp: string
  /** How long the page has had the stamp, ms. */
  stampAge: number
}

interface ContactFormContext {
  locale: Locale
  today: Day
  /** Values that the form started with. */
  initial: ContactValues
  values: ContactValues
  problems: ContactProblems
  failure: ContactFailure | null
  key: string
  stamp: string
  stampAge: number
  reference: string | null
  /** How often the form was rejected: each time the page moves the focus to the error summary. */
  refusals: number
}

/** The context of an unedited form. */
function fresh(values: ContactValues): Pick<ContactFormContext, "initial" | "values"> {
  return { initial: values, values }
}

/** The action that stores the current draft. */
const KEEP = {
  type: "keepDraft",
  params: ({ context: { initial, values, key } }: { context: ContactFormContext }) => ({
    initial,
    values,
    key,
  }),
} as const

/**
 * The contact form (spec §4): editing → sending → success, from where another message can be written. Sending waits
 * until the stamp is old enough, which it usually is, before it posts. A failed submission can be sent again with the same idempotency key. What the visitor types is kept as a draft until the
 * server has stored it.
 */
export const contactFormMachine = setup({
  types: {
    context: {} as ContactFormContext,
    events: {} as ContactFormEvent,
    input: {} as ContactFormInput,
    tags: {} as "sending" | "waiting",
  },
  actors: { stampedSend: stampedSendMachine },
  guards: {
    hasProblems: ({ context: { values, locale, today } }) =>
      Object.keys(contactProblems(values, locale, today)).length > 0,
    isKeyReused: (_, { error }: { error: unknown }) =>
      error instanceof ContactNotSent && error.failure === "keyReused",
    isRefused: (_, { answer }: { answer: SendOutcome }) => "problems" in answer,
  },
  actions: {
    change: assign({
      values: ({ context }, { field, value }: { field: ContactField; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
    }),
    recall: assign(
      ({ context }, { values, key }: { values: Partial<ContactValues>; key: string | null }) => ({
        values: { ...context.values, ...values },
        key: key ?? context.key,
      }),
    ),
    /** A different submission needs a different idempotency key. */
    renewKey: assign({ key: () => crypto.randomUUID() }),
    empty: assign(({ context }) => ({ values: context.initial, problems: {}, failure: null })),
    /** Keeps the visitor type for the next message. */
    emptyForAnother: assign(({ context }) => ({
      ...fresh({ ...EMPTY_CONTACT, visitorType: context.values.visitorType }),
      problems: {},
      failure: null,
      reference: null,
    })),
    validate: assign(({ context: { values, locale, today } }) => ({
      problems: contactProblems(values, locale, today),
      failure: null,
    })),
    send: sendTo("stampedSend", ({ context: { values, key, locale } }) => ({
      type: "SEND",
      body: { values, key, locale } satisfies SendInput,
    })),
    refuse: assign(({ context }, { answer }: { answer: SendOutcome }) => ({
      problems: "problems" in answer ? answer.problems : context.problems,
    })),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    fail: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof ContactNotSent ? error.failure : ("unavailable" as const),
    })),
    settle: assign((_, { answer }: { answer: SendOutcome }) => ({
      reference: "reference" in answer ? answer.reference : null,
    })),
    /** Stores the draft for this tab. Must not throw. */
    keepDraft: (_, __: { initial: ContactValues; values: ContactValues; key: string }) => {},
    /** Deletes the stored draft. Must not throw. */
    forgetDraft: () => {},
  },
}).createMachine({
  id: "contactForm",
  context: ({ input }) => {
    return {
      locale: input.locale,
      today: input.today,
      ...fresh({ ...EMPTY_CONTACT, ...input.values }),
      problems: input.problems ?? {},
      failure: input.failure ?? null,
      key: input.key,
      stamp: input.stamp,
      stampAge: input.stampAge,
      reference: null,
      refusals: 0,
    }
  },
  invoke: {
    id: "stampedSend",
    src: "stampedSend",
    input: ({ context: { stamp, stampAge } }) => ({ stamp, age: stampAge }),
  },
  initial: "editing",
  states: {
    editing: {
      on: {
        CHANGED: { actions: [{ type: "change", params: ({ event }) => event }, KEEP] },
        RECALLED: { actions: [{ type: "recall", params: ({ event }) => event }, KEEP] },
        DRAFT_DELETED: { actions: ["empty", "renewKey", "forgetDraft"] },
        SUBMITTED: "validating",
      },
    },
    validating: {
      entry: "validate",
      always: [{ guard: "hasProblems", target: "editing", actions: "countRefusal" }, { target: "sending" }],
    },
    sending: {
      tags: "sending",
      entry: [KEEP, "send"],
      initial: "waiting",
      states: {
        /** For the stamp to be old enough: nothing is sent yet. */
        waiting: { tags: "waiting", on: { POSTING: "posting" } },
        posting: { on: { WAITING: "waiting" } },
      },
      on: {
        ANSWERED: [
          {
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "editing",
            actions: [{ type: "refuse", params: ({ event }) => event }, "countRefusal"],
          },
          {
            target: "success",
            actions: [{ type: "settle", params: ({ event }) => event }, "forgetDraft"],
          },
        ],
        NOT_SENT: [
          {
            guard: { type: "isKeyReused", params: ({ event }) => event },
            target: "editing",
            // The key belongs to a different message at the server, so the next attempt needs a new key.
            actions: [{ type: "fail", params: ({ event }) => event }, "renewKey", KEEP],
          },
          // The key stays: if this attempt did arrive, the server recognises it and does not store both.
          { target: "editing", actions: { type: "fail", params: ({ event }) => event } },
        ],
      },
    },
    success: {
      on: { ANOTHER: { target: "editing", actions: ["emptyForAnother", "renewKey"] } },
    },
  },
})
