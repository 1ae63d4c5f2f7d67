import { assign, fromCallback, fromPromise, setup } from "xstate"
import type { NotifyRequest } from "./notify-request.ts"

const LONGEST_PAUSE = 300_000

export type NotifyOutboxEvent = { type: "QUEUED"; request: NotifyRequest } | { type: "NETWORK_RETURNED" }

interface NotifyOutboxContext {
  /** Not stored at the server yet, oldest first; each address once. */
  waiting: NotifyRequest[]
  /** Sendings that failed since the last one that did not. */
  failures: number
}

/**
 * Brings addresses to the server, one after the other. An address leaves the list, and the device, only when
 * the server has it; until then it is tried again after growing pauses, and at once when the network is back.
 */
export const notifyOutboxMachine = setup({
  types: {
    context: {} as NotifyOutboxContext,
    events: {} as NotifyOutboxEvent,
  },
  actors: {
    /** What an earlier visit left on the device. */
    recall: fromPromise<NotifyRequest[]>(() => Promise.reject(new Error("recall is not provided"))),
    /** Stores one at the server; rejects when it is not certain to be there. */
    send: fromPromise<void, NotifyRequest | undefined>(() =>
      Promise.reject(new Error("send is not provided")),
    ),
    /** Sends NETWORK_RETURNED when trying again is worth it. */
    network: fromCallback<NotifyOutboxEvent>(() => {
      throw new Error("network is not provided")
    }),
  },
  delays: {
    /** 2, 8, 32 seconds, then every few minutes. */
    pause: ({ context }) => Math.min(LONGEST_PAUSE, 500 * 4 ** context.failures),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    add: assign({
      waiting: ({ context }, { requests }: { requests: NotifyRequest[] }) => [
        ...new Map([...context.waiting, ...requests].map((each) => [each.email, each])).values(),
      ],
    }),
    take: assign({ waiting: ({ context }) => context.waiting.slice(1), failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    /** Puts one on the device. */
    keep: (_, __: { request: NotifyRequest }) => {},
    /** Takes one from the device. */
    forget: (_, __: { request: NotifyRequest | undefined }) => {},
  },
}).createMachine({
  id: "notifyOutbox",
  context: { waiting: [], failures: 0 },
  initial: "recalling",
  on: {
    QUEUED: {
      actions: [
        { type: "keep", params: ({ event }) => ({ request: event.request }) },
        { type: "add", params: ({ event }) => ({ requests: [event.request] }) },
      ],
    },
  },
  states: {
    recalling: {
      invoke: {
        id: "recall",
        src: "recall",
        onDone: {
          target: "resting",
          actions: { type: "add", params: ({ event }) => ({ requests: event.output }) },
        },
        onError: "resting",
      },
    },
    resting: {
      always: { guard: "hasWaiting", target: "sending" },
    },
    sending: {
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => context.waiting[0],
        onDone: {
          target: "resting",
          actions: [{ type: "forget", params: ({ context }) => ({ request: context.waiting[0] }) }, "take"],
        },
        onError: { target: "pausing", actions: "countFailure" },
      },
    },
    pausing: {
      invoke: { id: "network", src: "network", onError: {} },
      after: { pause: "sending" },
      on: {
        NETWORK_RETURNED: "sending",
        QUEUED: {
          target: "sending",
          actions: [
            { type: "keep", params: ({ event }) => ({ request: event.request }) },
            { type: "add", params: ({ event }) => ({ requests: [event.request] }) },
          ],
        },
      },
    },
  },
})
