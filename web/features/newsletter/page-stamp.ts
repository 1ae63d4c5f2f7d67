import type { StampedSendInput } from "#machines/forms/stamped-send.machine.ts"
import { type ApiClient, ApiError } from "#web/shell/api.ts"
import { stampAge, stampReceipt } from "#web/ui/forms/stamp-age.ts"

/** Timeout of a request, ms. */
const TIMEOUT = 20_000

/** The stamp of all newsletter forms of the page; no answer with one comes out of a cache. */
let kept: { stamp: string; receipt: number | null } | undefined
let coming: Promise<string> | undefined

/** The page's stamp and its age; an empty one if the page has none yet. */
export function pageStamp(): StampedSendInput {
  return kept === undefined ? { stamp: "", age: 0 } : { stamp: kept.stamp, age: stampAge(kept.receipt) }
}

/** Asks the server for a new stamp, once for all who ask meanwhile. */
export function newStamp(api: ApiClient): Promise<string> {
  coming ??= ask(api).finally(() => {
    coming = undefined
  })
  return coming
}

/**
 * Asks for the page's first stamp, before anybody needs it: once the page was loaded and has nothing else to do, unless the
 * signal comes first. If none comes, the form asks again when it is used.
 */
export function stampWhenIdle(api: ApiClient, signal: AbortSignal): void {
  const askFirst = () => {
    if (kept === undefined && !signal.aborted) newStamp(api).catch(() => undefined)
  }
  // Safari cannot tell when it is idle: there a task after loading is as late as it gets.
  const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(askFirst) : setTimeout(askFirst))
  if (document.readyState === "complete") wait()
  else addEventListener("load", wait, { once: true, signal })
}

async function ask(api: ApiClient): Promise<string> {
  const answer = await api.newsletter.$get({}, { init: { signal: AbortSignal.timeout(TIMEOUT) } })
  if (!answer.ok) throw new ApiError(answer.status)
  const { stamp } = await answer.json()
  kept = { stamp, receipt: stampReceipt() }
  return stamp
}
