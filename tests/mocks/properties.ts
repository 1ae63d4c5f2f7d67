import { walkIn } from "#machines/map/walk.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import {
  type CategoryRatings,
  RATING_CATEGORIES,
  REVIEWS_A_PAGE,
  REVIEWS_AT_FIRST,
  type ReviewOrder,
  type ReviewPage,
} from "#machines/property/review.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type NightPrices, nightPricesOf, nightsOfCalendar } from "#machines/stay/night-prices.ts"
import { runsOf } from "#machines/stay/nights.ts"
import type { QuotedProperty } from "#machines/stay/quote.ts"
import type { Catalogue, PropertyFiles } from "../../scripts/content/catalogue.ts"
import { pricePeriodsOf } from "../../scripts/content/price-periods.ts"
import { lowestByHand } from "../fixtures/price-reference.ts"
import { ratesOfFile } from "../fixtures/rates-of-file.ts"

export function propertyNamed({ properties }: Catalogue, slug: unknown): PropertyFiles | undefined {
  return properties.find((property) => property.slug === slug)
}

/** A property's page from its files, in the shape of the API. */
export function detailOf(
  files: PropertyFiles,
  { photos }: Catalogue,
  lang: Locale,
  today: Day,
): PropertyDetail {
  const { property, reviews, slug } = files
  const { coordinates, hours, houseRules, links, checks, blocked: _, ...facts } = property
  const { pricePerNight: _____, weekend: __, periods: ___, ...others } = facts
  const { discounts: ____, extraGuest: ______, ...plain } = others
  const ratings = reviews.map(({ ratings: each }) => each)
  const mean = (of: (each: CategoryRatings) => number) =>
    ratings.reduce((sum, each) => sum + of(each), 0) / ratings.length
  return {
    ...plain,
    slug,
    bedTypes: property.bedTypes ?? {},
    article: files.article ?? null,
    lowestNight: lowestByHand(property, today) * 100,
    cleaningFee: property.cleaningFee * 100,
    rating: ratings.length === 0 ? null : mean(meanOf),
    reviewCount: reviews.length,
    categories:
      ratings.length === 0
        ? null
        : (Object.fromEntries(
            RATING_CATEGORIES.map((category) => [category, mean((each) => each[category])]),
          ) as CategoryRatings),
    position: { lat: Number(coordinates.lat.toFixed(3)), lng: Number(coordinates.lng.toFixed(3)) },
    walk: property.walk === undefined ? null : walkIn(property.walk, lang),
    summary: property.summary[lang],
    description: property.description[lang].trim().split(/\n{2,}/),
    photos: property.photos.map((file) => ({ file, alt: photos[file]?.[lang] ?? "" })),
    hours,
    rules: {
      smoking: houseRules.smoking,
      parties: houseRules.parties,
      quietFrom: houseRules.quietHours.from,
      quietUntil: houseRules.quietHours.until,
      notes: houseRules.notes[lang],
    },
    mentions: property.mentions.map((mention) => ({ about: mention.about, said: mention[lang] })),
    checks: checks.map((check) => ({
      kind: check.kind,
      on: check.on,
      mbps: "mbps" in check ? check.mbps : null,
    })),
    links,
    minimumStays: pricePeriodsOf(property).flatMap(({ from, until, minimumStay }) =>
      until > today && minimumStay !== property.minimumStay ? [{ from, until, minimumStay }] : [],
    ),
    blocked: runsOf(blockedNightsOf(files, today)),
    availabilityUpdatedAt: `${today}T12:00:00Z`,
  }
}

/** What the nights of its calendar cost, from its files. */
export function pricedNightsOf({ property }: PropertyFiles, today: Day, lang: Locale): NightPrices[] {
  return nightPricesOf(ratesOfFile(property), nightsOfCalendar(today), lang)
}

/** What a price depends on, from the files. */
export function quotedOf(files: PropertyFiles, today: Day): QuotedProperty {
  const { available, guests, minimumStay, pets } = files.property
  return {
    available,
    guests,
    minimumStay,
    pets,
    rates: ratesOfFile(files.property),
    blocked: runsOf(blockedNightsOf(files, today)),
  }
}

/** A page of a property's reviews, from the files. */
export function reviewsOf({ reviews }: PropertyFiles, order: ReviewOrder, page: number | null): ReviewPage {
  const written = reviews.map(({ author, from, date, lang, text, answer = null, ratings }) => ({
    author,
    from,
    lang,
    text,
    answer,
    writtenOn: date,
    rating: meanOf(ratings),
  }))
  if (order !== "recent")
    written.sort((a, b) => (order === "highest" ? b.rating - a.rating : a.rating - b.rating))
  const first = page === null ? 0 : (page - 1) * REVIEWS_A_PAGE
  return {
    order,
    text: null,
    page,
    pages: Math.max(1, Math.ceil(reviews.length / REVIEWS_A_PAGE)),
    count: reviews.length,
    reviews: written.slice(first, first + (page === null ? REVIEWS_AT_FIRST : REVIEWS_A_PAGE)),
  }
}

function meanOf(ratings: CategoryRatings): number {
  return Object.values(ratings).reduce((sum, score) => sum + score, 0) / RATING_CATEGORIES.length
}

function blockedNightsOf({ property }: PropertyFiles, today: Day): Day[] {
  return property.blocked.flatMap((stay) => {
    const from = "from" in stay ? stay.from : addDays(today, stay.inDays)
    return Array.from({ length: stay.nights }, (_, at) => addDays(from, at))
  })
}
