import { createStore, del, set, type UseStore, values } from "idb-keyval"
import { createActor, fromCallback, fromPromise } from "xstate"
import { type NotifyOutboxEvent, notifyOutboxMachine } from "#machines/launch/notify-outbox.machine.ts"
import type { NotifyRequest } from "#machines/launch/notify-request.ts"
import { hasWaiting, NOTIFY_DATABASE } from "./outbox-database.ts"

const TIMEOUT = 10_000
/** HTTP statuses that a retry will not change. */
const NEVER_TAKEN = [400, 413, 422]

let opened: UseStore | undefined

/** IndexedDB, not localStorage: each address is stored and deleted separately, so tabs do not overwrite each other. */
function store(): UseStore {
  opened ??= createStore(NOTIFY_DATABASE, "waiting")
  return opened
}

/** Browsers that refuse storage throw synchronously, before there is a promise. */
async function onDevice(write: (device: UseStore) => Promise<void>): Promise<void> {
  try {
    await write(store())
  } catch {
    // The address is not stored on the device, but it is sent all the same.
  }
}

/**
 * The outbox with this site's API and this device's storage. The request outlives the page (`keepalive`), so an address
 * that is submitted just before leaving still arrives.
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
    // Without IndexedDB the address is still in the memory of the open page.
    keep: (_, { request }) => void onDevice((device) => set(request.email, request, device)),
    forget: (_, { request }) => {
      if (request !== undefined) void onDevice((device) => del(request.email, device))
    },
  },
})

/** Sends the addresses that wait on this device, on pages that have no notification form. */
export function startOutbox(): void {
  createActor(browserOutboxMachine).start()
}
