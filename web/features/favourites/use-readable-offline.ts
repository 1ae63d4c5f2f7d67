import { useEffect } from "react"
import type { Favourite } from "#machines/favourites/favourite.ts"
import { OFFLINE_SCRIPT } from "#machines/favourites/offline.ts"
import { JPEG_WIDTHS } from "#machines/site/pictures.ts"
import { isKept } from "#web/shell/navigation/open-as-document.tsx"
import type { KeepMessage } from "./offline-scope.ts"

/**
 * Lets the shown list be read without a network later.
 * @param answer address of the answer with the properties, if the page did not bring them
 */
export function useReadableOffline(properties: readonly Favourite[], answer: string | undefined): void {
  const pictures = properties.flatMap(({ photos: [cover] }) =>
    cover === undefined ? [] : [`/photos/${cover.file}-${JPEG_WIDTHS[0]}.jpg`],
  )
  const others = JSON.stringify([...(answer === undefined ? [] : [answer]), ...pictures])
  const isShown = properties.length > 0
  useEffect(() => {
    if (isShown)
      void keep({ page: location.origin + location.pathname + location.search, others: JSON.parse(others) })
  }, [isShown, others])
}

/**
 * Loads the shown page as a document, if a service worker has it: the one of a page that a link led to does not answer it.
 * @returns whether it does
 */
export async function loadKept(): Promise<boolean> {
  const { serviceWorker } = navigator
  if (serviceWorker === undefined || serviceWorker.controller !== null) return false
  if (!(await isKept(location.href))) return false
  location.reload()
  return true
}

async function keep(message: KeepMessage): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(OFFLINE_SCRIPT, {
      scope: location.pathname,
      updateViaCache: "none",
    })
    const worker = registration.active ?? (await activated(registration.installing ?? registration.waiting))
    worker?.postMessage(message)
  } catch {
    // Service workers are off, or there is no network: the list is readable as long as there is one.
  }
}

/** Waits until a service worker runs; null if it is discarded. */
function activated(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state === "redundant") resolve(null)
      else if (worker.state === "activated") resolve(worker)
    }
    worker?.addEventListener("statechange", look)
    look()
  })
}
