import type { HydrationOptions } from "react-dom/client"
import { failureMessage } from "#machines/site/failure-message.ts"
import type { PageFailure, PagePart } from "#machines/site/page-failure.ts"

/** As long as `POST /api/failures` takes it (machines/site/page-failure.ts); its schema stays out of the browser. */
const LENGTH: typeof import("#machines/site/page-failure.ts").MAX_FAILURE_MESSAGE = 200

const reported = new Set<PagePart>()

/**
 * Tells our own server that a part of the page failed: which, and the error's message without what a person may have
 * typed. Once for each part of a document, however often it fails.
 */
export function reportFailure(part: PagePart, error: unknown): void {
  if (reported.has(part)) return
  reported.add(part)
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const failure: PageFailure = { part, message: failureMessage(text, LENGTH) || "…" }
  navigator.sendBeacon("/api/failures", new Blob([JSON.stringify(failure)], { type: "application/json" }))
}

/** For `hydrateRoot`: what no part of the page caught, and what made React render the page anew. */
export const reportingFailures: HydrationOptions = {
  onUncaughtError: (error) => {
    reportError(error)
    reportFailure("page", error)
  },
  onRecoverableError: (error) => {
    reportError(error)
    reportFailure("hydration", error)
  },
}
