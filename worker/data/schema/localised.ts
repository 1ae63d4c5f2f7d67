import type { Locale } from "#machines/site/locales.ts"

/** Text in the three languages. */
export type Localised<T = string> = Record<Locale, T>
