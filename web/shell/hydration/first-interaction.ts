import type {} from "./early.ts"

/** What people do on a page, before or while they use a form; web/shell/hydration/starter.ts hears it before this code comes. */
const SIGNS = ["pointerdown", "touchstart", "keydown", "focusin"] as const
/** Somebody who only reads has the form's code so long after the page was loaded, ms. */
const AFTER_LOAD = 2_000

/** Resolves when somebody does something on the page or points at an element, or a while after the page was loaded. */
export function firstInteraction(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController()
    const { signal } = heard
    const done = () => {
      heard.abort()
      resolve()
    }
    for (const sign of SIGNS) document.addEventListener(sign, done, { capture: true, passive: true, signal })
    // On the document, where React stops what comes to a part that it has not hydrated.
    const point = ({ target }: Event) => target instanceof Node && element.contains(target) && done()
    document.addEventListener("pointerover", point, { capture: true, passive: true, signal })
    // Before the scripts came.
    if (window.early?.isUsed === true || element.matches(":hover")) return done()
    const wait = () => setTimeout(done, AFTER_LOAD)
    if (document.readyState === "complete") wait()
    else addEventListener("load", wait, { once: true, signal })
  })
}
