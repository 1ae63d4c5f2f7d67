/** What a Playwright project says of its pages. */
export interface TranslationOption {
  isTranslated: boolean
}

/**
 * What a browser does that translates each page it has loaded, for `addInitScript`: every text moves into two `<font>`
 * elements, and so does each that comes later. React is left with text nodes that are no longer on the page. The words stay
 * the same, so that a test reads them as on any other page.
 * @param hasOtherWords true if they do not
 */
export function translate(hasOtherWords = false): void {
  const skipped = "script,style,noscript,textarea,option,[translate=no],.notranslate"
  const wrap = (text: Text) => {
    const element = text.parentElement
    if (element === null || element.closest(skipped) !== null || text.data.trim() === "") return
    if (element.hasAttribute("data-words")) return
    const [outer, inner] = [document.createElement("font"), document.createElement("font")]
    inner.setAttribute("data-words", "")
    inner.append(hasOtherWords ? text.data.replace(/[aeo]/g, "ø") : text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) wrap(text)
  }
  addEventListener("load", () => {
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) node instanceof Text ? wrap(node) : wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
