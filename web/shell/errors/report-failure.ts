import type { HydrationOptions } from "react-dom/client"
import { failureMessage } from "#machines/site/failure-message.ts"
import type { PageFailure, PageSection } from "#machines/site/page-failure.ts"

/** The limit of `POST /api/failures`; copied, so that the schema in page-failure.ts stays out of the bundle. */
const LENGTH: typeof import("#machines/site/page-failure.ts").MAX_FAILURE_MESSAGE = 200

const reported = new Set<PageSection>()

/**
 * Reports to our own server which part of the page failed, with the error's message, redacted of what a person may have
 * typed. Each part is reported once per document.
 */
export function reportFailure(part: PageSection, error: unknown): void {
  if (reported.has(part)) return
  reported.add(part)
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const failure: PageFailure = { part, message: failureMessage(text, LENGTH) || "…" }
  navigator.sendBeacon("/api/failures", new Blob([JSON.stringify(failure)], { type: "application/json" }))
}

/** Options for `hydrateRoot`: report errors that no part caught, and those that made React discard the hydration. */
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
