/** Time given to a page where the browser does not say when it is idle (WebKit), ms. */
const WITHOUT_IDLE = 1_000

/** Runs what can wait, once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => run())
  else setTimeout(run, WITHOUT_IDLE)
}
