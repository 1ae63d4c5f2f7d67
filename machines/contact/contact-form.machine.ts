import { assign, sendTo, setup } from "xstate"
import { stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type ContactField, type ContactValues, EMPTY_CONTACT } from "./contact.ts"
import { type ContactProblems, contactProblems } from "./contact-request.ts"

/** Why a submission could not be brought to the server. */
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
  /** Idempotency key: the same for every try to send these values. */
  key: string
  locale: Locale
}

/** The server has it under a reference, or says what is wrong with it. */
export type SendOutcome = { reference: string } | { problems: ContactProblems }

export type ContactFormEvent =
  /** A field has another value. */
  | { type: "CHANGED"; field: ContactField; value: string }
  /** This tab kept a draft, or the fields were typed in before the scripts came. */
  | { type: "RECALLED"; values: Partial<ContactValues>; key: string | null }
  /** The form is sent. */
  | { type: "SUBMITTED" }
  /** The draft is to be forgotten. */
  | { type: "DRAFT_DELETED" }
  /** After a message that arrived, another one is to follow. */
  | { type: "ANOTHER" }
  /** The server has it under a reference, or says what is wrong with it. */
  | { type: "ANSWERED"; answer: SendOutcome }
  /** It is not certain that the server has it; why, where that is known: ContactNotSent. */
  | { type: "NOT_SENT"; error: unknown }

export interface ContactFormInput {
  locale: Locale
  /** Today in São Paulo. */
  today: Day
  /** What an address, or a form posted without scripts, fills in. */
  values?: Partial<ContactValues>
  problems?: ContactProblems
  failure?: ContactFailure | null
  /** Idempotency key that the page came with: the same for its plain form. */
  key: string
  /** That the page came with. */
  stamp: string
}

interface ContactFormContext {
  locale: Locale
  today: Day
  /** What the form begins with. */
  initial: ContactValues
  values: ContactValues
  problems: ContactProblems
  failure: ContactFailure | null
  key: string
  stamp: string
  reference: string | null
  /** Times that the form was refused: each takes the reader to the summary of what is wrong. */
  refusals: number
}

/** A form that holds what it begins with. */
function fresh(values: ContactValues): Pick<ContactFormContext, "initial" | "values"> {
  return { initial: values, values }
}

/** The draft as it stands now. */
const KEEP = {
  type: "keepDraft",
  params: ({ context: { initial, values, key } }: { context: ContactFormContext }) => ({
    initial,
    values,
    key,
  }),
} as const

/**
 * The contact form (seed §4): editing → sending → success, with another message to follow; or failed, from
 * where it is sent again under the same key. What is typed is kept as a draft until the server has it.
 */
export const contactFormMachine = setup({
  types: {
    context: {} as ContactFormContext,
    events: {} as ContactFormEvent,
    input: {} as ContactFormInput,
    tags: {} as "sending",
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
    /** Another thing to send has another key. */
    renewKey: assign({ key: () => crypto.randomUUID() }),
    empty: assign(({ context }) => ({ values: context.initial, problems: {}, failure: null })),
    /** The next message is by the same kind of person. */
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
    /** Puts the draft where this tab finds it again. Must not throw. */
    keepDraft: (_, __: { initial: ContactValues; values: ContactValues; key: string }) => {},
    /** Takes it away. Must not throw. */
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
      reference: null,
      refusals: 0,
    }
  },
  invoke: {
    id: "stampedSend",
    src: "stampedSend",
    input: ({ context: { stamp } }) => ({ stamp }),
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
            target: "failed",
            // Sent again, it is another message than the one that is there.
            actions: [{ type: "fail", params: ({ event }) => event }, "renewKey", KEEP],
          },
          { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      on: {
        // Under the same key: when the first try did arrive, the server says so instead of storing both.
        CHANGED: { target: "editing", actions: [{ type: "change", params: ({ event }) => event }, KEEP] },
        DRAFT_DELETED: { target: "editing", actions: ["empty", "renewKey", "forgetDraft"] },
        SUBMITTED: "validating",
      },
    },
    success: {
      on: { ANOTHER: { target: "editing", actions: ["emptyForAnother", "renewKey"] } },
    },
  },
})
