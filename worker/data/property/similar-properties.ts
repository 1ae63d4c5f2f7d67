import { eq } from "drizzle-orm"
import type { PropertyCard } from "#machines/property/card.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { properties } from "../schema.ts"
import { firstProperties } from "../search/property-search.ts"
import { type Database, ormOf } from "../statement.ts"

const SHOWN = 3
/** Search radii, km, so that few rows are read where properties are dense. */
const RADII = [1, 3, 8]

/**
 * The nearest alternatives to a property: they fit the guests, allow pets if there are any and, if both dates are
 * given, are free. Undefined for an unknown slug.
 */
export async function similarProperties(
  database: Database,
  slug: string,
  { checkIn, checkOut, guests }: QuoteRequest,
  locale: Locale,
): Promise<PropertyCard[] | undefined> {
  const [place] = await ormOf(database)
    .select({ lat: properties.latApprox, lng: properties.lngApprox })
    .from(properties)
    .where(eq(properties.slug, slug))
  if (place === undefined) return undefined
  const isStay = checkIn !== undefined && checkOut !== undefined && checkIn <= checkOut
  const search = {
    ...place,
    ...guests,
    ...(isStay ? { checkIn, checkOut } : {}),
    radius: undefined,
    sort: "distance" as const,
    page: 1,
  }
  // The property itself is found, too.
  const { properties: found } = await firstProperties(database, search, locale, {
    radii: RADII,
    want: SHOWN + 1,
  })
  return found.filter((each) => each.slug !== slug).slice(0, SHOWN)
}
