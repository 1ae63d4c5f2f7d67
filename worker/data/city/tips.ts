import { asc, desc, eq, inArray, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import { TIP_CATEGORIES, type TipCard, type TipCategory, type TipDetail } from "#machines/city/tip.ts"
import { walkIn } from "#machines/map/walk.ts"
import type { Locale } from "#machines/site/locales.ts"
import { tips } from "../schema.ts"
import type { PageUpdate } from "../search/page-update.ts"
import { type Database, ormOf } from "../statement.ts"

/** Most tips in a list; the map cannot show more markers. */
const LISTED = 200

/** Columns with aliases, because a batch's results are keyed by column name. */
const cardColumns = (locale: Locale) => ({
  slug: tips.slug,
  category: tips.category,
  featured: tips.featured,
  place: tips.place,
  bairro: tips.bairro,
  lat: tips.lat,
  lng: tips.lng,
  durationMinutes: tips.durationMinutes,
  priceBrl: tips.priceBrl,
  title: sql<string>`${tips.texts} ->> ${`$.${locale}.title`}`.as("title"),
  summary: sql<string>`${tips.texts} ->> ${`$.${locale}.summary`}`.as("summary"),
})

function cardOf<Row extends { lat: number; lng: number }>({ lat, lng, ...row }: Row) {
  return { ...row, position: { lat, lng } }
}

/** The tips of a category, or of all: featured ones first, then in the order of the categories. */
export async function tipCards(
  database: Database,
  category: TipCategory | undefined,
  locale: Locale,
): Promise<TipCard[]> {
  const rows = await ormOf(database)
    .select(cardColumns(locale))
    .from(tips)
    .where(category === undefined ? undefined : eq(tips.category, category))
    .orderBy(desc(tips.featured), sql`instr(${TIP_CATEGORIES.join()}, ${tips.category})`, asc(tips.slug))
    .limit(LISTED)
  return rows.map(cardOf)
}

/** A tip with all that its page shows, in a language; undefined for an unknown slug. */
export async function tipDetail(
  database: Database,
  slug: string,
  locale: Locale,
): Promise<TipDetail | undefined> {
  const db = ormOf(database)
  const one = alias(tips, "one")
  const relatedSlugs = db
    .select({ slug: sql`related.value` })
    .from(one)
    .crossJoin(sql`json_each(${one.relatedTips}) AS related`)
    .where(eq(one.slug, slug))
  const [[row], related] = await db.batch([
    db
      .select({
        ...cardColumns(locale),
        metro: tips.metro,
        walk: tips.walk,
        website: tips.website,
        checked: tips.checked,
        relatedTips: tips.relatedTips,
        restaurants: tips.restaurants,
        texts: tips.texts,
      })
      .from(tips)
      .where(eq(tips.slug, slug)),
    db.select(cardColumns(locale)).from(tips).where(inArray(tips.slug, relatedSlugs)),
  ])
  if (row === undefined) return undefined
  const { relatedTips, restaurants, texts, walk, ...rest } = row
  return {
    ...cardOf(rest),
    ...texts[locale],
    walk: walk === null ? null : walkIn(walk, locale),
    restaurants: restaurants.map(({ note, ...each }) => ({ ...each, note: note[locale] })),
    related: related
      .map(cardOf)
      .sort((one, other) => relatedTips.indexOf(one.slug) - relatedTips.indexOf(other.slug)),
  }
}

/** All tips with the month in which their facts were last checked, for the sitemap. */
export async function tipUpdates(database: Database): Promise<PageUpdate[]> {
  const { slug, checked } = tips
  return await ormOf(database).select({ slug, updated: checked }).from(tips)
}
