/** Folders of `web` whose messages are catalogs of their own, `locales/<feature>/`; routes say which they need. */
export const FEATURES = [
  "home",
  "search-bar",
  "results",
  "property",
  "legal",
  "contact",
  "newsletter",
  "data",
  "tips",
  "events",
  "blog",
  "owners",
] as const
export type Feature = (typeof FEATURES)[number]
