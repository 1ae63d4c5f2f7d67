/** Folders of `web` with separate message catalogs, `locales/<feature>/`; routes declare which ones they need. */
export const FEATURES = [
  "search/bar",
  "search/results",
  "property",
  "contact",
  "contact/official",
  "newsletter",
  "city/tips",
  "city/events",
  "city/blog",
  "favourites",
  "owners",
  "privacy",
  "seen",
  "site/home",
  "site/legal",
] as const
export type Feature = (typeof FEATURES)[number]
