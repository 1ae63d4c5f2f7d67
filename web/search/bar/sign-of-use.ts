/** What people do on a page, before or while they use a form. */
const SIGNS = ["pointerdown", "touchstart", "keydown", "focusin"] as const
/** The page counts as idle at the latest so long after it was loaded, ms. */
const IDLE_WITHIN = 2_000

/** Resolves when somebody does something on the page, points at an element, or when the loaded page is idle. */
export function signOfUse(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController()
    const { signal } = heard
    const done = () => {
      heard.abort()
      resolve()
    }
    for (const sign of SIGNS) document.addEventListener(sign, done, { capture: true, passive: true, signal })
    element.addEventListener("pointerover", done, { passive: true, signal })
    // Typed or focused before the scripts came.
    if (element.contains(document.activeElement)) return done()
    const whenIdle = () =>
      "requestIdleCallback" in window
        ? requestIdleCallback(done, { timeout: IDLE_WITHIN })
        : setTimeout(done, IDLE_WITHIN)
    if (document.readyState === "complete") whenIdle()
    else addEventListener("load", whenIdle, { once: true, signal })
  })
}
