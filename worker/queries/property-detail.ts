import { and, asc, desc, eq, gte, lt, max, notInArray, sql } from "drizzle-orm"
import { type FeedPlatform, NIGHTS_AHEAD } from "#machines/property/calendar-feed.ts"
import { type NightRun, runsOf } from "#machines/property/nights.ts"
import {
  type PropertyDetail,
  REVIEWS_A_PAGE,
  REVIEWS_AT_FIRST,
  type ReviewOrder,
  type ReviewPage,
  type Walk,
} from "#machines/property/property.ts"
import { MAX_OFFERED_MOVE, type QuotedProperty } from "#machines/property/quote.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import {
  blockedNights,
  calendarFeeds,
  properties,
  propertyAmenities,
  propertyChecks,
  propertyPhotos,
  reviews,
} from "#worker/db/schema.ts"
import { type Database, type Orm, ormOf } from "#worker/db/statement.ts"
import type { PageUpdate } from "./page-update.ts"

/** A property with all its related rows, in a language; undefined for an unknown slug. */
export async function propertyDetail(
  database: Database,
  slug: string,
  locale: Locale,
  today: Day,
): Promise<PropertyDetail | undefined> {
  const db = ormOf(database)
  const [row] = await db.select().from(properties).where(eq(properties.slug, slug))
  if (row === undefined) return undefined
  const [amenities, photos, checks, feeds, nights] = await db.batch([
    db.select().from(propertyAmenities).where(eq(propertyAmenities.propertyId, row.id)),
    db
      .select()
      .from(propertyPhotos)
      .where(eq(propertyPhotos.propertyId, row.id))
      .orderBy(asc(propertyPhotos.position)),
    db.select().from(propertyChecks).where(eq(propertyChecks.propertyId, row.id)),
    db
      .select({ goodAt: calendarFeeds.goodAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.propertyId, row.id)),
    blockedNightsOf(db, row.id, today),
  ])
  const { slug: name, code, type, bairro, city, guests, bedrooms, beds, bathrooms, areaM2 } = row
  return {
    ...{ slug: name, code, name: row.name, type, bairro, city, guests, bedrooms, beds, bathrooms, areaM2 },
    article: row.article,
    pricePerNight: row.pricePerNight,
    cleaningFee: row.cleaningFee,
    minimumStay: row.minimumStay,
    pets: row.petsAllowed,
    available: row.available,
    rating: row.rating,
    reviewCount: row.reviewCount,
    categories: row.categoryRatings,
    metro: {
      station: row.metroStation,
      line: row.metroLine,
      meters: row.metroMeters,
      minutes: row.metroMinutes,
    },
    position: { lat: row.latApprox, lng: row.lngApprox },
    walk: row.walk === null ? null : walkIn(row.walk, locale),
    summary: row.summary[locale],
    description: row.description[locale].trim().split(/\n{2,}/),
    photos: photos.map(({ file, alt }) => ({ file, alt: alt[locale] })),
    amenities: amenities.map(({ amenity }) => amenity),
    hours: {
      checkInFrom: row.checkInFrom,
      checkInUntil: row.checkInUntil,
      checkOutUntil: row.checkOutUntil,
    },
    rules: {
      smoking: row.smoking,
      parties: row.parties,
      quietFrom: row.quietFrom,
      quietUntil: row.quietUntil,
      notes: row.houseRules[locale],
    },
    checks: checks.map(({ kind, checkedOn, mbps }) => ({ kind, on: checkedOn, mbps })),
    links: row.links,
    blocked: runsOf(nights.map(({ night }) => night)),
    availabilityUpdatedAt:
      feeds.length === 0 ? row.availabilityUpdatedAt : oldest(feeds.map(({ goodAt }) => goodAt)),
  }
}

/** A walk in one language. */
export function walkIn({ things, hard, door }: Walk<Record<Locale, string>>, locale: Locale): Walk {
  return {
    things: things.map(({ minute, name }) => ({ minute, name: name[locale] })),
    ...(hard === undefined ? {} : { hard: { ...hard, what: hard.what[locale] } }),
    ...(door === undefined ? {} : { door: door[locale] }),
  }
}

/** The oldest of the feeds' last good reads; null while any feed has never been read. */
function oldest(goodAt: (string | null)[]): string | null {
  return goodAt.some((at) => at === null) ? null : (goodAt.sort()[0] ?? null)
}

/** The data needed to price a stay in a property; undefined for an unknown slug. */
export async function quotedProperty(
  database: Database,
  slug: string,
  stay: { checkIn: Day | undefined; checkOut: Day | undefined },
): Promise<QuotedProperty | undefined> {
  const db = ormOf(database)
  const [row] = await db
    .select({
      id: properties.id,
      available: properties.available,
      pricePerNight: properties.pricePerNight,
      cleaningFee: properties.cleaningFee,
      minimumStay: properties.minimumStay,
      guests: properties.guests,
      pets: properties.petsAllowed,
    })
    .from(properties)
    .where(eq(properties.slug, slug))
  if (row === undefined) return undefined
  const { checkIn, checkOut } = stay
  const nights =
    checkIn === undefined || checkOut === undefined
      ? []
      : await blockedNightsOf(db, row.id, addDays(checkIn, -MAX_OFFERED_MOVE))
  const { id: _, ...quoted } = row
  return { ...quoted, blocked: runsOf(nights.map(({ night }) => night)) }
}

/** A page of a property's reviews, or the few that are shown first; undefined for an unknown property. */
export async function propertyReviews(
  database: Database,
  slug: string,
  order: ReviewOrder,
  wanted: number | null,
): Promise<ReviewPage | undefined> {
  const db = ormOf(database)
  const [row] = await db
    .select({ id: properties.id, count: properties.reviewCount })
    .from(properties)
    .where(eq(properties.slug, slug))
  if (row === undefined) return undefined
  const pages = Math.max(1, Math.ceil(row.count / REVIEWS_A_PAGE))
  const page = wanted === null ? null : Math.min(wanted, pages)
  const written = await db
    .select({
      author: reviews.author,
      from: reviews.from,
      writtenOn: reviews.writtenOn,
      lang: reviews.lang,
      text: reviews.text,
      answer: reviews.answer,
      rating: reviews.rating,
    })
    .from(reviews)
    .where(eq(reviews.propertyId, row.id))
    .orderBy(...ORDERS[order])
    .limit(page === null ? REVIEWS_AT_FIRST : REVIEWS_A_PAGE)
    .offset(page === null ? 0 : (page - 1) * REVIEWS_A_PAGE)
  return { order, page, pages, count: row.count, reviews: written }
}

/** Each order ends with the position as a tiebreaker, so that pages never overlap. */
const ORDERS = {
  recent: [desc(reviews.writtenOn), asc(reviews.position)],
  highest: [desc(reviews.rating), desc(reviews.writtenOn), asc(reviews.position)],
  lowest: [asc(reviews.rating), desc(reviews.writtenOn), asc(reviews.position)],
}

/** A property's blocked nights from all sources. */
function blockedNightsOf(db: Orm, propertyId: number, from: Day) {
  return db.select({ night: blockedNights.night }).from(blockedNights).where(isNightOf(propertyId, from))
}

function isNightOf(propertyId: number, from: Day) {
  return and(
    eq(blockedNights.propertyId, propertyId),
    gte(blockedNights.night, from),
    lt(blockedNights.night, addDays(from, NIGHTS_AHEAD)),
  )
}

/** All properties that can be booked, with the day of their latest check or review, for the sitemap. */
export async function propertyUpdates(database: Database): Promise<PageUpdate[]> {
  const db = ormOf(database)
  const checkedOn = db
    .select({ on: max(propertyChecks.checkedOn) })
    .from(propertyChecks)
    .where(eq(propertyChecks.propertyId, properties.id))
  const writtenOn = db
    .select({ on: max(reviews.writtenOn) })
    .from(reviews)
    .where(eq(reviews.propertyId, properties.id))
  return await db
    .select({ slug: properties.slug, updated: sql<string>`max(${checkedOn}, coalesce(${writtenOn}, ''))` })
    .from(properties)
    .where(sql`${properties.available}`)
}

/**
 * Blocked nights from a day on, to export to a platform: nights blocked only by that platform's own feeds are left
 * out, so that they do not come back to it as ours.
 */
export async function blockedNightsFor(
  database: Database,
  propertyId: number,
  platform: FeedPlatform | undefined,
  from: Day,
): Promise<NightRun[]> {
  const db = ormOf(database)
  const own = db
    .select({ source: sql`'feed:' || ${calendarFeeds.id}` })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.propertyId, propertyId), sql`${calendarFeeds.platform} = ${platform ?? ""}`))
  const rows = await db
    .selectDistinct({ night: blockedNights.night })
    .from(blockedNights)
    .where(and(isNightOf(propertyId, from), notInArray(blockedNights.source, own)))
  return runsOf(rows.map(({ night }) => night))
}

/** The id of the property with a slug; undefined when there is none. */
export async function propertyId(database: Database, slug: string): Promise<number | undefined> {
  const [row] = await ormOf(database)
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.slug, slug))
  return row?.id
}
