import { type AnyActorRef, assign, fromPromise, sendTo, setup, stateIn } from "xstate"
import { MIN_FILL_TIME } from "./fill-time.ts"

/** Why the server rejects a stamp: it was sent too soon after it was made, or it has expired. */
export type StampProblem = "tooFast" | "stale"

/** Result of one post: the server rejected the stamp, or it answered. */
export type Posted<Answer = unknown> = { stamp: StampProblem } | { answer: Answer }

export interface PostInput<Body = unknown> {
  body: Body
  stamp: string
}

export type StampedSendEvent =
  /** The parent wants this body sent; it gets exactly one ANSWERED or NOT_SENT in return. */
  { type: "SEND"; body: unknown }

export interface StampedSendInput {
  /** The stamp that came with the page, or empty. */
  stamp: string
  /** How long the page has had it, ms. */
  age: number
}

interface StampedSendContext {
  /** Empty until the server has issued one. */
  stamp: string
  /** What the stamp's wait is shortened by, ms: how long the page had it when the machine started. */
  age: number
  body: unknown
  /** Posts since the latest SEND. */
  tries: number
}

/** Posts per SEND: the first, one after waiting because of `tooFast`, and one with a new stamp. */
const MAX_TRIES = 3

/** `sendParent` throws if the machine has no parent, as in the graphs that the tests derive their paths from. */
const toParent = ({ self }: { self: AnyActorRef }) => self._parent ?? self

/**
 * Sends a form to the server, which accepts it only with a stamp: the signed instant at which the form was opened, at
 * least MIN_FILL_TIME ago. If the page has no stamp, the machine asks the server for one. It waits until the stamp is
 * old enough, which one that came with the page may already be, and posts again with a new stamp if the server rejects
 * the first. So that the parent can tell waiting from sending, it gets POSTING when a request begins, and WAITING when the
 * server rejected its stamp.
 */
export const stampedSendMachine = setup({
  types: {
    context: {} as StampedSendContext,
    events: {} as StampedSendEvent,
    input: {} as StampedSendInput,
  },
  actors: {
    /** Asks the server for a stamp. */
    stamp: fromPromise<string>(() => Promise.reject(new Error("stamp is not provided"))),
    /** Rejects if it is uncertain whether the server stored the body. */
    post: fromPromise<Posted, PostInput>(() => Promise.reject(new Error("post is not provided"))),
  },
  delays: {
    /** ms; the server accepts the stamp after this. */
    fill: ({ context: { age } }) => MIN_FILL_TIME - age,
  },
  guards: {
    hasStamp: ({ context }) => context.stamp !== "",
    hasRipeStamp: ({ context: { stamp, age } }) => stamp !== "" && age >= MIN_FILL_TIME,
    isRipe: stateIn({ stamp: "ripe" }),
    isMissing: stateIn({ stamp: "missing" }),
    /** The server rejected the stamp for this reason, and there are tries left. */
    isWanted: ({ context: { tries } }, { posted, problem }: { posted: Posted; problem: StampProblem }) =>
      "stamp" in posted && posted.stamp === problem && tries < MAX_TRIES,
    isAnswered: (_, { posted }: { posted: Posted }) => "answer" in posted,
  },
  actions: {
    keepStamp: assign((_, { stamp }: { stamp: string }) => ({ stamp, age: 0 })),
    /** The stamp is younger to the server than to the page, so it gets the whole wait. */
    distrustAge: assign({ age: 0 }),
    hold: assign((_, { body }: { body: unknown }) => ({ body, tries: 0 })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    tellPosting: sendTo(toParent, { type: "POSTING" }),
    tellWaiting: sendTo(toParent, { type: "WAITING" }),
    answer: sendTo(toParent, (_, { posted }: { posted: Posted }) => ({
      type: "ANSWERED",
      answer: "answer" in posted ? posted.answer : undefined,
    })),
    fail: sendTo(toParent, (_, { error }: { error: unknown }) => ({ type: "NOT_SENT", error })),
  },
}).createMachine({
  id: "stampedSend",
  context: ({ input: { stamp, age } }) => ({ stamp, age, body: null, tries: 0 }),
  type: "parallel",
  states: {
    stamp: {
      initial: "deciding",
      states: {
        deciding: {
          always: [
            { guard: "hasRipeStamp", target: "ripe" },
            { guard: "hasStamp", target: "ripening" },
            { target: "asking" },
          ],
        },
        asking: {
          invoke: {
            id: "stamp",
            src: "stamp",
            onDone: {
              target: "ripening",
              actions: { type: "keepStamp", params: ({ event }) => ({ stamp: event.output }) },
            },
            onError: "missing",
          },
        },
        ripening: { after: { fill: "ripe" } },
        ripe: {},
        // The next SEND asks for a stamp again.
        missing: { on: { SEND: "asking" } },
      },
    },
    message: {
      initial: "none",
      states: {
        none: { on: { SEND: { target: "held", actions: { type: "hold", params: ({ event }) => event } } } },
        held: {
          always: [
            { guard: "isRipe", target: "posting" },
            {
              guard: "isMissing",
              target: "none",
              // `always` keeps the event that led here: the error of the actor that asks for a stamp.
              actions: {
                type: "fail",
                params: ({ event }) => ({ error: "error" in event ? event.error : undefined }),
              },
            },
          ],
        },
        posting: {
          entry: ["countTry", "tellPosting"],
          invoke: {
            id: "post",
            src: "post",
            input: ({ context: { body, stamp } }) => ({ body, stamp }),
            onDone: [
              {
                guard: {
                  type: "isWanted",
                  params: ({ event }) => ({ posted: event.output, problem: "tooFast" }),
                },
                target: ["held", "#stampedSend.stamp.ripening"],
                actions: ["distrustAge", "tellWaiting"],
              },
              {
                guard: {
                  type: "isWanted",
                  params: ({ event }) => ({ posted: event.output, problem: "stale" }),
                },
                target: ["held", "#stampedSend.stamp.asking"],
                actions: "tellWaiting",
              },
              {
                guard: { type: "isAnswered", params: ({ event }) => ({ posted: event.output }) },
                target: "none",
                actions: { type: "answer", params: ({ event }) => ({ posted: event.output }) },
              },
              {
                target: "none",
                actions: { type: "fail", params: { error: new Error("no stamp was accepted") } },
              },
            ],
            onError: { target: "none", actions: { type: "fail", params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
