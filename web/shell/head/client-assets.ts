import type { Manifest } from "@tanstack/react-router"
import type { Locale } from "#machines/site/locales.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"

/** The files of a page without a router: addresses, or for a script its text. */
export interface PageFiles {
  css: string[]
  /** The style sheet with all rules, which comes after the first paint, if `css` lacks some. */
  wholeCss?: string | undefined
  /** Modules that the scripts import, preloaded in parallel. */
  preloads: string[]
  scripts: string[]
}

/** The client files of the pages; the Worker gets them from the build, or from Vite in development. */
export interface ClientAssets {
  /** Changes with every build; part of the cache key of pages. */
  buildId: string
  /**
   * The style sheets of a page; in development also the scripts that must come before all others.
   * @param route id of the page's route; undefined if no route has the address
   */
  manifestFor(route: string | undefined): Manifest
  /** As in `PageFiles`, for the pages with a router. */
  wholeCss: string | undefined
  /** The modules of a page, for its starter (web/shell/hydration/starter.ts), in the order in which they are evaluated. */
  modulesFor(locale: Locale, routeIds: readonly string[]): string[]
  launchFilesFor(locale: Locale): PageFiles & { modules: string[] }
  /** Files of the map frame, including those of the map that it tries first. */
  mapFilesFor(first: "leaflet" | "google"): PageFiles
  /** Files of the operator's desk. */
  deskFiles: PageFiles
  /** The service worker's script by the mode of the site; undefined in development. */
  offlineFiles: Record<SiteMode, string> | undefined
}
