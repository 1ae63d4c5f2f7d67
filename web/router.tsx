import type { I18n } from "@lingui/core"
import { createRouter as createTanStackRouter } from "@tanstack/react-router"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { parseSearch, stringifySearch } from "#machines/site/addresses.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type ApiClient, ApiError } from "./api.ts"
import { ErrorPage } from "./components/error-page.tsx"
import { NotFoundPage } from "./components/not-found-page.tsx"
import { reportFailure } from "./failures/report-failure.ts"
import type { Feature } from "./i18n/features.ts"
import { routeTree } from "./routeTree.gen.ts"

/** What every route's loader and head find. */
export interface RouterContext {
  api: ApiClient
  i18n: I18n
  locale: Locale
  /** Today in São Paulo when the page was rendered. */
  today: Day
  /** Scheme and host of the site's addresses in canonical and hreflang. */
  origin: string
  /** On the server: a form that was posted to this page and could not be taken. */
  posted?: PostedForm | undefined
  /** Sees to it that the messages of these features are there before their pages are shown. */
  loadFeatures: (features: Feature[]) => Promise<void>
}

/** One router per request on the server, one per page load in the browser. */
export function createRouter(context: RouterContext, nonce?: string) {
  return createTanStackRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultStaleTime: 30_000,
    defaultErrorComponent: ErrorPage,
    // What the server could not answer is in its own log.
    defaultOnCatch: (error) => {
      if (!(error instanceof ApiError)) reportFailure("page", error)
    },
    defaultNotFoundComponent: NotFoundPage,
    defaultViewTransition: false,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
