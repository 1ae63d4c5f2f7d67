import { z } from "zod"
import { MAX_STRIP_MINUTES } from "../../machines/map/walk.ts"
import { PLACE_KINDS } from "../../machines/places/place.ts"
import { AMENITIES } from "../../machines/property/amenities.ts"
import {
  ARTICLES,
  BED_TYPES,
  CANCELLATIONS,
  MENTION_KINDS,
  PROPERTY_TYPES,
} from "../../machines/property/property.ts"
import { isDay } from "../../machines/site/day.ts"
import { LOCALES } from "../../machines/site/locales.ts"
import { MAX_NIGHTS } from "../../machines/stay/quote.ts"
import { MAX_DISCOUNTS, WEEKDAYS } from "../../machines/stay/rates.ts"

export const day = z.string("must be a day as yyyy-MM-dd").refine(isDay, "must be a day as yyyy-MM-dd")
export const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time as HH:mm")
/** Text without control characters other than line breaks and tabs. */
export const words = z
  .string()
  .trim()
  .min(1)
  .regex(/^[\P{Cc}\n\t]*$/u, "must hold no control characters")
export const localised = z.strictObject({ pt: words, en: words, es: words })
const localisedList = z
  .strictObject({ pt: z.array(words), en: z.array(words), es: z.array(words) })
  .refine(
    ({ pt, en, es }) => pt.length === en.length && en.length === es.length,
    "must have as many entries in each language",
  )
/** Whole numbers in a range. */
export const whole = (from: number, to: number, unit = "") => {
  const error = `must be a whole number${unit} from ${from} to ${to}`
  return z.number(error).int(error).min(from, error).max(to, error)
}
const money = whole(1, 100_000, " of BRL")
/** URL of another site: https, with a domain, without user name and password. */
export const outside = z
  .url({
    protocol: /^https$/,
    hostname: /^[^.]+(\.[^.]+)+$/,
    error: "must be an address as https://example.com",
  })
  .regex(/^[^@]*$|^https:\/\/[^/]*\/.*@/, "must hold neither name nor password")
const score = whole(1, 5)
/** Inside the metropolitan region; a swapped or mistyped coordinate falls outside. */
export const coordinates = z.strictObject({
  lat: z.number().min(-24.1).max(-22.7),
  lng: z.number().min(-47.3).max(-46),
})
const nights = whole(1, 365)

/** Least number of pictures of a property. */
const MIN_PHOTOS = 3
/** Marks what is made up for the demonstration; a site that is none refuses it. */
export const demo = z.literal(true, "must be true, or not set").exactOptional()
const bookingLink = (hostname: RegExp, site: string) =>
  outside
    .refine((text) => hostname.test(new URL(text).hostname), `must be an https address of ${site}`)
    .optional()

/** Text of a label on the strip of the walk. */
const label = z.strictObject({ pt: words.max(28), en: words.max(28), es: words.max(28) })
const minute = whole(1, MAX_STRIP_MINUTES)

/** The walk from the station to a door, minute by minute: what one passes, what is hard, and the door itself. */
export const walk = z
  .strictObject({
    things: z.array(z.strictObject({ minute, name: label })).max(3),
    hard: z.strictObject({ from: minute, until: minute, what: label }).exactOptional(),
    door: label.exactOptional(),
  })
  .refine(({ hard }) => hard === undefined || hard.from <= hard.until, {
    path: ["hard", "until"],
    message: "must not be before from",
  })

/** What nights of a weekend cost, and which these are if not those of Friday and Saturday. */
const weekend = z.strictObject({
  price: money,
  nights: z.array(z.enum(WEEKDAYS)).min(1).max(6).exactOptional(),
})
/** Discount of a stay by its length. */
const discountPercent = whole(1, 90, " of percent")
/** How much more, or less, than usual the nights of a period cost. */
const periodPercent = whole(-90, 300, " of percent").refine((percent) => percent !== 0, "must not be 0")

/** Nights that cost something else than usual, from the first to the last of them. */
const period = z
  .strictObject({
    name: localised.exactOptional(),
    from: day,
    until: day,
    /** Of all its nights, or of those outside weekends if `weekendPrice` tells that of the others. */
    price: money.exactOptional(),
    weekendPrice: money.exactOptional(),
    /** Of the usual prices, of weekends too. */
    percent: periodPercent.exactOptional(),
    /** Of stays that begin in it; the property's own if it is not told. */
    minimumStay: whole(1, MAX_NIGHTS).exactOptional(),
  })
  .refine(
    ({ price, weekendPrice, percent }) => percent === undefined || (price ?? weekendPrice) === undefined,
    {
      path: ["percent"],
      message: "must not stand beside a price",
    },
  )
  .refine(({ price, percent, minimumStay }) => (price ?? percent ?? minimumStay) !== undefined, {
    message: "must have a price, a percent or a minimumStay",
  })
  .refine(({ price, weekendPrice }) => weekendPrice === undefined || price !== undefined, {
    path: ["weekendPrice"],
    message: "must stand beside a price",
  })
export type PeriodOfFile = z.infer<typeof period>

/** A property: `content/properties/<slug>.yaml`. Money is in whole BRL. */
export const propertyFile = z
  .strictObject({
    demo,
    code: z.string().regex(/^PSO-[1-9]\d{2,5}$/, "must be PSO- and three to six digits, the first not 0"),
    name: words.max(60),
    type: z.enum(PROPERTY_TYPES),
    bairro: words.max(60),
    city: words.max(60),
    coordinates,
    /** Of a night that is neither of a weekend nor in a period. */
    pricePerNight: money,
    weekend: weekend.exactOptional(),
    periods: z.array(period).max(60).exactOptional(),
    discounts: z
      .array(z.strictObject({ nights: whole(2, MAX_NIGHTS), percent: discountPercent }))
      .max(MAX_DISCOUNTS)
      .exactOptional(),
    extraGuest: z.strictObject({ from: whole(2, 30), price: money }).exactOptional(),
    cleaningFee: money,
    guests: whole(1, 30),
    bedrooms: whole(0, 20),
    beds: whole(1, 40),
    /** How many of each type they are, for search engines; together as many as `beds`. */
    bedTypes: z.partialRecord(z.enum(BED_TYPES), whole(1, 40)).exactOptional(),
    bathrooms: whole(1, 20),
    areaM2: whole(8, 2_000),
    minimumStay: whole(1, MAX_NIGHTS),
    pets: z.boolean(),
    featured: z.boolean(),
    available: z.boolean(),
    metro: z.strictObject({
      station: words.max(60),
      line: whole(1, 30),
      meters: whole(1, 20_000),
      minutes: whole(1, 240),
    }),
    walk: walk.exactOptional(),
    hours: z.strictObject({ checkInFrom: hour, checkInUntil: hour, checkOutUntil: hour }),
    amenities: z.array(z.enum(AMENITIES)).min(1),
    photos: z.array(words).min(MIN_PHOTOS),
    landmarks: z.array(words).max(12),
    summary: z.strictObject({ pt: words.max(160), en: words.max(160), es: words.max(160) }),
    description: localised,
    /** What is hard about it, such as noise or stairs; what is told here is not in the description. */
    mentions: z
      .array(
        z.strictObject({
          about: z.enum(MENTION_KINDS),
          pt: words.max(240),
          en: words.max(240),
          es: words.max(240),
        }),
      )
      .max(5)
      .default([]),
    cancellation: z.enum(CANCELLATIONS),
    host: z.strictObject({ name: words.max(40), languages: z.array(z.enum(LOCALES)).min(1) }),
    houseRules: z.strictObject({
      smoking: z.boolean(),
      parties: z.boolean(),
      quietHours: z.strictObject({ from: hour, until: hour }),
      notes: localisedList,
    }),
    checks: z.array(
      z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.enum(["visit", "photos", "building", "lock"]), on: day }),
        z.strictObject({ kind: z.literal("internet"), on: day, mbps: whole(1, 10_000) }),
      ]),
    ),
    socialHousing: z.strictObject({ status: z.enum(["none", "his", "hmp"]), evidence: words, on: day }),
    links: z.strictObject({
      airbnb: bookingLink(/(^|\.)airbnb\.com(\.br)?$/, "airbnb.com or airbnb.com.br"),
      booking: bookingLink(/(^|\.)booking\.com$/, "booking.com"),
      vrbo: bookingLink(/(^|\.)vrbo\.com$/, "vrbo.com"),
    }),
    /** Blocked nights: from a day, or, for the demonstration, a number of days after the content is loaded. */
    blocked: z.array(
      z.union([z.strictObject({ from: day, nights }), z.strictObject({ inDays: whole(0, 720), nights })]),
    ),
  })
  .refine((property) => property.available === false || property.socialHousing.status === "none", {
    path: ["socialHousing", "status"],
    message: "a property that is HIS or HMP cannot be published: set available: false",
  })
export type PropertyFile = z.infer<typeof propertyFile>

/** A property's reviews, newest first: `content/reviews/<slug>.yaml`. */
export const reviewsFile = z.array(
  z.strictObject({
    demo,
    author: words.max(60),
    from: words.max(60),
    date: day,
    lang: z.enum(LOCALES),
    text: words.max(2_000),
    /** The host's answer, in the language of the review. */
    answer: words.max(1_000).optional(),
    ratings: z.strictObject({
      cleanliness: score,
      accuracy: score,
      communication: score,
      location: score,
      checkIn: score,
      value: score,
    }),
  }),
)
export type ReviewsFile = z.infer<typeof reviewsFile>

/** Alternative texts of the pictures: `content/photos.yaml`. */
export const photosFile = z.record(z.string(), localised)
export type PhotosFile = z.infer<typeof photosFile>

const weight = z.number().min(1).max(10)
const aliases = z.array(z.string().min(1)).default([])
const point = { lat: coordinates.shape.lat, lng: coordinates.shape.lng }

/** `content/gazetteer/bairros.yaml` */
export const bairrosFile = z.array(
  z.strictObject({
    name: words,
    article: z.enum(ARTICLES).exactOptional(),
    kind: z.enum(["district", "bairro"]),
    district: z.string().optional(),
    zone: z.enum(["centro", "norte", "sul", "leste", "oeste"]),
    ...point,
    weight,
    aliases,
  }),
)

/** `content/gazetteer/landmarks.yaml` */
export const landmarksFile = z.array(
  z.strictObject({
    name: words,
    fullName: z.string().optional(),
    kind: z.enum(PLACE_KINDS),
    bairro: z.string().optional(),
    city: z.string().optional(),
    ...point,
    weight,
    aliases,
  }),
)

/** `content/gazetteer/streets.yaml`: streets and avenues, each at the stretch that visitors mean. */
export const streetsFile = z.array(
  z.strictObject({
    name: words,
    fullName: z.string().optional(),
    bairro: words,
    district: words,
    ...point,
    weight,
    aliases,
  }),
)

/** `content/gazetteer/zones.yaml` */
export const zonesFile = z.array(
  z.strictObject({
    name: words,
    zone: z.enum(["centro", "norte", "sul", "leste", "oeste"]),
    ...point,
    weight,
    aliases,
  }),
)

const fiveDigits = z.string().regex(/^\d{5}$/, "must be the first five digits of a CEP, in quotes")

/** `content/gazetteer/postcodes.yaml`: ranges of the first five digits of a CEP, and what they belong to. */
export const postcodesFile = z.array(
  z
    .strictObject({
      from: fiveDigits,
      to: fiveDigits,
      bairro: words.optional(),
      zone: words.optional(),
      city: words.optional(),
    })
    .refine(({ from, to }) => from <= to, "from must not be after to")
    .refine(
      ({ bairro, zone, city }) => [bairro, zone, city].filter((each) => each !== undefined).length === 1,
      "must have one of bairro, zone and city",
    ),
)

/** `content/gazetteer/words.json`: machines/places/words.ts says what it means. */
export const wordsFile = z.strictObject({
  source: words,
  checked: day,
  kinds: z.array(
    z.strictObject({ word: words, of: z.array(z.enum(PLACE_KINDS)), said: z.array(words).min(1) }),
  ),
  short: z.record(z.string(), words),
  unsaid: z.array(words),
  joining: z.array(words),
})

/** `content/gazetteer/stations.yaml` */
export const stationsFile = z.array(
  z.strictObject({
    name: words,
    lines: z.array(whole(1, 30)).min(1),
    city: z.string().optional(),
    ...point,
    weight,
    aliases,
  }),
)

const hex = z.string().regex(/^#[0-9a-f]{6}$/)

/** `content/gazetteer/lines.yaml` */
export const linesFile = z.array(
  z.strictObject({
    number: whole(1, 30),
    name: words,
    kind: z.enum(["metro", "monorail", "train"]),
    colour: hex,
    /** The colour under its number, if it is not its own. */
    disc: hex.optional(),
  }),
)
