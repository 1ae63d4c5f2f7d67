/**
 * Runs in the head, as text (scripts/inline-scripts.ts): gets the style sheet with all rules when the page has loaded, so that
 * it does not compete with the page's picture, or when somebody first does something; at once where a system forces its
 * colours, which only that one answers. A page is painted with a part of it (scripts/page-styles.ts). `data-styles` on the
 * document's element says that it is there, or that it cannot be had.
 */
const tag = document.currentScript as HTMLScriptElement
let link: HTMLLinkElement | undefined

function get(): void {
  if (link !== undefined) return
  link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = tag.dataset.href ?? ""
  link.onload = () => done("whole")
  link.onerror = () => done("part")
  tag.after(link)
}

function done(styles: string): void {
  document.documentElement.dataset.styles = styles
  dispatchEvent(new Event("pouso:styles"))
}

for (const type of "load pointerdown touchstart keydown focusin beforeprint pouso:wants-styles".split(" "))
  addEventListener(type, get, { capture: true, once: true, passive: true })
if (matchMedia("(forced-colors: active)").matches) get()
