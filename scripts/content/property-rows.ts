import { and, eq, ne, type SQL, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { MetroStop } from "../../machines/map/metro-map.ts"
import { CONTENT_SOURCE } from "../../machines/property/calendar-feed.ts"
import {
  type CategoryRatings,
  RATING_CATEGORIES,
  type RatingCategory,
} from "../../machines/property/review.ts"
import { addDays, type Day } from "../../machines/site/day.ts"
import { lowestNights as lowestNightsOf } from "../../machines/stay/lowest-night.ts"
import { WEEKEND_NIGHTS, weekdayBits } from "../../machines/stay/rates.ts"
import {
  blockedNights,
  lowestNights,
  pricePeriods,
  properties,
  propertyAmenities,
  propertyChecks,
  propertyLines,
  propertyPhotos,
  reviews,
} from "../../worker/data/schema.ts"
import { cellOf } from "../../worker/data/search/grid.ts"
import { lowestNightOn, TODAY } from "../../worker/data/search/lowest-nights.ts"
import { db, textOf } from "../d1/orm.ts"
import { insert } from "../d1/sql.ts"
import type { PropertyFiles } from "./catalogue.ts"
import { discountsOf, pricePeriodsOf } from "./price-periods.ts"
import type { PhotosFile, ReviewsFile } from "./schema.ts"

/** Decimals of a published coordinate: about 100 m. */
const APPROXIMATE_DECIMALS = 3

/** The tables whose rows belong to a property, children first. */
export const PROPERTY_TABLES = [
  pricePeriods,
  lowestNights,
  propertyAmenities,
  propertyLines,
  propertyPhotos,
  propertyChecks,
  reviews,
  blockedNights,
] as const

/** The stops of the metro map by the names of their stations. */
export type StopsByStation = ReadonlyMap<string, Pick<MetroStop, "slug" | "lines">>

/** A property's id is the number in its code. */
export function idOf({ property }: PropertyFiles): number {
  return Number(property.code.slice("PSO-".length))
}

/**
 * Statements that upsert one property with all its child rows, from its files. One batch.
 * @param stops the stop of the metro map of each station
 */
export function propertyStatements(
  files: PropertyFiles,
  photos: PhotosFile,
  stops: StopsByStation,
  loadedOn: Day,
): string[] {
  const id = idOf(files)
  const { slug, property } = files
  const { minutes, meters } = property.metro
  const stop = stops.get(property.metro.station)
  const approximate = {
    lat: Number(property.coordinates.lat.toFixed(APPROXIMATE_DECIMALS)),
    lng: Number(property.coordinates.lng.toFixed(APPROXIMATE_DECIMALS)),
  }
  const periods = pricePeriodsOf(property)
  const weekendNights = weekdayBits(property.weekend?.nights ?? WEEKEND_NIGHTS)
  const rated = files.reviews.map((review) => ({ review, rating: meanRating(review) }))
  const row: typeof properties.$inferInsert = {
    id,
    slug,
    code: property.code,
    name: property.name,
    type: property.type,
    bairro: property.bairro,
    article: files.article ?? null,
    city: property.city,
    lat: property.coordinates.lat,
    lng: property.coordinates.lng,
    latApprox: approximate.lat,
    lngApprox: approximate.lng,
    cell: cellOf(approximate),
    pricePerNight: property.pricePerNight * 100,
    // Known once its changes are loaded.
    lowestNight: 0,
    cleaningFee: property.cleaningFee * 100,
    weekendNights,
    discounts: discountsOf(property),
    extraGuestFrom: property.extraGuest?.from ?? null,
    extraGuestPrice: (property.extraGuest?.price ?? 0) * 100,
    guests: property.guests,
    bedrooms: property.bedrooms,
    beds: property.beds,
    bedTypes: property.bedTypes ?? {},
    bathrooms: property.bathrooms,
    areaM2: property.areaM2,
    minimumStay: property.minimumStay,
    petsAllowed: property.pets,
    featured: property.featured,
    available: property.available,
    rating: rated.length === 0 ? null : rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length,
    reviewCount: rated.length,
    categoryRatings: categoryMeans(files.reviews),
    metroStation: property.metro.station,
    metroLine: property.metro.line,
    metroMeters: property.metro.meters,
    metroMinutes: property.metro.minutes,
    metroStop: stop?.slug ?? "",
    walk: property.walk ?? null,
    checkInFrom: property.hours.checkInFrom,
    checkInUntil: property.hours.checkInUntil,
    checkOutUntil: property.hours.checkOutUntil,
    verifiedOn:
      property.checks
        .map((check) => check.on)
        .sort()
        .at(-1) ?? null,
    smoking: property.houseRules.smoking,
    parties: property.houseRules.parties,
    quietFrom: property.houseRules.quietHours.from,
    quietUntil: property.houseRules.quietHours.until,
    landmarks: property.landmarks,
    summary: property.summary,
    description: property.description,
    houseRules: property.houseRules.notes,
    mentions: property.mentions,
    cancellation: property.cancellation,
    host: property.host,
    links: property.links as (typeof properties.$inferInsert)["links"],
    socialHousing: property.socialHousing,
  }
  return [
    // Rename another property that still has this slug, to free it; it is loaded again under its new slug.
    textOf(
      db
        .update(properties)
        .set({ slug: sql`'moved-' || ${properties.id}` })
        .where(and(eq(properties.slug, slug), ne(properties.id, id))),
    ),
    ...insert(properties, [row], true),
    ...PROPERTY_TABLES.map((table) =>
      textOf(db.delete(table).where(and(eq(table.propertyId, id), isOfContent(table)))),
    ),
    ...insert(
      pricePeriods,
      periods.map((period) => ({ propertyId: id, ...period })),
    ),
    ...insert(
      lowestNights,
      lowestNightsOf({ periods, weekendNights }).map((lowest) => ({ propertyId: id, ...lowest })),
    ),
    textOf(
      db
        .update(properties)
        .set({ lowestNight: lowestNightOn(TODAY) })
        .where(eq(properties.id, id)),
    ),
    ...insert(
      propertyAmenities,
      [...new Set(property.amenities)].map((amenity) => ({ propertyId: id, amenity })),
    ),
    ...insert(
      propertyLines,
      (stop?.lines ?? []).map((line) => ({ propertyId: id, line, minutes, meters })),
    ),
    ...insert(
      propertyPhotos,
      property.photos.map((file, position) => ({
        propertyId: id,
        position,
        file,
        alt: photos[file] ?? { pt: "", en: "", es: "" },
      })),
    ),
    ...insert(
      propertyChecks,
      property.checks.map((check) => ({
        propertyId: id,
        kind: check.kind,
        checkedOn: check.on,
        mbps: "mbps" in check ? check.mbps : null,
      })),
    ),
    ...insert(
      reviews,
      rated.map(({ review, rating }, position) => ({
        propertyId: id,
        position,
        author: review.author,
        from: review.from,
        writtenOn: review.date,
        lang: review.lang,
        text: review.text,
        answer: review.answer ?? null,
        ...review.ratings,
        rating,
      })),
    ),
    ...insert(
      blockedNights,
      blockedNightsOf(files, loadedOn).map((night) => ({ propertyId: id, night, source: CONTENT_SOURCE })),
    ),
    textOf(
      db
        .update(properties)
        .set({ availabilityUpdatedAt: sql`strftime('%Y-%m-%dT%H:%M:%SZ', 'now')` })
        .where(eq(properties.id, id)),
    ),
  ]
}

/** Condition for rows that come from the content: nights have other sources, too. Undefined for all other tables. */
export function isOfContent(table: SQLiteTable): SQL | undefined {
  return table === blockedNights ? eq(blockedNights.source, CONTENT_SOURCE) : undefined
}

function meanRating({ ratings }: ReviewsFile[number]): number {
  const scores = Object.values(ratings)
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

function categoryMeans(written: ReviewsFile): CategoryRatings | null {
  if (written.length === 0) return null
  const mean = (category: RatingCategory) =>
    written.reduce((sum, { ratings }) => sum + ratings[category], 0) / written.length
  return Object.fromEntries(RATING_CATEGORIES.map((each) => [each, mean(each)])) as CategoryRatings
}

function blockedNightsOf({ property }: PropertyFiles, loadedOn: Day): Day[] {
  const nights = property.blocked.flatMap((stay) => {
    const from = "inDays" in stay ? addDays(loadedOn, stay.inDays) : stay.from
    return Array.from({ length: stay.nights }, (_, at) => addDays(from, at))
  })
  return [...new Set(nights)]
}
