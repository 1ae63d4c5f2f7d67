/** Folders of `web` whose messages are catalogs of their own, `locales/<feature>/`; routes say which they need. */
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
  "owners",
  "privacy",
  "site/home",
  "site/legal",
] as const
export type Feature = (typeof FEATURES)[number]
