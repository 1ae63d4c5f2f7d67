import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import type { FeedPlatform, FeedProblem } from "#machines/calendar-feed.ts"
import type { ContactSubject, GuestChoice, UnitAnswer, VisitorType } from "#machines/contact.ts"
import type { DeliveryStatus, MailKind } from "#machines/delivery.ts"
import type { DocumentName, Documents } from "#machines/documents.ts"
import type { EventCategory, EventDetail, Popularity } from "#machines/event.ts"
import type { SubscriberStatus } from "#machines/newsletter.ts"
import type { NOTIFY_PURPOSES, NOTIFY_SOURCES } from "#machines/notify.ts"
import type { PostCard, PostCategory, PostDetail, PostTopic } from "#machines/post.ts"
import type {
  Amenity,
  BookingPlatform,
  CategoryRatings,
  CheckKind,
  Locale,
  PropertyType,
} from "#machines/property.ts"
import type { SubmissionStatus } from "#machines/submission.ts"

import type { MetroWalk, TipCard, TipCategory, TipDetail } from "#machines/tip.ts"

/** Text in the three languages. */
export type Localised<T = string> = Record<Locale, T>

/**
 * The flats. Money is in centavos of BRL, days are `yyyy-MM-dd`, hours `HH:mm` in São Paulo.
 * `lat` and `lng` are exact and stay in the Worker; everything that leaves it is worked out from
 * `latApprox` and `lngApprox` (three decimals, about 100 m).
 */
export const properties = sqliteTable(
  "properties",
  {
    /** The number of the flat's code: PSO-102 is 102. */
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
    /** Day of the latest of the flat's checks. */
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
    /** Order in the flat's file. */
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
    /** "manual": the flat's file; "hand": `npm run calendars`; "feed:3": the calendar feed with that id. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.night, table.source] })],
)

/**
 * Calendars of flats on other platforms, and how far pulling them has come. Times are ISO, UTC. No foreign key: a
 * flat's feeds wait while its file is away, and are pulled again at once when it comes back.
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
    /** When it was last understood as a whole, or was unchanged since; the flat's page says the day. */
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

/** Available flats by type and capacity, kept by triggers, so that a plain count reads no flats. */
export const propertyCounts = sqliteTable(
  "property_counts",
  {
    type: text().$type<PropertyType>().notNull(),
    guests: integer().notNull(),
    available: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.guests] })],
)

/** The gazetteer: bairros, landmarks, stations and cities. Its texts are searched in `places_fts`. */
export const places = sqliteTable(
  "places",
  {
    id: integer().primaryKey(),
    /** Stable name of the place in addresses and suggestions: "bairro:pinheiros". */
    key: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    fullName: text("full_name"),
    /** Bairro or city and state, shown under the name. */
    secondary: text().notNull(),
    aliases: text().notNull(),
    /** Name without accents and case, for exact matches. */
    folded: text().notNull(),
    lat: real().notNull(),
    lng: real().notNull(),
    /** How likely a visitor looks for it, 0 to 100. */
    weight: integer().notNull(),
    lines: text({ mode: "json" }).$type<number[]>().notNull(),
  },
  (table) => [uniqueIndex("places_key").on(table.key), index("places_folded").on(table.folded)],
)

/** What the content loader brought in: one row per file or table, with the hash of what it held. */
export const contentSources = sqliteTable("content_sources", {
  name: text().primaryKey(),
  hash: text().notNull(),
})

/** Calls to Google by day, so that nobody can spend the operator's money. */
export const googleCalls = sqliteTable("google_calls", {
  day: text().primaryKey(),
  calls: integer().notNull(),
})

/** Addresses to be told of something, with the consent they were given with. Times are ISO, UTC. */
export const notifySignups = sqliteTable(
  "notify_signups",
  {
    /** As it was typed. */
    email: text().notNull(),
    /** In lower case: an address counts once. */
    emailFolded: text("email_folded").notNull(),
    purpose: text().$type<(typeof NOTIFY_PURPOSES)[number]>().notNull(),
    locale: text().$type<Locale>().notNull(),
    source: text().$type<(typeof NOTIFY_SOURCES)[number]>().notNull(),
    /** Version of the consent's text. */
    consent: text().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.emailFolded] }),
    index("notify_signups_created").on(table.createdAt),
  ],
)

/** City tips: content/tips. Money in whole BRL per person. */
export const tips = sqliteTable("tips", {
  slug: text().primaryKey(),
  category: text().$type<TipCategory>().notNull(),
  featured: integer({ mode: "boolean" }).notNull(),
  place: text().notNull(),
  bairro: text().notNull(),
  lat: real().notNull(),
  lng: real().notNull(),
  durationMinutes: text("duration_minutes", { mode: "json" }).$type<TipCard["durationMinutes"]>().notNull(),
  priceBrl: text("price_brl", { mode: "json" }).$type<TipCard["priceBrl"]>().notNull(),
  metro: text({ mode: "json" }).$type<MetroWalk>().notNull(),
  website: text(),
  /** `yyyy-MM` */
  checked: text().notNull(),
  relatedTips: text("related_tips", { mode: "json" }).$type<string[]>().notNull(),
  restaurants: text({ mode: "json" })
    .$type<{ name: string; walkMinutes: number; note: Localised }[]>()
    .notNull(),
  texts: text({ mode: "json" })
    .$type<
      Localised<
        Pick<
          TipDetail,
          "title" | "summary" | "about" | "bestTime" | "gettingThere" | "priceNote" | "otherTips"
        >
      >
    >()
    .notNull(),
})

/** Events of the city: content/events. */
export const events = sqliteTable("events", {
  slug: text().primaryKey(),
  category: text().$type<EventCategory>().notNull(),
  featured: integer({ mode: "boolean" }).notNull(),
  popularity: integer().$type<Popularity>().notNull(),
  free: integer({ mode: "boolean" }).notNull(),
  place: text().notNull(),
  bairro: text().notNull(),
  lat: real().notNull(),
  lng: real().notNull(),
  metro: text({ mode: "json" }).$type<MetroWalk>().notNull(),
  website: text(),
  ticketUrl: text("ticket_url"),
  dateNote: text("date_note", { mode: "json" }).$type<Localised>(),
  rrule: text(),
  texts: text({ mode: "json" })
    .$type<Localised<Pick<EventDetail, "title" | "summary" | "about" | "tip" | "priceNote">>>()
    .notNull(),
})

/** When events happen: local times of São Paulo, `yyyy-MM-ddTHH:mm`. */
export const eventDates = sqliteTable(
  "event_dates",
  {
    event: text()
      .notNull()
      .references(() => events.slug),
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.startsAt] }),
    index("event_dates_ends").on(table.event, table.endsAt),
    index("event_dates_over").on(table.endsAt),
    index("event_dates_begun").on(table.startsAt),
  ],
)

/** The blog: content/posts. Days are `yyyy-MM-dd`. */
export const posts = sqliteTable(
  "posts",
  {
    slug: text().primaryKey(),
    category: text().$type<PostCategory>().notNull(),
    featured: integer({ mode: "boolean" }).notNull(),
    published: text().notNull(),
    updated: text().notNull(),
    topics: text({ mode: "json" }).$type<PostTopic[]>().notNull(),
    bairros: text({ mode: "json" }).$type<string[]>().notNull(),
    relatedTips: text("related_tips", { mode: "json" }).$type<string[]>().notNull(),
    relatedPosts: text("related_posts", { mode: "json" }).$type<string[]>().notNull(),
    texts: text({ mode: "json" })
      .$type<Localised<Pick<PostCard, "title" | "summary" | "readingMinutes">>>()
      .notNull(),
    articles: text({ mode: "json" }).$type<Localised<Pick<PostDetail, "html" | "contents">>>().notNull(),
  },
  (table) => [index("posts_published").on(table.published)],
)

/** Contents that are read whole: machines/documents.ts. */
export const documents = sqliteTable("documents", {
  name: text().$type<DocumentName>().primaryKey(),
  content: text({ mode: "json" }).$type<Documents[DocumentName]>().notNull(),
})

/** What came in through the contact form. Days are `yyyy-MM-dd`, times ISO in UTC. */
export const submissions = sqliteTable(
  "submissions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What a person reads out on the phone: worker/forms/reference.ts. */
    reference: text().notNull(),
    /** The form's own key: a retry of it stores nothing twice. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of what was sent with the key. */
    bodyHash: text("body_hash").notNull(),
    status: text().$type<SubmissionStatus>().notNull(),
    statusAt: text("status_at").notNull(),
    createdAt: text("created_at").notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Version of the notice that the person saw. */
    notice: text().notNull(),
    visitorType: text("visitor_type").$type<VisitorType>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailFolded: text("email_folded").notNull(),
    /** E.164. */
    phone: text(),
    subject: text().$type<ContactSubject>().notNull(),
    /** Slug of a flat. */
    property: text(),
    region: text(),
    guests: text().$type<GuestChoice>(),
    checkIn: text("check_in"),
    checkOut: text("check_out"),
    socialHousing: text("social_housing").$type<UnitAnswer>(),
    shortStays: text("short_stays").$type<UnitAnswer>(),
    message: text().notNull(),
  },
  (table) => [
    uniqueIndex("submissions_reference").on(table.reference),
    uniqueIndex("submissions_key").on(table.idempotencyKey),
    index("submissions_status").on(table.status, table.id),
    index("submissions_email").on(table.emailFolded),
    index("submissions_created").on(table.createdAt),
  ],
)

/** People who asked for the newsletter; pending until they confirmed it from their mail. */
export const subscribers = sqliteTable(
  "subscribers",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull(),
    /** In lower case: an address counts once. */
    emailFolded: text("email_folded").notNull(),
    status: text().$type<SubscriberStatus>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Version of the consent's text. */
    consent: text().notNull(),
    /** SHA-256 of the token in the mail that asks to confirm; the token itself is not kept. */
    tokenHash: text("token_hash"),
    tokenExpiresAt: text("token_expires_at"),
    createdAt: text("created_at").notNull(),
    confirmedAt: text("confirmed_at"),
    leftAt: text("left_at"),
  },
  (table) => [
    uniqueIndex("subscribers_email").on(table.emailFolded),
    index("subscribers_token").on(table.tokenHash),
    index("subscribers_status").on(table.status, table.createdAt),
  ],
)

/** Requests to see what is held about an address; the token of the mail's link is kept as its hash only. */
export const dataRequests = sqliteTable(
  "data_requests",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull(),
    emailFolded: text("email_folded").notNull(),
    locale: text().$type<Locale>().notNull(),
    tokenHash: text("token_hash"),
    tokenExpiresAt: text("token_expires_at"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("data_requests_email").on(table.emailFolded),
    index("data_requests_token").on(table.tokenHash),
    index("data_requests_created").on(table.createdAt),
  ],
)

/** Mails to be sent: one of a kind for each row it is about. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().$type<MailKind>().notNull(),
    /** Id of the submission, the subscriber or the data request, by kind; of a report the day, as 20261121. */
    about: integer().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    /** Tries so far. */
    attempts: integer().notNull(),
    nextTryAt: text("next_try_at").notNull(),
    /** What the last try failed with: never an address or a text. */
    lastError: text("last_error"),
    createdAt: text("created_at").notNull(),
    sentAt: text("sent_at"),
  },
  (table) => [
    uniqueIndex("outbox_about").on(table.kind, table.about),
    index("outbox_due").on(table.status, table.nextTryAt),
  ],
)

/**
 * Single values: `contentVersion` changes whenever content does, and names cached pages; `contentClock` is the local
 * time up to which the events' beginnings and ends have been told to them.
 */
export const meta = sqliteTable("meta", {
  key: text().primaryKey(),
  value: text().notNull(),
})
