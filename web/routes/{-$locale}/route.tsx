import { createFileRoute, notFound } from "@tanstack/react-router"
import { DEFAULT_LOCALE, isLocale } from "#machines/site/locales.ts"

/** The optional language prefix of every page; any other first segment is not a page. */
export const Route = createFileRoute("/{-$locale}")({
  beforeLoad: ({ params }) => {
    if (params.locale !== undefined && (!isLocale(params.locale) || params.locale === DEFAULT_LOCALE))
      throw notFound()
  },
})
