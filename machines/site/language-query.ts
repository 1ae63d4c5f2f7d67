import * as z from "zod/mini"
import { DEFAULT_LOCALE, LOCALES } from "./locales.ts"

/** The language of an answer, in a query; Portuguese where it names none. */
export const lang = z._default(z.enum(LOCALES), DEFAULT_LOCALE)

/** A query that asks for nothing but a language: `GET /api/tips/:slug` and others. */
export const languageQuery = z.object({ lang })
