/** The element that holds the map as the server drew it. */
export const STILL_MAP = '[data-still="results-map"]'

/** What stands in the document before the first render in the browser. */
export function stillHtml(): string {
  return document.querySelector(STILL_MAP)?.innerHTML ?? ""
}
