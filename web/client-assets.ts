import type { Manifest } from "@tanstack/react-router"
import type { Locale } from "#machines/site/locales.ts"

/** What one page without a router loads: addresses, or for a script its text. */
export interface PageFiles {
  css: string[]
  /** Modules that the scripts import, fetched beside them. */
  preloads: string[]
  scripts: string[]
}

/** What a page must load in the browser: the Worker reads it from the build, or from Vite in development. */
export interface ClientAssets {
  /** Changes with every build; cached pages carry it in their key. */
  buildId: string
  manifestFor(locale: Locale): Manifest
  launchFilesFor(locale: Locale): PageFiles
  /** Those of the map frame, with the map that it tries first. */
  mapFilesFor(first: "leaflet" | "google"): PageFiles
}
