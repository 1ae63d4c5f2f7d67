/**
 * When a loader received a stamp, by the page's own clock (`performance.now()`, ms). Null on the server: that stamp comes
 * with the document.
 */
export function stampReceipt(): number | null {
  return import.meta.env.SSR ? null : performance.now()
}

/**
 * How long this page has had its stamp, ms. It was signed before it was received, so it is never younger than this to the
 * server, whatever the visitor's clock says.
 * @param receipt what `stampReceipt` returned
 */
export function stampAge(receipt: number | null): number {
  if (import.meta.env.SSR) return 0
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  const receivedAt = receipt ?? document?.responseEnd ?? 0
  // Until the whole document has arrived, its end is 0.
  return receivedAt === 0 ? 0 : Math.floor(performance.now() - receivedAt)
}
