/**
 * Rewrites the internal links in an article's HTML; links to other sites stay.
 * @param html as the content loader sanitised it: `<` occurs only in tags, and attribute values are in double quotes
 * @param addressOf returns the replacement for an address within the site (`/dicas/masp`) or the article (`#contents`)
 */
export function mapOwnLinks(html: string, addressOf: (address: string) => string): string {
  return html.replace(
    /(<a [^>]*?href=")([/#][^"]*)/g,
    (_, before: string, address: string) => before + addressOf(address),
  )
}
