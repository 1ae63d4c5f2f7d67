/** Folders of `web` whose messages are catalogs of their own: `locales/<feature>/`. */
export const FEATURES = ["property", "legal"] as const
export type Feature = (typeof FEATURES)[number]

/** The routes that need one, by id. */
const FEATURE_OF_ROUTE: Partial<Record<string, Feature>> = {
  "/{-$locale}/imoveis/$slug": "property",
  "/{-$locale}/privacidade": "legal",
  "/{-$locale}/termos": "legal",
}

/** The features whose messages a page needs, by the ids of its routes. */
export function featuresOf(routeIds: readonly string[]): Feature[] {
  return [...new Set(routeIds.flatMap((id) => FEATURE_OF_ROUTE[id] ?? []))]
}
