import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lt,
  max,
  ne,
  not,
  notExists,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm"
import { walkIn } from "#machines/map/walk.ts"
import type { FeedPlatform } from "#machines/property/calendar-feed.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import {
  REVIEWS_A_PAGE,
  REVIEWS_AT_FIRST,
  type ReviewOrder,
  type ReviewPage,
} from "#machines/property/review.ts"
import { hasWords } from "#machines/property/review-search.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type NightRun, runsOf } from "#machines/stay/nights.ts"
import type { QuotedProperty } from "#machines/stay/quote.ts"
import {
  blockedNights,
  calendarFeeds,
  feedClosures,
  pricePeriods,
  properties,
  propertyAmenities,
  propertyChecks,
  propertyPhotos,
  reviews,
} from "../schema.ts"
import type { PageUpdate } from "../search/page-update.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"
import { isAhead } from "./calendar-feeds.ts"
import { idOfSlug } from "./former-slugs.ts"
import { isTouched, RATE_COLUMNS, ratesOf } from "./rates.ts"

/**
 * A property with all its related rows, in a language, by its slug or one that it had before; undefined for an unknown
 * slug.
 */
export async function propertyDetail(
  database: Database,
  slug: string,
  locale: Locale,
  today: Day,
): Promise<PropertyDetail | undefined> {
  const db = ormOf(database)
  const [row] = await db
    .select()
    .from(properties)
    .where(eq(properties.id, idOfSlug(db, slug)))
  if (row === undefined) return undefined
  const [amenities, photos, checks, feeds, minimums, nights] = await db.batch([
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
    db
      .select({
        from: pricePeriods.from,
        until: pricePeriods.until,
        minimumStay: pricePeriods.minimumStay,
      })
      .from(pricePeriods)
      .where(
        and(
          eq(pricePeriods.propertyId, row.id),
          gt(pricePeriods.until, today),
          ne(pricePeriods.minimumStay, row.minimumStay),
        ),
      )
      .orderBy(asc(pricePeriods.from)),
    blockedNightsOf(db, row.id, today),
  ])
  const { slug: name, code, type, bairro, city, guests, bedrooms, beds, bathrooms, areaM2 } = row
  return {
    slug: name,
    code,
    name: row.name,
    type,
    bairro,
    city,
    guests,
    bedrooms,
    beds,
    bathrooms,
    areaM2,
    bedTypes: row.bedTypes,
    article: row.article,
    lowestNight: row.lowestNight,
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
    mentions: row.mentions.map((mention) => ({ about: mention.about, said: mention[locale] })),
    cancellation: row.cancellation,
    host: row.host,
    checks: checks.map(({ kind, checkedOn, mbps }) => ({ kind, on: checkedOn, mbps })),
    links: row.links,
    minimumStays: minimums,
    blocked: runsOf(nights.map(({ night }) => night)),
    availabilityUpdatedAt:
      feeds.length === 0 ? row.availabilityUpdatedAt : oldest(feeds.map(({ goodAt }) => goodAt)),
  }
}

/** The oldest of the feeds' last good reads; null while any feed has never been read. */
function oldest(goodAt: (string | null)[]): string | null {
  return goodAt.some((at) => at === null) ? null : (goodAt.sort()[0] ?? null)
}

/**
 * The data needed to price stays in a property within some nights; undefined for an unknown slug. It is read in one batch,
 * so that a quote never has some of the prices from before and some from after a change.
 */
export async function quotedProperty(
  database: Database,
  slug: string,
  within: NightRun | undefined,
): Promise<QuotedProperty | undefined> {
  const db = ormOf(database)
  const id = sql`(${db.select({ id: properties.id }).from(properties).where(eq(properties.slug, slug))})`
  const facts = db
    .select({
      available: properties.available,
      minimumStay: properties.minimumStay,
      guests: properties.guests,
      pets: properties.petsAllowed,
      ...RATE_COLUMNS,
    })
    .from(properties)
    .where(eq(properties.slug, slug))
  if (within === undefined) {
    const [row] = await facts
    return row === undefined ? undefined : { ...row, rates: ratesOf(row, []), blocked: [] }
  }
  const [[row], periods, nights] = await db.batch([
    facts,
    periodsOf(db, id, within.from, within.until),
    blockedNightsOf(db, id, within.from, within.until),
  ])
  if (row === undefined) return undefined
  return { ...row, rates: ratesOf(row, periods), blocked: runsOf(nights.map(({ night }) => night)) }
}

function periodsOf(db: Orm, id: SQL, from: Day, until: Day) {
  const { propertyId: _, ...period } = getTableColumns(pricePeriods)
  return db
    .select(period)
    .from(pricePeriods)
    .where(isTouched(id, from, until))
    .orderBy(asc(pricePeriods.from))
}

/**
 * A page of a property's reviews, or the few that are shown first; undefined for an unknown property. With a text only
 * those that have it: then all of the property's reviews are read, because SQLite does not fold accents.
 */
export async function propertyReviews(
  database: Database,
  slug: string,
  order: ReviewOrder,
  wanted: number | null,
  text: string | null = null,
): Promise<ReviewPage | undefined> {
  const db = ormOf(database)
  const [row] = await db
    .select({ id: properties.id, count: properties.reviewCount })
    .from(properties)
    .where(eq(properties.slug, slug))
  if (row === undefined) return undefined
  const written = db
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
  const found = text === null ? undefined : (await written).filter((review) => hasWords(review, text))
  const count = found?.length ?? row.count
  const pages = Math.max(1, Math.ceil(count / REVIEWS_A_PAGE))
  const page = wanted === null ? null : Math.min(wanted, pages)
  const first = page === null ? 0 : (page - 1) * REVIEWS_A_PAGE
  const shown = page === null ? REVIEWS_AT_FIRST : REVIEWS_A_PAGE
  const onPage = found?.slice(first, first + shown) ?? (await written.limit(shown).offset(first))
  return { order, text, page, pages, count, reviews: onPage }
}

/** Each order ends with the position as a tiebreaker, so that pages never overlap. */
const ORDERS = {
  recent: [desc(reviews.writtenOn), asc(reviews.position)],
  highest: [desc(reviews.rating), desc(reviews.writtenOn), asc(reviews.position)],
  lowest: [asc(reviews.rating), desc(reviews.writtenOn), asc(reviews.position)],
}

/** A property's blocked nights from all sources, from a day on, until the day before another if it is given. */
function blockedNightsOf(db: Orm, propertyId: number | SQL, from: Day, until?: Day) {
  const { night } = blockedNights
  // SQLite searches the index by one upper bound only.
  const isWithin = until === undefined ? isAhead(night, from) : and(gte(night, from), lt(night, until))
  return db
    .select({ night })
    .from(blockedNights)
    .where(and(eq(blockedNights.propertyId, propertyId), isWithin))
}

function isNightOf(propertyId: number | SQL, from: Day) {
  return and(eq(blockedNights.propertyId, propertyId), isAhead(blockedNights.night, from))
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
 * out, so that they do not come back to it as ours. Nights that another platform closes without a booking are among them
 * if its feed says so, whether they block here or not.
 */
export async function blockedNightsFor(
  database: Database,
  propertyId: number,
  platform: FeedPlatform | undefined,
  from: Day,
): Promise<NightRun[]> {
  const db = ormOf(database)
  const source = sql`'feed:' || ${calendarFeeds.id}`
  const isOfProperty = eq(calendarFeeds.propertyId, propertyId)
  const isOwn = sql`${calendarFeeds.platform} = ${platform ?? ""}`
  const own = db.select({ source }).from(calendarFeeds).where(and(isOfProperty, isOwn))
  const closures = () =>
    db
      .select({ night: feedClosures.night })
      .from(calendarFeeds)
      .innerJoin(feedClosures, eq(feedClosures.feedId, calendarFeeds.id))
  const kept = closures().where(
    and(
      isOfProperty,
      eq(source, blockedNights.source),
      eq(feedClosures.night, blockedNights.night),
      eq(calendarFeeds.closuresGoOn, false),
    ),
  )
  const [blocking, closing] = await db.batch([
    db
      .selectDistinct({ night: blockedNights.night })
      .from(blockedNights)
      .where(and(isNightOf(propertyId, from), notInArray(blockedNights.source, own), notExists(kept))),
    closures().where(
      and(isOfProperty, not(isOwn), eq(calendarFeeds.closuresGoOn, true), isAhead(feedClosures.night, from)),
    ),
  ])
  return runsOf([...blocking, ...closing].map(({ night }) => night))
}

/** The id of the property that has a slug or had it before; undefined when there is none. */
export async function propertyId(database: Database, slug: string): Promise<number | undefined> {
  const db = ormOf(database)
  const [row] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, idOfSlug(db, slug)))
  return row?.id
}
