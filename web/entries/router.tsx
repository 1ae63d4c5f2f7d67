import { createRouter as createTanStackRouter, Outlet } from "@tanstack/react-router"
import { parseSearch, stringifySearch } from "#machines/addresses.ts"
import { routeTree } from "#web/routeTree.gen.ts"
import { ApiError } from "#web/shell/api.ts"
import { ErrorPage, NotFoundPage } from "#web/shell/errors/error-pages.tsx"
import { reportFailure } from "#web/shell/errors/report-failure.ts"
import { useLive } from "#web/shell/hydration/use-live.ts"
import type { RouterContext } from "#web/shell/router-context.ts"
import { savesData } from "#web/ui/saves-data.ts"

/** One router per request on the server, one per page load in the browser. */
export function createRouter(context: RouterContext, nonce?: string) {
  return createTanStackRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: afterFirstPage(),
    defaultPreload: savesData() ? false : "intent",
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

/** The component of routes that only surround others. */
function LiveOutlet() {
  useLive()
  return <Outlet />
}
