/** Folders of `web` whose messages are catalogs of their own: `locales/<feature>/`. */
export const FEATURES = ["property", "legal", "contact", "newsletter", "data"] as const
export type Feature = (typeof FEATURES)[number]

/** The routes that need one, by id. */
const FEATURE_OF_ROUTE: Partial<Record<string, Feature>> = {
  "/{-$locale}/imoveis/$slug": "property",
  "/{-$locale}/privacidade": "legal",
  "/{-$locale}/termos": "legal",
  "/{-$locale}/contato/": "contact",
  "/{-$locale}/contato/enviada": "contact",
  "/{-$locale}/newsletter/confirmar": "newsletter",
  "/{-$locale}/newsletter/sair": "newsletter",
  "/{-$locale}/meus-dados/": "data",
  "/{-$locale}/meus-dados/ver": "data",
  "/{-$locale}/contato-oficial": "data",
}

/** The features whose messages a page needs, by the ids of its routes. */
export function featuresOf(routeIds: readonly string[]): Feature[] {
  return [...new Set(routeIds.flatMap((id) => FEATURE_OF_ROUTE[id] ?? []))]
}
