import { mapOwnLinks } from "#machines/city/article-links.ts"

/** Id of the page's title, which labels the tables before the first heading. */
export const TITLE_ID = "post-title"

/**
 * Prepares a post's HTML for its page: maps internal links with `ownPath`, and wraps every table in a region that is
 * labelled by the heading before it and can be scrolled by keyboard.
 */
export function articleHtml(html: string, ownPath: (path: string) => string): string {
  let heading = TITLE_ID
  return mapOwnLinks(html, (address) => (address.startsWith("#") ? address : ownPath(address))).replace(
    /<h[2-6] id="([^"]*)"|<table>|<\/table>/g,
    (tag, id: string | undefined) => {
      if (id !== undefined) heading = id
      if (tag === "<table>")
        return `<div class="post-table" role="region" aria-labelledby="${heading}" tabindex="0"><table>`
      return tag === "</table>" ? "</table></div>" : tag
    },
  )
}
