/** Keys that move the focus or act; others only write text. */
const ACTING = /^(Tab|Enter|Escape|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/

/**
 * Notes on the document whether the visitor's last act was a pointer's. Browsers match `:focus-visible` also where a
 * script moves the focus from a text field, or to one; a pointer's user gets no rings from it (web/styles/app.css).
 */
export function noteMeans(): void {
  const { documentElement: root } = document
  const options = { capture: true, passive: true }
  document.addEventListener("pointerdown", () => root.setAttribute("data-means", "pointer"), options)
  document.addEventListener(
    "keydown",
    ({ key }) => ACTING.test(key) && root.removeAttribute("data-means"),
    options,
  )
}
