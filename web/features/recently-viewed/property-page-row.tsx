import type { ReactNode } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { Locale } from "#machines/site/locales.ts"
import { ownMessages } from "./lazy-i18n.tsx"
import { SeenRow } from "./property-tiles.tsx"
import { noteSeen, rememberSeen, seenOf, seenProperties } from "./storage.ts"

/** At most so many others are shown. */
const SHOWN = 4

/** Remembers a property that is viewed. @returns the others that were, if there are any */
export async function seeProperty(property: PropertyDetail, locale: Locale): Promise<ReactNode> {
  const others = seenProperties().filter(({ slug }) => slug !== property.slug)
  const seen = seenOf(property)
  if (seen !== undefined) rememberSeen(seen)
  noteSeen()
  if (others.length === 0) return null
  const withMessages = await ownMessages(locale)
  return withMessages(<SeenRow tiles={others.slice(0, SHOWN)} />)
}
