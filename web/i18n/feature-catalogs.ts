/** Folders of `web` whose messages are catalogs of their own: `locales/<feature>/`. */
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

/** The routes that need some, by id. */
const FEATURES_OF_ROUTE: Partial<Record<string, Feature | readonly Feature[]>> = {
  "/{-$locale}/": ["home", "search-bar"],
  "/{-$locale}/imoveis/": ["results", "search-bar"],
  "/{-$locale}/imoveis/$slug": ["property", "search-bar"],
  "/{-$locale}/privacidade": "legal",
  "/{-$locale}/termos": "legal",
  "/{-$locale}/contato/": "contact",
  "/{-$locale}/contato/enviada": "contact",
  "/{-$locale}/newsletter/": "newsletter",
  "/{-$locale}/newsletter/confirmar": "newsletter",
  "/{-$locale}/newsletter/sair": "newsletter",
  "/{-$locale}/meus-dados/": "data",
  "/{-$locale}/meus-dados/$step": ["data", "contact"],
  "/{-$locale}/contato-oficial": "data",
  "/{-$locale}/dicas/": "tips",
  "/{-$locale}/dicas/$slug": "tips",
  "/{-$locale}/eventos/": "events",
  "/{-$locale}/eventos/$slug": "events",
  "/{-$locale}/blog/": "blog",
  "/{-$locale}/blog/$slug": "blog",
  "/{-$locale}/proprietarios": "owners",
  "/{-$locale}/acessibilidade": "legal",
}

/** The features whose messages a page needs, by the ids of its routes. */
export function featuresOf(routeIds: readonly string[]): Feature[] {
  return [...new Set(routeIds.flatMap((id) => FEATURES_OF_ROUTE[id] ?? []))]
}
