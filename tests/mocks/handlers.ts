import { map } from "virtual:metro-map"
import { HttpResponse, http } from "msw"
import { contactRequest } from "#machines/contact/contact-request.ts"
import { readCodes } from "#machines/favourites/codes.ts"
import type { Favourite } from "#machines/favourites/favourite.ts"
import { formIssues } from "#machines/forms/form-issues.ts"
import { foundMap, type MapTag } from "#machines/map/found-map.ts"
import type { MetroCounts } from "#machines/map/metro-map.ts"
import { newsletterRequest } from "#machines/newsletter/newsletter-request.ts"
import { MAX_SUGGESTIONS, type Place } from "#machines/places/place.ts"
import { PHOTOS_ON_A_CARD, type PropertyCard } from "#machines/property/card.ts"
import type { ReviewOrder } from "#machines/property/review.ts"
import { FEW, type NearMatch } from "#machines/search/near-match.ts"
import { priceHistogram } from "#machines/search/price-histogram.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { PAGE_SIZE, readSearch } from "#machines/search/search-query.ts"
import { usedFilters } from "#machines/search/used-filters.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { inOneLanguage } from "#machines/site/documents.ts"
import type { Locale } from "#machines/site/locales.ts"
import { fold } from "#machines/site/text.ts"
import { vitalsReport } from "#machines/site/vitals.ts"
import { guestTotal } from "#machines/stay/guests.ts"
import { adviceFor, type QuoteRequest, quoteOf } from "#machines/stay/quote.ts"
import { readStay } from "#machines/stay/stay-query.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import type { Log } from "#worker/log.ts"
import { google } from "#worker/places/google.ts"
import type { Places } from "#worker/places/places.ts"
import { withGoogleFallback } from "#worker/places/with-google-fallback.ts"
import { requestedStop } from "#worker/search/requested-stop.ts"
import type { Catalogue, PropertyFiles } from "../../scripts/content/catalogue.ts"
import { lowestByHand, totalByHand } from "../fixtures/price-reference.ts"
import { nearByHand } from "../worker/search/near-reference.ts"
import { beginOf, nightsOf, priceOf, published, searchByHand } from "../worker/search/search-reference.ts"
import { eventHandlers } from "./events.ts"
import { googleHandlers } from "./google.ts"
import { NOT_FOUND } from "./not-found.ts"
import { postHandlers } from "./posts.ts"
import { detailOf, pricedNightsOf, propertyNamed, quotedOf, reviewsOf } from "./properties.ts"
import { tipCardsOf, tipDetailOf } from "./tips.ts"

const DEFAULT_RADIUS = 4

/** Configuration for Google's services as in the Worker; the stub's handlers respond in their place. */
const GOOGLE = {
  key: "key-of-the-stand-in",
  placesOrigin: "https://places.googleapis.com",
  mapsOrigin: "https://maps.googleapis.com",
  dailyLimit: 1_000,
}

/** The stops of the available properties, those beyond the drawing left out. */
function metroOf({ properties }: Catalogue, today: Day): MetroCounts {
  const counted = map.stops.map(({ slug, kind, names }) => {
    const prices = properties
      .filter(({ property }) => property.available && names.includes(property.metro.station))
      .map(({ property }) => lowestByHand(property, today) * 100)
    return { stop: slug, available: kind === "beyond" ? 0 : prices.length, lowest: Math.min(...prices) }
  })
  return { stops: counted.filter(({ available }) => available > 0) }
}

/** What nearly fits a search. */
function nearOf(catalogue: Catalogue, search: PropertySearch, lang: Locale, today: Day): NearMatch[] {
  return nearByHand(catalogue.properties, search, today).flatMap(({ slug, differences, stay }) => {
    const files = propertyNamed(catalogue, slug)
    if (files === undefined) return []
    const card = cardOf(files, catalogue, lang, today, stay && { ...stay, guests: guestTotal(search) })
    const days = stay && { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, stay.nights) }
    const isOther =
      days !== undefined && (days.checkIn !== search.checkIn || days.checkOut !== search.checkOut)
    return [{ property: isOther ? { ...card, otherDays: days } : card, differences }]
  })
}

/** A property on the map. */
function tagOf({ slug, property }: PropertyFiles, search: PropertySearch, today: Day): MapTag {
  const { code, name } = property
  return { slug, code, name, ...published(property), price: priceOf(property, search, today) * 100 }
}

/** What the properties cost that a search finds without its prices, in centavos, in ascending order. */
function pricesOf({ properties }: Catalogue, search: PropertySearch, today: Day): number[] {
  return searchByHand(properties, { ...search, minPrice: undefined, maxPrice: undefined }, today)
    .map(({ property }) => priceOf(property, search, today) * 100)
    .sort((a, b) => a - b)
}

/** Mock handlers of the API, from the content files, in the shapes of the real one. */
export function apiHandlers(catalogue: Catalogue, today: Day) {
  const places = withGoogleFallback(
    ownPlaces(catalogue),
    google(GOOGLE, logToConsole, async () => true),
    async () => true,
  )
  return [
    http.get("/api/properties", ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams)
      const { query, problems } = readSearch(params, today)
      if (problems.length > 0) {
        return HttpResponse.json(
          { error: { code: "invalidQuery", fields: problems, requestId: "mock" } },
          { status: 400 },
        )
      }
      const lang = (params.lang ?? "pt") as Locale
      const radius = query.lat === undefined ? undefined : (query.radius ?? DEFAULT_RADIUS)
      const found = searchByHand(catalogue.properties, { ...query, radius }, today)
      const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
      const page = Math.min(query.page, pages)
      const search = { ...query, radius }
      const result: PropertySearchResult = {
        place: null,
        isPlaceUnknown: false,
        article: null,
        noneIn: null,
        version: "mock",
        metro: requestedStop(query).metro,
        filters: {
          prices: priceHistogram(pricesOf(catalogue, { ...query, radius }, today), false),
          lines: map.names,
        },
        count: found.length,
        isAtLeast: false,
        page,
        pages,
        radius: radius ?? null,
        relaxed:
          found.length > 0
            ? []
            : usedFilters(query).flatMap(({ name, rest }) => {
                const count = searchByHand(catalogue.properties, { ...rest, radius }, today).length
                return count === 0 ? [] : [{ without: name, count, isAtLeast: false }]
              }),
        near: found.length < FEW ? nearOf(catalogue, { ...query, radius }, lang, today) : [],
        properties: found
          .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
          .map((files) => cardOf(files, catalogue, lang, today, stayIn(files, search, today))),
      }
      return HttpResponse.json(result)
    }),
    http.get("/api/map", ({ request }) => {
      const { query } = readSearch(Object.fromEntries(new URL(request.url).searchParams), today)
      const radius = query.lat === undefined ? undefined : (query.radius ?? DEFAULT_RADIUS)
      const search = { ...query, radius }
      const found = searchByHand(catalogue.properties, search, today)
      return HttpResponse.json(foundMap(found.map((files) => tagOf(files, search, today))))
    }),
    http.get("/api/metro", () => HttpResponse.json(metroOf(catalogue, today))),
    http.get("/api/properties/:slug", ({ params, request }) => {
      const property = propertyNamed(catalogue, params.slug)
      const lang = (new URL(request.url).searchParams.get("lang") ?? "pt") as Locale
      return property === undefined
        ? NOT_FOUND()
        : HttpResponse.json(detailOf(property, catalogue, lang, today))
    }),
    http.get("/api/properties/:slug/reviews", ({ params, request }) => {
      const property = propertyNamed(catalogue, params.slug)
      if (property === undefined) return NOT_FOUND()
      const { order = "recent", page } = Object.fromEntries(new URL(request.url).searchParams)
      return HttpResponse.json(
        reviewsOf(property, order as ReviewOrder, page === undefined ? null : Number(page)),
      )
    }),
    http.get("/api/properties/:slug/quote", ({ params, request }) => {
      const property = propertyNamed(catalogue, params.slug)
      if (property === undefined) return NOT_FOUND()
      const stay = readStay(Object.fromEntries(new URL(request.url).searchParams))
      const quoted = quotedOf(property, today)
      const answer = quoteOf(quoted, stay, today)
      return HttpResponse.json({ ...answer, ...adviceFor(quoted, stay, answer.problems, today) })
    }),
    http.get("/api/properties/:slug/nights", ({ params, request }) => {
      const property = propertyNamed(catalogue, params.slug)
      if (property === undefined) return NOT_FOUND()
      const lang = (new URL(request.url).searchParams.get("lang") ?? "pt") as Locale
      return HttpResponse.json({ nights: pricedNightsOf(property, today, lang) })
    }),
    http.get("/api/properties/:slug/similar", ({ params, request }) => {
      const property = propertyNamed(catalogue, params.slug)
      if (property === undefined) return NOT_FOUND()
      const lang = (new URL(request.url).searchParams.get("lang") ?? "pt") as Locale
      const others = catalogue.properties.filter(({ slug }) => slug !== property.slug).slice(0, 3)
      return HttpResponse.json({ properties: others.map((each) => cardOf(each, catalogue, lang, today)) })
    }),
    http.get("/api/favourites", ({ request }) => {
      const { codes = "", lang = "pt", ...stay } = Object.fromEntries(new URL(request.url).searchParams)
      const properties = readCodes(codes).codes.flatMap((code) => {
        const files = catalogue.properties.find(({ property }) => property.code === code)
        return files === undefined ? [] : favouriteOf(files, catalogue, lang as Locale, readStay(stay), today)
      })
      return HttpResponse.json({ properties })
    }),
    http.get("/api/tips", ({ request }) => {
      const params = new URL(request.url).searchParams
      const lang = (params.get("lang") ?? "pt") as Locale
      return HttpResponse.json({ tips: tipCardsOf(catalogue, params.get("category"), lang) })
    }),
    http.get("/api/tips/:slug", ({ params, request }) => {
      const lang = (new URL(request.url).searchParams.get("lang") ?? "pt") as Locale
      const tip = tipDetailOf(catalogue, String(params.slug), lang)
      return tip === undefined ? NOT_FOUND() : HttpResponse.json(tip)
    }),
    ...Object.entries(catalogue.city.documents).map(([name, content]) =>
      http.get(`/api/${name}`, ({ request }) => {
        const lang = (new URL(request.url).searchParams.get("lang") ?? "pt") as Locale
        return HttpResponse.json(inOneLanguage(content, lang))
      }),
    ),
    http.get("/api/places", async ({ request }) => {
      const params = new URL(request.url).searchParams
      const suggestions = await places.suggest(params.get("q") ?? "", params.get("session") ?? undefined)
      return HttpResponse.json({ suggestions })
    }),
    http.get("/api/places/locate", async ({ request }) => {
      const params = new URL(request.url).searchParams
      const coords = await places.locate(params.get("placeId") ?? "", params.get("session") ?? undefined)
      return HttpResponse.json({ coords })
    }),
    http.get("/api/places/popular", () =>
      HttpResponse.json({
        suggestions: placesOf(catalogue)
          .filter(({ kind }) => kind === "district")
          .slice(0, 6),
      }),
    ),
    http.get("/api/geocode", async ({ request }) => {
      const address = new URL(request.url).searchParams.get("address") ?? ""
      return HttpResponse.json({ result: await places.geocode(address) })
    }),
    http.get("/api/data", () => HttpResponse.json({ stamp: "mock" })),
    http.get("/api/contact", () => {
      const properties = catalogue.properties.map(({ slug, property: { name, bairro } }) => ({
        slug,
        name,
        bairro,
      }))
      const bairros = [...new Set(properties.map(({ bairro }) => bairro))]
      return HttpResponse.json({ properties: properties, bairros, stamp: "mock", turnstileSiteKey: null })
    }),
    http.post("/api/contact", async ({ request }) => {
      const parsed = contactRequest(today).safeParse(await request.json())
      return parsed.success
        ? HttpResponse.json({ reference: "4821-7730" }, { status: 201 })
        : HttpResponse.json(
            { error: { code: "invalidBody", fields: formIssues(parsed.error), requestId: "mock" } },
            { status: 422 },
          )
    }),
    http.get("/api/newsletter", () => HttpResponse.json({ stamp: "mock" })),
    http.post("/api/newsletter", async ({ request }) => {
      const parsed = newsletterRequest.safeParse(await request.json())
      return parsed.success
        ? HttpResponse.json({ accepted: true }, { status: 202 })
        : HttpResponse.json(
            { error: { code: "invalidBody", fields: formIssues(parsed.error), requestId: "mock" } },
            { status: 422 },
          )
    }),
    http.post("/api/vitals", async ({ request }) => {
      const isValid = vitalsReport.safeParse(await request.json()).success
      return new HttpResponse(null, { status: isValid ? 204 : 422 })
    }),
    ...eventHandlers(catalogue),
    ...postHandlers(catalogue),
    ...googleHandlers(),
  ]
}

function logToConsole(...[level, event, facts]: Parameters<Log>): void {
  console[level](event, facts)
}

/** A stay that a card tells the price of. */
interface ShownStay {
  checkIn: Day
  nights: number
  guests: number
}

/** The stay that a search finds in a property. */
function stayIn({ property }: PropertyFiles, search: PropertySearch, today: Day): ShownStay | undefined {
  const [checkIn, nights] = [beginOf(property, search, today), nightsOf(search)]
  return checkIn === undefined || nights === undefined
    ? undefined
    : { checkIn, nights, guests: guestTotal(search) }
}

function cardOf(
  { slug, property, reviews }: PropertyFiles,
  { photos }: Catalogue,
  lang: Locale,
  today: Day,
  stay?: ShownStay,
): PropertyCard {
  const {
    code,
    type,
    name,
    bairro,
    city,
    guests,
    bedrooms,
    beds,
    bathrooms,
    featured,
    pets,
    minimumStay,
    metro,
  } = property
  const scores = reviews.flatMap(({ ratings }) => Object.values(ratings))
  return {
    slug,
    code,
    type,
    name,
    bairro,
    city,
    guests,
    bedrooms,
    beds,
    bathrooms,
    featured,
    pets,
    minimumStay,
    metro,
    lowestNight: lowestByHand(property, today) * 100,
    cleaningFee: property.cleaningFee * 100,
    rating: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    reviewCount: reviews.length,
    position: {
      lat: Number(property.coordinates.lat.toFixed(3)),
      lng: Number(property.coordinates.lng.toFixed(3)),
    },
    photos: property.photos
      .slice(0, PHOTOS_ON_A_CARD)
      .map((file) => ({ file, alt: photos[file]?.[lang] ?? "" })),
    verifiedOn:
      property.checks
        .map(({ on }) => on)
        .sort()
        .at(-1) ?? null,
    distance: null,
    stay:
      stay === undefined
        ? null
        : {
            nights: stay.nights,
            total: totalByHand(property, stay.checkIn, stay.nights, stay.guests) * 100,
          },
  }
}

/** A property among the favourites, priced for a stay. */
function favouriteOf(
  files: PropertyFiles,
  catalogue: Catalogue,
  lang: Locale,
  stay: QuoteRequest,
  today: Day,
): Favourite {
  const { distance: _, stay: __, ...card } = cardOf(files, catalogue, lang, today)
  const { areaM2, amenities, rules } = detailOf(files, catalogue, lang, today)
  return { ...card, areaM2, amenities, rules, quote: quoteOf(quotedOf(files, today), stay, today) }
}

function placesOf({ bairros, stations }: Catalogue): Place[] {
  return [
    ...bairros
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ name, lat, lng, kind }) => ({ name, lat, lng, kind, lines: [] as number[] })),
    ...stations.map(({ name, lat, lng, lines }) => ({ name, lat, lng, kind: "station" as const, lines })),
  ].map(({ name, lat, lng, kind, lines }) => ({
    placeId: `${kind}:${name}`,
    description: `${name}, São Paulo`,
    main: name,
    secondary: "São Paulo",
    kind,
    coords: { lat, lng },
    lines,
    source: "own",
    centreKm: null,
  }))
}

function ownPlaces(catalogue: Catalogue): Places {
  const all = placesOf(catalogue)
  return {
    suggest: async (text) =>
      all.filter(({ main }) => fold(main).includes(fold(text.trim()))).slice(0, MAX_SUGGESTIONS),
    locate: async (placeId) => all.find((place) => place.placeId === placeId)?.coords ?? null,
    geocode: async (address) => {
      const place = all.find(({ main, description }) =>
        [fold(main), fold(description)].includes(fold(address)),
      )
      return place?.coords ? { description: place.description, coords: place.coords } : null
    },
  }
}
