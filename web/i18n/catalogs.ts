import type { I18n, Messages } from "@lingui/core"
import type { Locale } from "#machines/property.ts"
import type { Feature } from "./feature-catalogs.ts"

type Catalog = Record<Locale, () => Promise<{ messages: Messages }>>

/** Loads one catalog, in the browser: each is a chunk of its own. */
export const catalogs: Catalog = {
  pt: () => import("#locales/pt.po"),
  en: () => import("#locales/en.po"),
  es: () => import("#locales/es.po"),
}

const featureCatalogs: Record<Feature, Catalog> = {
  property: {
    pt: () => import("#locales/property/pt.po"),
    en: () => import("#locales/property/en.po"),
    es: () => import("#locales/property/es.po"),
  },
  legal: {
    pt: () => import("#locales/legal/pt.po"),
    en: () => import("#locales/legal/en.po"),
    es: () => import("#locales/legal/es.po"),
  },
  contact: {
    pt: () => import("#locales/contact/pt.po"),
    en: () => import("#locales/contact/en.po"),
    es: () => import("#locales/contact/es.po"),
  },
  newsletter: {
    pt: () => import("#locales/newsletter/pt.po"),
    en: () => import("#locales/newsletter/en.po"),
    es: () => import("#locales/newsletter/es.po"),
  },
  data: {
    pt: () => import("#locales/data/pt.po"),
    en: () => import("#locales/data/en.po"),
    es: () => import("#locales/data/es.po"),
  },
}

/** Adds the messages of features to those of a page, in the browser. */
export function featureLoader(i18n: I18n, locale: Locale) {
  const known = new Set<Feature>()
  return async (features: Feature[]): Promise<void> => {
    const missing = features.filter((feature) => !known.has(feature))
    const loaded = await Promise.all(missing.map((feature) => featureCatalogs[feature][locale]()))
    for (const { messages } of loaded) i18n.load(locale, messages)
    for (const feature of missing) known.add(feature)
  }
}
