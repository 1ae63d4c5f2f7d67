import type { Locale } from "#machines/property.ts"

/** Text in the three languages. */
export type Localised<T = string> = Record<Locale, T>
