import type { ReactNode } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { Locale } from "#machines/site/locales.ts"
import { lazyI18n } from "./lazy-i18n.tsx"
import { RecentlyViewedRow } from "./property-tiles.tsx"
import { markViewed, rememberViewed, viewedOf, viewedProperties } from "./storage.ts"

/** At most so many others are shown. */
const SHOWN = 4

/** Remembers a property that is viewed. @returns the others that were, if there are any */
export async function viewProperty(property: PropertyDetail, locale: Locale): Promise<ReactNode> {
  const others = viewedProperties().filter(({ slug }) => slug !== property.slug)
  const viewed = viewedOf(property)
  if (viewed !== undefined) rememberViewed(viewed)
  markViewed()
  if (others.length === 0) return null
  const withMessages = await lazyI18n(locale)
  return withMessages(<RecentlyViewedRow tiles={others.slice(0, SHOWN)} />)
}
