import { assign, fromCallback, fromPromise, setup } from "xstate"
import type { NotifyRequest } from "./notify-request.ts"

const MAX_PAUSE = 300_000

export type NotifyOutboxEvent =
  /** The form adds an address to be sent. */
  | { type: "QUEUED"; request: NotifyRequest }
  /** The browser is online again, or the page is visible again. */
  | { type: "NETWORK_RETURNED" }

interface NotifyOutboxContext {
  /** The queue of requests that the server has not stored yet; each address once. */
  waiting: NotifyRequest[]
  /** Consecutive failures to send. */
  failures: number
  /** The network came back during the current send: if that send fails, the next one starts without a pause. */
  hasNetworkReturned: boolean
}

/**
 * Sends addresses to the server one at a time. An address stays on the device until the server has stored it. Failed
 * sends are retried with an increasing delay (backoff), and at once when the network is back. Addresses left on the
 * device by an earlier visit join the queue as soon as they are read; sending does not wait for them.
 */
export const notifyOutboxMachine = setup({
  types: {
    context: {} as NotifyOutboxContext,
    events: {} as NotifyOutboxEvent,
  },
  actors: {
    /** Reads the requests that an earlier visit left on the device. */
    recall: fromPromise<NotifyRequest[]>(() => Promise.reject(new Error("recall is not provided"))),
    /**
     * Stores one request at the server. "refused" if the server will never accept it; rejects if it is uncertain
     * whether the server stored it.
     */
    send: fromPromise<"stored" | "refused", NotifyRequest | undefined>(() =>
      Promise.reject(new Error("send is not provided")),
    ),
    /** Sends NETWORK_RETURNED when a retry is worthwhile. */
    network: fromCallback<NotifyOutboxEvent>(() => {
      throw new Error("network is not provided")
    }),
  },
  delays: {
    /** 2, 8, 32 seconds, then every few minutes. */
    pause: ({ context }) => Math.min(MAX_PAUSE, 500 * 4 ** context.failures),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasNetworkReturned: ({ context }) => context.hasNetworkReturned,
    isStored: (_, { outcome }: { outcome: "stored" | "refused" }) => outcome === "stored",
  },
  actions: {
    add: assign({
      waiting: ({ context }, { requests }: { requests: NotifyRequest[] }) => [
        ...new Map([...context.waiting, ...requests].map((each) => [each.email, each])).values(),
      ],
    }),
    take: assign({ waiting: ({ context }) => context.waiting.slice(1), failures: 0 }),
    /** Moves the failed request to the end of the queue, so that one that always fails does not block the others. */
    moveToEnd: assign({
      waiting: ({ context }) => [...context.waiting.slice(1), ...context.waiting.slice(0, 1)],
      failures: ({ context }) => context.failures + 1,
    }),
    noteNetwork: assign({ hasNetworkReturned: true }),
    forgetNetwork: assign({ hasNetworkReturned: false }),
    /** Stores a request on the device. Must not throw. */
    keep: (_, __: { request: NotifyRequest }) => {},
    /** Deletes a request from the device. Must not throw. */
    forget: (_, __: { request: NotifyRequest | undefined }) => {},
  },
}).createMachine({
  id: "notifyOutbox",
  context: { waiting: [], failures: 0, hasNetworkReturned: false },
  invoke: { id: "network", src: "network", onError: {} },
  on: {
    QUEUED: {
      actions: [
        { type: "keep", params: ({ event }) => ({ request: event.request }) },
        { type: "add", params: ({ event }) => ({ requests: [event.request] }) },
      ],
    },
  },
  type: "parallel",
  states: {
    device: {
      initial: "recalling",
      states: {
        recalling: {
          invoke: {
            id: "recall",
            src: "recall",
            onDone: {
              target: "recalled",
              actions: { type: "add", params: ({ event }) => ({ requests: event.output }) },
            },
            onError: "recalled",
          },
        },
        recalled: {},
      },
    },
    delivery: {
      initial: "resting",
      states: {
        resting: {
          always: { guard: "hasWaiting", target: "sending" },
        },
        sending: {
          entry: "forgetNetwork",
          on: { NETWORK_RETURNED: { actions: "noteNetwork" } },
          invoke: {
            id: "send",
            src: "send",
            input: ({ context }) => context.waiting[0],
            onDone: [
              {
                guard: { type: "isStored", params: ({ event }) => ({ outcome: event.output }) },
                target: "resting",
                actions: [
                  { type: "forget", params: ({ context }) => ({ request: context.waiting[0] }) },
                  "take",
                ],
              },
              // A refused request leaves the queue but stays on the device: a later version of the site may accept it.
              { target: "resting", actions: "take" },
            ],
            onError: [
              { guard: "hasNetworkReturned", target: "sending", reenter: true, actions: "moveToEnd" },
              { target: "pausing", actions: "moveToEnd" },
            ],
          },
        },
        pausing: {
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
    },
  },
})
