import type { Manifest } from "@tanstack/react-router"
import type { Locale } from "#machines/site/locales.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"

/** The files of a page without a router: addresses, or for a script its text. */
export interface PageFiles {
  css: string[]
  /** Modules that the scripts import, preloaded in parallel. */
  preloads: string[]
  scripts: string[]
}

/** The client files of the pages; the Worker gets them from the build, or from Vite in development. */
export interface ClientAssets {
  /** Changes with every build; part of the cache key of pages. */
  buildId: string
  manifestFor(locale: Locale): Manifest
  launchFilesFor(locale: Locale): PageFiles
  /** Files of the map frame, including those of the map that it tries first. */
  mapFilesFor(first: "leaflet" | "google"): PageFiles
  /** The service worker's script by the mode of the site; undefined in development. */
  offlineFiles: Record<SiteMode, string> | undefined
}
