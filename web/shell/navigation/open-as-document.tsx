import { useLingui } from "@lingui/react/macro"
import { useSyncExternalStore } from "react"

/** A wait for the network asks again after so long, ms, because browsers do not always tell that it is back. */
const ASKS_EVERY = 3_000
/** Time for the answer to that, ms. */
const ANSWERS_WITHIN = 5_000

/** The address whose document is to be loaded, and whether it waits for the network. */
let opening: { href: string; isWaiting: boolean } | undefined
const listeners = new Set<() => void>()

/**
 * Lets the browser load the page whose address it already shows: what React would need of it cannot be had. Without a
 * network, the page that is shown stays, and the load waits.
 * @param href the page's address
 * @param isNext whether that page is still what the visitor wants
 * @returns a promise that stays pending, because the document ends
 */
export async function openAsDocument(href: string, isNext: () => boolean): Promise<never> {
  // Several parts of a page may be lost.
  if (opening?.href !== href) {
    const own = { href, isWaiting: false }
    opening = own
    while (isNext() && !(await isOnline()) && !(await isKept(href))) {
      own.isWaiting = true
      tell()
      await nextTry()
    }
    own.isWaiting = false
    if (isNext()) location.reload()
    else if (opening === own) opening = undefined
    tell()
  }
  return new Promise(() => {})
}

/** Whether the site answers. */
async function isOnline(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN)
    await fetch("/icon.svg", { method: "HEAD", cache: "no-store", signal })
    return true
  } catch {
    return false
  }
}

/** Whether a service worker has the page, for whatever days: the favourites' (web/entries/service-worker.ts). */
export async function isKept(href: string): Promise<boolean> {
  try {
    // The page of a link only as it is.
    const ignoreSearch = !href.includes("imoveis=")
    return (await caches.match(href, { ignoreSearch, ignoreVary: true })) !== undefined
  } catch {
    return false
  }
}

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController()
    const done = () => {
      clearTimeout(timer)
      heard.abort()
      resolve()
    }
    const timer = setTimeout(done, ASKS_EVERY)
    for (const type of ["online", "popstate"]) addEventListener(type, done, { signal: heard.signal })
  })
}

function tell(): void {
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says at the foot of the screen why the page of a pressed link does not come. */
export function ConnectionNotice() {
  const { t } = useLingui()
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => opening?.isWaiting === true,
    () => false,
  )
  return (
    <p role="status" className={isWaiting ? "notice" : "sr-only"}>
      {isWaiting && t`Sem conexão com o site. A página abre assim que ela voltar.`}
    </p>
  )
}
