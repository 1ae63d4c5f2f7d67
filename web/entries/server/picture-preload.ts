/** The first picture that is drawn with priority, as React writes it (web/ui/picture.tsx). */
const FIRST = /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*fetchPriority="high"/

/**
 * The link for the head that lets the browser get the largest picture of a page before it has read that far; empty for a
 * page without one. Browsers that do not know AVIF skip it because of its type.
 * @param html the page
 */
export function picturePreload(html: string): string {
  const [, sources, sizes] = FIRST.exec(html) ?? []
  if (sources === undefined) return ""
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${sources}" imagesizes="${sizes}"/>`
}
