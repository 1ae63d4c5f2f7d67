import { heights, homeAlt } from "virtual:shared-pictures"
import type { Locale } from "#machines/site/locales.ts"

/** A picture that a link to a page is shared with. */
export interface SharedPicture {
  /** Of a photo 1280 px wide, or of a drawing as `npm run pictures` makes it to be shared. */
  path: string
  alt: string
}

/** What pages without a picture of their own are shared with: the home page's. */
export const HOME_PICTURE = "/photos/hero-skyline-1280.jpg"

/** Size and text of a picture (https://ogp.me/#structured), by default the home page's: links to a page show it large at once. */
export function pictureFacts(picture: SharedPicture | undefined, locale: Locale) {
  const { path, alt } = picture ?? { path: HOME_PICTURE, alt: homeAlt[locale] }
  const [width, height] = path.startsWith("/photos/") ? [1_280, heights[path] ?? 853] : [1_200, 630]
  return [
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
  ]
}
