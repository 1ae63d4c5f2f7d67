import { createFileRoute, notFound } from "@tanstack/react-router"
import { DEFAULT_LOCALE, isLocale } from "#machines/site/locales.ts"

/** The optional language prefix of every page; any other value is a 404. */
export const Route = createFileRoute("/{-$locale}")({
  beforeLoad: ({ params }) => {
    if (params.locale !== undefined && (!isLocale(params.locale) || params.locale === DEFAULT_LOCALE))
      throw notFound()
  },
})
