import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import type { FeedPlatform, FeedProblem } from "#machines/property/calendar-feed.ts"
import type {
  Amenity,
  BookingPlatform,
  CategoryRatings,
  CheckKind,
  PropertyType,
} from "#machines/property/property.ts"
import type { Locale } from "#machines/site/locales.ts"

import type { Localised } from "./localised.ts"

/**
 * The properties. Money is in centavos of BRL, days are `yyyy-MM-dd`, hours `HH:mm` in São Paulo.
 * `lat` and `lng` are exact and stay in the Worker; everything that leaves it is worked out from
 * `latApprox` and `lngApprox` (three decimals, about 100 m).
 */
export const properties = sqliteTable(
  "properties",
  {
    /** The number of the property's code: PSO-102 is 102. */
    id: integer().primaryKey(),
    slug: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    type: text().$type<PropertyType>().notNull(),
    bairro: text().notNull(),
    city: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    latApprox: real("lat_approx").notNull(),
    lngApprox: real("lng_approx").notNull(),
    /** Square of about 1.1 km that holds the approximate point; see worker/queries/grid.ts. */
    cell: integer().notNull(),
    pricePerNight: integer("price_per_night").notNull(),
    cleaningFee: integer("cleaning_fee").notNull(),
    guests: integer().notNull(),
    bedrooms: integer().notNull(),
    beds: integer().notNull(),
    bathrooms: integer().notNull(),
    areaM2: integer("area_m2").notNull(),
    minimumStay: integer("minimum_stay").notNull(),
    petsAllowed: integer("pets_allowed", { mode: "boolean" }).notNull(),
    featured: integer({ mode: "boolean" }).notNull(),
    available: integer({ mode: "boolean" }).notNull(),
    /** Mean of the reviews' ratings, and their number; the loader keeps both equal to the rows. */
    rating: real(),
    reviewCount: integer("review_count").notNull(),
    /** Mean of each category; null without reviews. Kept like `rating`. */
    categoryRatings: text("category_ratings", { mode: "json" }).$type<CategoryRatings>(),
    metroStation: text("metro_station").notNull(),
    metroLine: integer("metro_line").notNull(),
    metroMeters: integer("metro_meters").notNull(),
    metroMinutes: integer("metro_minutes").notNull(),
    checkInFrom: text("check_in_from").notNull(),
    checkInUntil: text("check_in_until").notNull(),
    checkOutUntil: text("check_out_until").notNull(),
    /** Day of the latest of the property's checks. */
    verifiedOn: text("verified_on"),
    smoking: integer({ mode: "boolean" }).notNull(),
    parties: integer({ mode: "boolean" }).notNull(),
    quietFrom: text("quiet_from").notNull(),
    quietUntil: text("quiet_until").notNull(),
    landmarks: text({ mode: "json" }).$type<string[]>().notNull(),
    summary: text({ mode: "json" }).$type<Localised>().notNull(),
    description: text({ mode: "json" }).$type<Localised>().notNull(),
    houseRules: text("house_rules", { mode: "json" }).$type<Localised<string[]>>().notNull(),
    /** When the nights that no feed says were last brought up to date: ISO, UTC. */
    availabilityUpdatedAt: text("availability_updated_at"),
    links: text({ mode: "json" }).$type<Partial<Record<BookingPlatform, string>>>().notNull(),
    /** Whether the unit is subsidised housing (HIS/HMP), with the evidence; only "none" is published. */
    socialHousing: text("social_housing", { mode: "json" })
      .$type<{ status: "none" | "his" | "hmp"; evidence: string; on: string }>()
      .notNull(),
  },
  (table) => [
    uniqueIndex("properties_slug").on(table.slug),
    index("properties_price").on(table.available, table.pricePerNight, table.id),
    index("properties_rating").on(table.available, table.rating, table.reviewCount, table.id),
    index("properties_metro").on(table.available, table.metroMeters, table.id),
    index("properties_type_price").on(table.available, table.type, table.pricePerNight, table.id),
    index("properties_cell").on(table.available, table.cell),
    index("properties_featured").on(table.available, table.featured, table.rating),
  ],
)

export const propertyAmenities = sqliteTable(
  "property_amenities",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    amenity: text().$type<Amenity>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.amenity] })],
)

export const propertyPhotos = sqliteTable(
  "property_photos",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    /** 0 is the cover. */
    position: integer().notNull(),
    /** Stem of the picture's files in web/public/photos. */
    file: text().notNull(),
    alt: text({ mode: "json" }).$type<Localised>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.position] })],
)

/** What Pouso checked, and on which day. */
export const propertyChecks = sqliteTable(
  "property_checks",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    kind: text().$type<CheckKind>().notNull(),
    checkedOn: text("checked_on").notNull(),
    /** Measured download speed; only for kind internet. */
    mbps: integer(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.kind] })],
)

/** Ratings are whole numbers from 1 to 5. */
export const reviews = sqliteTable(
  "reviews",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    /** Order in the property's file. */
    position: integer().notNull(),
    author: text().notNull(),
    from: text("from_place").notNull(),
    writtenOn: text("written_on").notNull(),
    lang: text().$type<Locale>().notNull(),
    text: text().notNull(),
    cleanliness: integer().notNull(),
    accuracy: integer().notNull(),
    communication: integer().notNull(),
    location: integer().notNull(),
    checkIn: integer("check_in").notNull(),
    value: integer().notNull(),
    /** Mean of the six. */
    rating: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.position] }),
    index("reviews_recent").on(table.propertyId, table.writtenOn),
    index("reviews_rating").on(table.propertyId, table.rating),
  ],
)

/** Nights that cannot be booked, by whoever says so: the night of day D is the one from D to D+1. */
export const blockedNights = sqliteTable(
  "blocked_nights",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    night: text().notNull(),
    /** "manual": the property's file; "hand": `npm run calendars`; "feed:3": the calendar feed with that id. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.night, table.source] })],
)

/**
 * Calendars of properties on other platforms, and how far pulling them has come. Times are ISO, UTC. No foreign key: a
 * property's feeds wait while its file is away, and are pulled again at once when it comes back.
 */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer("property_id").notNull(),
    platform: text().$type<FeedPlatform>().notNull(),
    /** Secret: whoever has it reads the calendar. It goes into no answer and no log. */
    address: text().notNull(),
    createdAt: text("created_at").notNull(),
    nextPullAt: text("next_pull_at").notNull(),
    /** When it was last understood as a whole, or was unchanged since; the property's page says the day. */
    goodAt: text("good_at"),
    /** What the last pull ended with; null when it was good. */
    problem: text().$type<FeedProblem>(),
    /** Pulls in a row that brought no calendar. */
    failures: integer().notNull(),
    /** Since when it says that every night is free, where it said otherwise before. */
    emptySince: text("empty_since"),
    /** Events of its last good answer that block no night: cancelled, or marked as free. */
    passedOver: integer("passed_over").notNull(),
    /** What its last good answer can be asked for again by (RFC 9110 §13), and the day it was read on. */
    etag: text(),
    lastModified: text("last_modified"),
    readOn: text("read_on"),
  },
  (table) => [
    uniqueIndex("calendar_feeds_address").on(table.address),
    index("calendar_feeds_property").on(table.propertyId),
    index("calendar_feeds_due").on(table.nextPullAt),
  ],
)

/** Available properties by type and capacity, kept by triggers, so that a plain count reads no properties. */
export const propertyCounts = sqliteTable(
  "property_counts",
  {
    type: text().$type<PropertyType>().notNull(),
    guests: integer().notNull(),
    available: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.guests] })],
)
