import { type AnyActorRef, assign, fromPromise, sendTo, setup, stateIn } from "xstate"
import { MIN_FILL_TIME } from "./form-envelope.ts"

/** What the server says of a stamp that it does not accept: sent too soon after it was made, or of another day. */
export type StampProblem = "tooFast" | "stale"

/** What came of one post: another stamp is wanted, or the server has answered. */
export type Posted<Answer = unknown> = { stamp: StampProblem } | { answer: Answer }

export interface PostInput<Body = unknown> {
  body: Body
  stamp: string
}

export type StampedSendEvent =
  /** This is to be sent. Whoever invoked the machine gets ANSWERED or NOT_SENT, once. */
  { type: "SEND"; body: unknown }

interface StampedSendContext {
  /** Empty until the server gave one. */
  stamp: string
  body: unknown
  /** Posts since the latest SEND. */
  tries: number
}

/** Posts of one SEND: the first, one after the pause that the stamp asks for, one with another stamp. */
const MAX_TRIES = 3

/** `sendParent` throws where nobody invoked the machine, as in the graphs that its walks are found in. */
const toParent = ({ self }: { self: AnyActorRef }) => self._parent ?? self

/**
 * How a form brings something to the server, which accepts it only with a stamp: a signed instant since which the form
 * has been open, at least MIN_FILL_TIME ago. Asks for the stamp where the page brought none, waits until it holds, and
 * posts again with another when the server wants one.
 */
export const stampedSendMachine = setup({
  types: {
    context: {} as StampedSendContext,
    events: {} as StampedSendEvent,
    input: {} as { stamp: string },
  },
  actors: {
    /** Asks the server for a stamp. */
    stamp: fromPromise<string>(() => Promise.reject(new Error("stamp is not provided"))),
    /** Rejects when it is not certain that the server has it. */
    post: fromPromise<Posted, PostInput>(() => Promise.reject(new Error("post is not provided"))),
  },
  delays: {
    /** ms; the server accepts a new stamp after this. */
    fill: MIN_FILL_TIME,
  },
  guards: {
    hasStamp: ({ context }) => context.stamp !== "",
    isRipe: stateIn({ stamp: "ripe" }),
    isMissing: stateIn({ stamp: "missing" }),
    /** The server wants another stamp, or an older one, and has not said so too often. */
    isWanted: ({ context: { tries } }, { posted, problem }: { posted: Posted; problem: StampProblem }) =>
      "stamp" in posted && posted.stamp === problem && tries < MAX_TRIES,
    isAnswered: (_, { posted }: { posted: Posted }) => "answer" in posted,
  },
  actions: {
    keepStamp: assign((_, { stamp }: { stamp: string }) => ({ stamp })),
    hold: assign((_, { body }: { body: unknown }) => ({ body, tries: 0 })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    answer: sendTo(toParent, (_, { posted }: { posted: Posted }) => ({
      type: "ANSWERED",
      answer: "answer" in posted ? posted.answer : undefined,
    })),
    fail: sendTo(toParent, (_, { error }: { error: unknown }) => ({ type: "NOT_SENT", error })),
  },
}).createMachine({
  id: "stampedSend",
  context: ({ input }) => ({ stamp: input.stamp, body: null, tries: 0 }),
  type: "parallel",
  states: {
    stamp: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "hasStamp", target: "ripening" }, { target: "asking" }] },
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
        // It is asked for once more when something is to be sent.
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
              // By itself, but because of an error: that of the actor that was asked for a stamp.
              actions: {
                type: "fail",
                params: ({ event }) => ({ error: "error" in event ? event.error : undefined }),
              },
            },
          ],
        },
        posting: {
          entry: "countTry",
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
              },
              {
                guard: {
                  type: "isWanted",
                  params: ({ event }) => ({ posted: event.output, problem: "stale" }),
                },
                target: ["held", "#stampedSend.stamp.asking"],
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
