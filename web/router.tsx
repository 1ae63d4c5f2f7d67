import type { I18n } from "@lingui/core"
import { createRouter as createTanStackRouter } from "@tanstack/react-router"
import type { ComponentType, ReactNode } from "react"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import type { MetroCounts } from "#machines/map/metro-map.ts"
import { parseSearch, stringifySearch } from "#machines/site/addresses.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type ApiClient, ApiError } from "./api.ts"
import { ErrorPage } from "./components/error-page.tsx"
import { NotFoundPage } from "./components/not-found-page.tsx"
import { reportFailure } from "./failures/report-failure.ts"
import { LiveOutlet } from "./hydration/live-outlet.tsx"
import type { Feature } from "./i18n/features.ts"
import { routeTree } from "./routeTree.gen.ts"
import type { StillMapProps } from "./search/results/map/still-map.tsx"

/** The context of every route's loader and head. */
export interface RouterContext {
  api: ApiClient
  i18n: I18n
  locale: Locale
  /** Today in São Paulo when the page was rendered. */
  today: Day
  /** Scheme and host of the canonical and hreflang addresses. */
  origin: string
  /** On the server: the metro map, whose code the browser does not load. */
  MetroSection?: ComponentType<{ counts: MetroCounts }> | undefined
  /** On the server: the map beside the results, whose code the browser loads when it is used. */
  StillMap?: ComponentType<StillMapProps> | undefined
  /** On the server: what surrounds the page in launch mode, which then has no scripts. */
  LaunchFrame?: ComponentType<{ children: ReactNode }> | undefined
  /** On the server: a form that was posted to this page and rejected. */
  posted?: PostedForm | undefined
  /** Loads the messages of features before their pages are shown. */
  loadFeatures: (features: Feature[]) => Promise<void>
}

/** One router per request on the server, one per page load in the browser. */
export function createRouter(context: RouterContext, nonce?: string) {
  return createTanStackRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: afterFirstPage(),
    defaultPreload: connection?.saveData ? false : "intent",
    defaultStaleTime: 30_000,
    defaultErrorComponent: ErrorPage,
    // The server logs its own errors, so only those of the browser are reported.
    defaultOnCatch: (error) => {
      if (!(error instanceof ApiError)) reportFailure("page", error)
    },
    defaultComponent: LiveOutlet,
    defaultNotFoundComponent: NotFoundPage,
    defaultViewTransition: false,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
}

/** The browser's with what the visitor wishes (https://wicg.github.io/savedata/), which not all have. */
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

/**
 * Whether the router positions a page: in the browser not the first one, which the browser has drawn and positioned, and
 * which the visitor may have scrolled before the scripts came.
 */
function afterFirstPage(): () => boolean {
  let isAfterFirst = typeof document === "undefined"
  return () => {
    if (isAfterFirst) return true
    isAfterFirst = true
    // The router remembers the position of what it heard scrolling, and it may have come too late to hear it.
    document.dispatchEvent(new Event("scroll"))
    return false
  }
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
