import type { Locale } from "#machines/site/locales.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"

export interface AnalyticsInput {
  locale: Locale
  mode: SiteMode
  /** Calls back whenever the visitor has moved to another page without loading a document. */
  onNavigated?: (count: () => void) => void
}

/**
 * The site's analytics (seed §1): our own, without cookies or ids, loaded after the page is usable. It is not
 * even loaded for visitors whose browser says Do Not Track or Global Privacy Control.
 */
export function startAnalytics(input: AnalyticsInput): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === "1" || globalPrivacyControl === true) return
  void import("./measure.ts").then(
    ({ measure }) => measure(input),
    // Not to be counted is no harm to the visitor.
    () => undefined,
  )
}
