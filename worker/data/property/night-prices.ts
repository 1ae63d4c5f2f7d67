import { and, asc, eq, gt, lt } from "drizzle-orm"
import type { Locale } from "#machines/site/locales.ts"
import { type NightPrices, nightPricesOf } from "#machines/stay/night-prices.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import { pricePeriods, properties } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** What the nights of a property cost within a window; undefined for an unknown slug. Reads a row for each period. */
export async function nightPrices(
  database: Database,
  slug: string,
  window: NightRun,
  locale: Locale,
): Promise<NightPrices[] | undefined> {
  const rows = await ormOf(database)
    .select({ weekendNights: properties.weekendNights, period: pricePeriods })
    .from(properties)
    .innerJoin(pricePeriods, eq(pricePeriods.propertyId, properties.id))
    .where(
      and(
        eq(properties.slug, slug),
        lt(pricePeriods.from, window.until),
        gt(pricePeriods.until, window.from),
      ),
    )
    .orderBy(asc(pricePeriods.from))
  const [first] = rows
  if (first === undefined) return undefined
  const { weekendNights } = first
  return nightPricesOf({ periods: rows.map(({ period }) => period), weekendNights }, window, locale)
}
