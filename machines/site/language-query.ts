import * as z from "zod/mini"
import { DEFAULT_LOCALE, LOCALES } from "./locales.ts"

/** The requested language of an answer; Portuguese by default. */
export const lang = z._default(z.enum(LOCALES), DEFAULT_LOCALE)

/** A query whose only parameter is the language: `GET /api/tips/:slug` and others. */
export const languageQuery = z.object({ lang })
