import { type SQLWrapper, sql } from "drizzle-orm"
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import type { BlockReason } from "#machines/desk/nights.ts"
import type { Walk } from "#machines/map/walk.ts"
import type { Amenity } from "#machines/property/amenities.ts"
import type { FeedPlatform, FeedProblem } from "#machines/property/calendar-feed.ts"
import type {
  Article,
  BedType,
  BookingPlatform,
  Cancellation,
  CheckKind,
  Host,
  MentionKind,
  PropertyType,
} from "#machines/property/property.ts"
import type { CategoryRatings } from "#machines/property/review.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { LengthDiscount, WeekdayBits } from "#machines/stay/rates.ts"

import type { Localised } from "./localised.ts"

/** The number of different places in the order of `sampleOf`. */
export const SAMPLE_PLACES = 2 ** 20

/**
 * A property's place in an order that has nothing to do with what it is, by its id: the multiples of the golden ratio
 * are spread evenly, so the first properties of a search in this order are a fair sample of all that it finds.
 */
export const sampleOf = (id: SQLWrapper) => sql`(${id} * 2654435769 % 4294967296 / 4096)`

/** The same in TypeScript. */
export const sampleAt = (id: number) => Math.floor(((id * 2_654_435_769) % 2 ** 32) / 4_096)

/**
 * The properties. Money is in centavos of BRL, days are `yyyy-MM-dd`, hours `HH:mm` in São Paulo.
 * `lat` and `lng` are exact and never leave the Worker; everything in a response is derived from
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
    /** The article of its bairro's name. */
    article: text().$type<Article>(),
    city: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    latApprox: real("lat_approx").notNull(),
    lngApprox: real("lng_approx").notNull(),
    /** Grid cell of about 1.1 km that contains the approximate point; see worker/data/search/grid.ts. */
    cell: integer().notNull(),
    pricePerNight: integer("price_per_night").notNull(),
    /** The lowest price of the next 365 nights, as `lowestNights` has it for today. */
    lowestNight: integer("lowest_night").notNull().default(0),
    cleaningFee: integer("cleaning_fee").notNull(),
    /** The nights of its weekends: 1 is Sunday … 64 Saturday; those of Friday and Saturday if it names none. */
    weekendNights: integer("weekend_nights").$type<WeekdayBits>().notNull().default(96),
    /** By the length of a stay, the longest first. */
    discounts: text({ mode: "json" }).$type<LengthDiscount[]>().notNull().default(sql`'[]'`),
    /** From this guest on, each costs more each night; null if none does. */
    extraGuestFrom: integer("extra_guest_from"),
    extraGuestPrice: integer("extra_guest_price").notNull().default(0),
    guests: integer().notNull(),
    bedrooms: integer().notNull(),
    beds: integer().notNull(),
    /** How many of each type they are; empty if it is not told. */
    bedTypes: text("bed_types", { mode: "json" })
      .$type<{ [Type in BedType]?: number }>()
      .notNull()
      .default(sql`'{}'`),
    bathrooms: integer().notNull(),
    areaM2: integer("area_m2").notNull(),
    minimumStay: integer("minimum_stay").notNull(),
    petsAllowed: integer("pets_allowed", { mode: "boolean" }).notNull(),
    featured: integer({ mode: "boolean" }).notNull(),
    available: integer({ mode: "boolean" }).notNull(),
    /** Mean and number of the reviews' ratings; the loader keeps both in sync with the `reviews` rows. */
    rating: real(),
    reviewCount: integer("review_count").notNull(),
    /** Mean rating per category; null without reviews. Kept in sync like `rating`. */
    categoryRatings: text("category_ratings", { mode: "json" }).$type<CategoryRatings>(),
    metroStation: text("metro_station").notNull(),
    metroLine: integer("metro_line").notNull(),
    metroMeters: integer("metro_meters").notNull(),
    metroMinutes: integer("metro_minutes").notNull(),
    /** The stop of the metro map at which it counts: its station's, or what stands for it (machines/map/metro-map.ts). */
    metroStop: text("metro_stop").notNull().default(""),
    walk: text({ mode: "json" }).$type<Walk<Localised>>(),
    checkInFrom: text("check_in_from").notNull(),
    checkInUntil: text("check_in_until").notNull(),
    checkOutUntil: text("check_out_until").notNull(),
    /** Day of the property's latest check. */
    verifiedOn: text("verified_on"),
    smoking: integer({ mode: "boolean" }).notNull(),
    parties: integer({ mode: "boolean" }).notNull(),
    quietFrom: text("quiet_from").notNull(),
    quietUntil: text("quiet_until").notNull(),
    landmarks: text({ mode: "json" }).$type<string[]>().notNull(),
    summary: text({ mode: "json" }).$type<Localised>().notNull(),
    description: text({ mode: "json" }).$type<Localised>().notNull(),
    houseRules: text("house_rules", { mode: "json" }).$type<Localised<string[]>>().notNull(),
    /** What is hard about it. */
    mentions: text({ mode: "json" })
      .$type<(Localised & { about: MentionKind })[]>()
      .notNull()
      .default(sql`'[]'`),
    cancellation: text().$type<Cancellation>().notNull().default("firm"),
    /** Who answers; nobody by name until its content is loaded. */
    host: text({ mode: "json" }).$type<Host>().notNull().default(sql`'{"name":"","languages":["pt"]}'`),
    /** When blocked nights that do not come from a feed were last updated: ISO, UTC. */
    availabilityUpdatedAt: text("availability_updated_at"),
    links: text({ mode: "json" }).$type<Partial<Record<BookingPlatform, string>>>().notNull(),
    /** Whether the unit is subsidised housing (HIS/HMP), with the evidence; only "none" is published. */
    socialHousing: text("social_housing", { mode: "json" })
      .$type<{ status: "none" | "his" | "hmp"; evidence: string; on: string }>()
      .notNull(),
  },
  (table) => [
    uniqueIndex("properties_slug").on(table.slug),
    index("properties_price").on(table.available, table.lowestNight, table.id),
    index("properties_rating").on(table.available, table.rating, table.reviewCount, table.id),
    index("properties_metro").on(table.available, table.metroMeters, table.id),
    index("properties_type_price").on(table.available, table.type, table.lowestNight, table.id),
    index("properties_cell").on(table.available, table.cell),
    index("properties_featured").on(table.available, table.featured, table.rating),
    index("properties_stop").on(
      ...([table.available, table.metroStop, table.metroMinutes, table.metroMeters, table.id] as const),
    ),
    index("properties_sample").on(table.available, sampleOf(table.id)),
    index("properties_stop_price").on(table.available, table.metroStop, table.lowestNight),
  ],
)

/**
 * What a property's nights cost: its periods, without a gap from the first of all days to the last, so that a stay reads
 * a row for each period that it touches and none for its nights. The prices of the properties' own columns stand in the
 * periods between the named ones. The first that a stay touches is the last that begins on its check-in or before.
 */
export const pricePeriods = sqliteTable(
  "price_periods",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    /** The first night. */
    from: text("from_day").$type<Day>().notNull(),
    /** Day after the last night. */
    until: text("until_day").$type<Day>().notNull(),
    weekdayPrice: integer("weekday_price").notNull(),
    weekendPrice: integer("weekend_price").notNull(),
    /** Least nights of a stay that begins in the period. */
    minimumStay: integer("minimum_stay").notNull(),
    /** Null for the usual prices. */
    name: text({ mode: "json" }).$type<Localised>(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.from] })],
)

/**
 * From which day on what price is the lowest of the 365 nights that follow. The properties have that of today, so that
 * an index can order them by it: worker/data/search/lowest-nights.ts.
 */
export const lowestNights = sqliteTable(
  "lowest_nights",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    from: text("from_day").$type<Day>().notNull(),
    price: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.from] }),
    index("lowest_nights_from").on(table.from),
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

/**
 * The lines that stop at the station next to a property, or where it counts on the metro map. The walk is that of the
 * property, so that the properties of a line are read in its order.
 */
export const propertyLines = sqliteTable(
  "property_lines",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    line: integer().notNull(),
    minutes: integer().notNull(),
    meters: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.line] }),
    index("property_lines_walk").on(table.line, table.minutes, table.meters, table.propertyId),
  ],
)

export const propertyPhotos = sqliteTable(
  "property_photos",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    /** 0 is the cover. */
    position: integer().notNull(),
    /** Base name of the picture's files in content/public/photos. */
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
    /** The host's answer, in the language of the review. */
    answer: text(),
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

/** Nights that cannot be booked, per source: the night of day D is the one from D to D+1. */
export const blockedNights = sqliteTable(
  "blocked_nights",
  {
    propertyId: integer("property_id")
      .notNull()
      .references(() => properties.id),
    night: text().notNull(),
    /** "manual": the property's file; "hand": the desk, or `npm run calendars`; "feed:3": the calendar feed with that id. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.night, table.source] })],
)

/**
 * What the desk knows of the nights that it blocked or freed. No foreign key: as with the feeds, it is kept while a
 * property's content file is missing.
 */
export const deskNights = sqliteTable(
  "desk_nights",
  {
    propertyId: integer("property_id").notNull(),
    night: text().$type<Day>().notNull(),
    reason: text().$type<BlockReason>(),
    note: text(),
    /** The property's `availabilityUpdatedAt` of the step that changed the night last, by which it is undone. */
    changedAt: text("changed_at").notNull(),
    /** Whether that step freed it. */
    isFreed: integer("is_freed", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.night] }),
    index("desk_nights_night").on(table.night),
  ],
)

/**
 * Calendars of properties on other platforms, and the state of pulling them. Times are ISO, UTC. No foreign key: a
 * property's feeds are kept while its content file is missing, and are pulled again as soon as it is back.
 */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer("property_id").notNull(),
    platform: text().$type<FeedPlatform>().notNull(),
    /** Secret URL: whoever has it can read the calendar. Never in a response or a log. */
    address: text().notNull(),
    createdAt: text("created_at").notNull(),
    nextPullAt: text("next_pull_at").notNull(),
    /** When it was last fully parsed, or confirmed unchanged; the property's page shows the day. */
    goodAt: text("good_at"),
    /** Problem of the last pull; null when it succeeded. */
    problem: text().$type<FeedProblem>(),
    /** Consecutive failed pulls. */
    failures: integer().notNull(),
    /** Since when it has reported every night free although nights were blocked before. */
    emptySince: text("empty_since"),
    /** Number of events in its last good response that block no night: cancelled, or marked as free. */
    passedOver: integer("passed_over").notNull(),
    /** Validators of its last good response (RFC 9110 §13), and the day it was read. */
    etag: text(),
    lastModified: text("last_modified"),
    readOn: text("read_on"),
    /** What becomes of the nights of `feedClosures`: see `Closures`. */
    closuresBlock: integer("closures_block", { mode: "boolean" }).notNull().default(true),
    closuresGoOn: integer("closures_go_on", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    uniqueIndex("calendar_feeds_address").on(table.address),
    index("calendar_feeds_property").on(table.propertyId),
    index("calendar_feeds_due").on(table.nextPullAt),
  ],
)

/**
 * Nights that a feed's platform closes without a booking, by its own marks. Those of a feed whose closures block are in
 * `blockedNights`, too.
 */
export const feedClosures = sqliteTable(
  "feed_closures",
  {
    feedId: integer("feed_id").notNull(),
    night: text().$type<Day>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.night] })],
)

/**
 * Number of available properties by stop of the metro map, and the lowest of their lowest nights, in centavos (null
 * without any), maintained by triggers: the home page reads a row for each stop, however many properties there are.
 */
export const metroStops = sqliteTable("metro_stops", {
  stop: text().primaryKey(),
  available: integer().notNull(),
  lowest: integer(),
})

/**
 * Slugs that properties had before, maintained by triggers: whoever holds an old link, or wrote about a property by its old
 * name, still means the property with this id.
 */
export const formerSlugs = sqliteTable("former_slugs", {
  slug: text().primaryKey(),
  propertyId: integer("property_id").notNull(),
})

/** Number of available properties by type and capacity, maintained by triggers: a plain count reads no properties. */
export const propertyCounts = sqliteTable(
  "property_counts",
  {
    type: text().$type<PropertyType>().notNull(),
    guests: integer().notNull(),
    available: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.guests] })],
)
