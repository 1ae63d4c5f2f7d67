import type { I18n } from "@lingui/core"
import type { ComponentType, ReactNode } from "react"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import type { FoundMap } from "#machines/map/found-map.ts"
import type { MetroCounts } from "#machines/map/metro-map.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { ApiClient } from "./api.ts"
import type { Feature } from "./i18n/features.ts"
import type { LoadPage } from "./navigation/page-loader.ts"

/** The context of every route's loader and head. */
export interface RouterContext {
  api: ApiClient
  /** For loaders: in a browser, calls that do not fail a navigation (web/shell/navigation/page-loader.ts). */
  pageApi: ApiClient
  /** Gets the code and the messages of a page before it is shown. */
  loadPage: LoadPage
  i18n: I18n
  locale: Locale
  /** Today in São Paulo when the page was rendered. */
  today: Day
  /** Scheme and host of the canonical and hreflang addresses. */
  origin: string
  /** Id of the browser's files that the page is of. */
  build: string
  /** On the server: the metro map, whose code the browser does not load. */
  MetroSection?: ComponentType<{ counts: MetroCounts }> | undefined
  /** On the server: the map beside the results, whose code the browser loads when it is used. */
  StillMap?: ComponentType<{ map: FoundMap; query: SearchQuery }> | undefined
  /** On the server: what surrounds the page in launch mode, which then has no scripts. */
  LaunchFrame?: ComponentType<{ children: ReactNode }> | undefined
  /** On the server: a form that was posted to this page and rejected. */
  posted?: PostedForm | undefined
  /** Loads the messages of features. */
  loadFeatures: (features: Feature[]) => Promise<void>
}
