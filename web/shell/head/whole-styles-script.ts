/**
 * Runs in the head: gets the style sheet with all rules when the page has loaded, so that it does not compete with the
 * page's picture, or when somebody first does something. A page is painted with a part of it (scripts/page-styles.ts).
 * `data-styles` on the document's element says that it is there, or that it cannot be had.
 */
export const wholeStylesScript = `(function (tag) {
  var link
  function done(event) {
    document.documentElement.setAttribute("data-styles", event.type === "load" ? "whole" : "part")
    dispatchEvent(new Event("pouso:styles"))
  }
  function get() {
    if (link) return
    link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = tag.getAttribute("data-href")
    link.onload = link.onerror = done
    tag.after(link)
  }
  "load pointerdown touchstart keydown focusin beforeprint pouso:wants-styles".split(" ").forEach(function (type) {
    addEventListener(type, get, { capture: true, once: true, passive: true })
  })
})(document.currentScript)`

/** The elements of the head that get the style sheet with all rules, as HTML; without scripts it is there at once. */
export function wholeStylesTags(href: string, nonce: string): string {
  return `<noscript><link rel="stylesheet" href="${href}"></noscript><script nonce="${nonce}" data-href="${href}">${wholeStylesScript}</script>`
}
