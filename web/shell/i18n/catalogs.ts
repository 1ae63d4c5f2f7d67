import type { I18n, Messages } from "@lingui/core"
import type { Locale } from "#machines/site/locales.ts"
import type { Feature } from "./features.ts"

type Catalog = Record<Locale, () => Promise<{ messages: Messages }>>

/** Loads one catalog in the browser; each is a separate chunk. */
export const catalogs: Catalog = {
  pt: () => import("#locales/pt.po"),
  en: () => import("#locales/en.po"),
  es: () => import("#locales/es.po"),
}

/** Loaders by file; features.ts lists the features. */
const featureCatalogs = import.meta.glob<{ messages: Messages }>([
  "../../../locales/*/**/*.po",
  "!../../../locales/{desk,launch,mail,map}/*.po",
])

/**
 * Adds the messages of features to those of a page in the browser, without telling React of them: nothing that is shown
 * needs them yet, and a part that is rendered again before it was hydrated is emptied.
 */
export function featureLoader(i18n: I18n, locale: Locale) {
  const known = new Set<Feature>()
  return async (features: Feature[]): Promise<void> => {
    const missing = features.filter((feature) => !known.has(feature))
    const loaded = await Promise.all(missing.map((feature) => featureCatalog(feature, locale)))
    for (const { messages } of loaded) Object.assign(i18n.messages, messages)
    for (const feature of missing) known.add(feature)
  }
}

/** Loads the catalog of a feature in the browser. */
export function featureCatalog(feature: Feature, locale: Locale): Promise<{ messages: Messages }> {
  const load = featureCatalogs[`../../../locales/${feature}/${locale}.po`]
  if (load === undefined) throw new Error(`no messages for ${feature} in ${locale}`)
  return load()
}
