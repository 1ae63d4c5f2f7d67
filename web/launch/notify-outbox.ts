import { createStore, del, set, type UseStore, values } from "idb-keyval"
import { createActor, fromCallback, fromPromise } from "xstate"
import { type NotifyOutboxEvent, notifyOutboxMachine } from "#machines/launch/notify-outbox.machine.ts"
import type { NotifyRequest } from "#machines/launch/notify-request.ts"
import { hasWaiting, NOTIFY_DATABASE } from "./waiting.ts"

const TIMEOUT = 10_000
/** Answers that another try will not change. */
const NEVER_TAKEN = [400, 413, 422]

let opened: UseStore | undefined

/** IndexedDB rather than localStorage: an address is written and removed on its own, whatever other tabs do. */
function store(): UseStore {
  opened ??= createStore(NOTIFY_DATABASE, "waiting")
  return opened
}

/** Browsers that refuse storage throw before there is a promise. */
async function onDevice(write: (device: UseStore) => Promise<void>): Promise<void> {
  try {
    await write(store())
  } catch {
    // Not kept; sent all the same.
  }
}

/**
 * The outbox over this site's API and this device. The request outlives the page (`keepalive`), so an address
 * given just before leaving still arrives.
 */
export const browserOutboxMachine = notifyOutboxMachine.provide({
  actors: {
    recall: fromPromise(async () => ((await hasWaiting()) ? await values<NotifyRequest>(store()) : [])),
    send: fromPromise(async ({ input }) => {
      const { ok, status } = await fetch("/api/notify", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
        keepalive: true,
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (ok) return "stored"
      if (NEVER_TAKEN.includes(status)) return "refused"
      throw new Error(`notify answered ${status}`)
    }),
    network: fromCallback<NotifyOutboxEvent>(({ sendBack }) => {
      const tell = () => sendBack({ type: "NETWORK_RETURNED" })
      window.addEventListener("online", tell)
      return () => window.removeEventListener("online", tell)
    }),
  },
  actions: {
    // A browser without IndexedDB, or that refuses it, still has the address in the open page.
    keep: (_, { request }) => void onDevice((device) => set(request.email, request, device)),
    forget: (_, { request }) => {
      if (request !== undefined) void onDevice((device) => del(request.email, device))
    },
  },
})

/** Sends what waits on this device, on pages that have no form of their own. */
export function startOutbox(): void {
  createActor(browserOutboxMachine).start()
}
