/** What the scripts of the service worker use of their global scope; the page's types do not know it. */
export interface OfflineScope {
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void
  addEventListener(type: "message", listener: (event: Extendable & { data: unknown }) => void): void
  addEventListener(
    type: "fetch",
    listener: (
      event: Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void },
    ) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { update(): Promise<unknown>; unregister(): Promise<boolean> }
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

/** What the page tells the service worker: its address, and what it shows besides its own files. */
export interface KeepMessage {
  page: string
  others: string[]
}
