/** Folders of `web/features` with separate message catalogs, `locales/<feature>/`; routes declare which ones they need. */
export const FEATURES = [
  "search-bar",
  "results",
  "property",
  "contact",
  "contact/official",
  "newsletter",
  "tips",
  "events",
  "blog",
  "favourites",
  "owners",
  "privacy",
  "recently-viewed",
  "home",
  "legal",
] as const
export type Feature = (typeof FEATURES)[number]

/** Parts of these features that pages of others show, too: their messages are in the site's catalog. */
export const SHOWN_ELSEWHERE = [
  "favourites/favourites-link.tsx",
  "favourites/favourites-notice.tsx",
  "favourites/heart.tsx",
  "newsletter/newsletter-form.tsx",
]
