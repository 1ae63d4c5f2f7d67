import type { Manifest } from "@tanstack/react-router"
import type { Locale } from "#machines/property.ts"

/** What a page must load in the browser: the Worker reads it from the build, or from Vite in development. */
export interface ClientAssets {
  /** Changes with every build; cached pages carry it in their key. */
  buildId: string
  manifestFor(locale: Locale): Manifest
}
