import { LOCALES, localisedPath } from "./locales.ts"

/** Where `llms.txt` stands, in each language. */
export const LLMS_FILES = LOCALES.map((locale) => [localisedPath("/llms.txt", locale), locale] as const)
