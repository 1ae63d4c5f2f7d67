/**
 * An article's HTML with other addresses in its links.
 * @param html as the content's loader sanitised it: `<` stands nowhere but in tags, and attributes in double quotes
 * @param addressOf given an address within the site (`/dicas/masp`) or the article (`#contents`), what replaces it;
 * links to other sites stay
 */
export function mapOwnLinks(html: string, addressOf: (address: string) => string): string {
  return html.replace(
    /(<a [^>]*?href=")([/#][^"]*)/g,
    (_, before: string, address: string) => before + addressOf(address),
  )
}
