import { LOCALES, localisedPath } from "#machines/site/locales.ts"
import { sharedPaths } from "./page-options-of-path.ts"

/** Not pages, though their addresses look like those of some, and links that choose a language. */
const OTHERS = ["/*.ics", "/*.xml", "/*\\?*lang=*"]

/**
 * Speculation rules (https://wicg.github.io/nav-speculation/speculation-rules.html): until the scripts are there, which
 * then get ahead what a link needs, the browser gets the page of a link that somebody points at. Only pages that are the
 * same for everybody, and not the choice of a language. Browsers do nothing of this for who saves data.
 */
export function speculationRules(): string {
  const pages = sharedPaths().flatMap((path) => LOCALES.map((locale) => localisedPath(path || "/", locale)))
  const where = { and: [{ href_matches: pages }, { not: { href_matches: OTHERS } }] }
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] })
}
