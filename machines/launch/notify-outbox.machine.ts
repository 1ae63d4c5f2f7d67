import { assign, fromCallback, fromPromise, setup } from "xstate"
import type { NotifyRequest } from "./notify-request.ts"

const MAX_PAUSE = 300_000

export type NotifyOutboxEvent =
  /** The form has an address for the server. */
  | { type: "QUEUED"; request: NotifyRequest }
  /** The browser is online again, or the page is looked at again. */
  | { type: "NETWORK_RETURNED" }

interface NotifyOutboxContext {
  /** Not stored at the server yet; each address once, the next to be sent first. */
  waiting: NotifyRequest[]
  /** Sendings that failed since the last one that did not. */
  failures: number
  /** The network came back while something was being sent: a failure of it need not wait. */
  hasNetworkReturned: boolean
}

/**
 * Brings addresses to the server, one after the other. An address leaves the device only when the server has
 * it; until then it is tried again after growing pauses, and at once when the network is back. What an earlier
 * visit left joins as soon as the device has said so; nothing waits for that.
 */
export const notifyOutboxMachine = setup({
  types: {
    context: {} as NotifyOutboxContext,
    events: {} as NotifyOutboxEvent,
  },
  actors: {
    /** What an earlier visit left on the device. */
    recall: fromPromise<NotifyRequest[]>(() => Promise.reject(new Error("recall is not provided"))),
    /**
     * Stores one at the server. "refused" when the server never will; rejects when it is not certain to be
     * there.
     */
    send: fromPromise<"stored" | "refused", NotifyRequest | undefined>(() =>
      Promise.reject(new Error("send is not provided")),
    ),
    /** Sends NETWORK_RETURNED when trying again is worth it. */
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
    /** The next in line is tried first: one that always fails holds nobody up. */
    moveToEnd: assign({
      waiting: ({ context }) => [...context.waiting.slice(1), ...context.waiting.slice(0, 1)],
      failures: ({ context }) => context.failures + 1,
    }),
    noteNetwork: assign({ hasNetworkReturned: true }),
    forgetNetwork: assign({ hasNetworkReturned: false }),
    /** Puts one on the device. Must not throw. */
    keep: (_, __: { request: NotifyRequest }) => {},
    /** Takes one from the device. Must not throw. */
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
              // It stays on the device, for a site that may know better.
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
