import { createStore, del, set, type UseStore, values } from "idb-keyval"
import { createActor, fromCallback, fromPromise } from "xstate"
import { type NotifyOutboxEvent, notifyOutboxMachine } from "#machines/notify-outbox.ts"
import type { NotifyRequest } from "#machines/notify-request.ts"
import { hasLeftovers, NOTIFY_DATABASE } from "./leftovers.ts"

const TIME_LIMIT = 10_000

let opened: UseStore | undefined

/** IndexedDB rather than localStorage: an address is written and removed on its own, whatever other tabs do. */
function store(): UseStore {
  opened ??= createStore(NOTIFY_DATABASE, "waiting")
  return opened
}

/**
 * The outbox over this site's API and this device. The request outlives the page (`keepalive`), so an address
 * given just before leaving still arrives.
 */
export const browserOutboxMachine = notifyOutboxMachine.provide({
  actors: {
    recall: fromPromise(async () => ((await hasLeftovers()) ? await values<NotifyRequest>(store()) : [])),
    send: fromPromise<void, NotifyRequest | undefined>(async ({ input }) => {
      const answer = await fetch("/api/notify", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
        keepalive: true,
        signal: AbortSignal.timeout(TIME_LIMIT),
      })
      if (!answer.ok) throw new Error(`notify answered ${answer.status}`)
    }),
    network: fromCallback<NotifyOutboxEvent>(({ sendBack }) => {
      const tell = () => sendBack({ type: "NETWORK_RETURNED" })
      window.addEventListener("online", tell)
      return () => window.removeEventListener("online", tell)
    }),
  },
  actions: {
    // A browser without IndexedDB still has the address in the open page.
    keep: (_, { request }) => void set(request.email, request, store()).catch(() => undefined),
    forget: (_, { request }) => {
      if (request !== undefined) void del(request.email, store()).catch(() => undefined)
    },
  },
})

/** Sends what waits on this device, on pages that have no form of their own. */
export function startOutbox(): void {
  createActor(browserOutboxMachine).start()
}
