import type { AnalyticsInput } from "./measure.ts"

/**
 * The site's own analytics (spec §1), without cookies or ids, loaded after the page is usable. It is not loaded for
 * visitors whose browser sends Do Not Track or Global Privacy Control.
 */
export function startAnalytics(input: AnalyticsInput): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === "1" || globalPrivacyControl === true) return
  void import("./measure.ts").then(
    ({ measure }) => measure(input),
    // A failure only means that this visit is not counted.
    () => undefined,
  )
}
