import { HttpResponse, http } from "msw"
import { type Day, stayNights } from "#machines/day.ts"
import type { Place } from "#machines/place.ts"
import type { Locale, PropertyCard, PropertySearchResult } from "#machines/property.ts"
import { PAGE_SIZE, readSearch } from "#machines/search-query.ts"
import { fold } from "#machines/text.ts"
import type { Catalogue, Flat } from "../../scripts/content/catalogue.ts"
import { searchByHand } from "../worker/search-reference.ts"

const DEFAULT_RADIUS = 4

/** The API answered from the content files, in the shapes of the real one. */
export function apiHandlers(catalogue: Catalogue, today: Day) {
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
      const radius = query.lat === undefined ? undefined : (query.radius ?? DEFAULT_RADIUS)
      const found = searchByHand(catalogue.flats, { ...query, radius }, today)
      const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
      const page = Math.min(query.page, pages)
      const stay =
        query.checkIn === undefined || query.checkOut === undefined
          ? null
          : stayNights(query.checkIn, query.checkOut)
      const result: PropertySearchResult = {
        count: found.length,
        page,
        pages,
        radius: radius ?? null,
        properties: found
          .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
          .map((flat) => cardOf(flat, catalogue, (params.lang ?? "pt") as Locale, stay)),
      }
      return HttpResponse.json(result)
    }),
    http.get("/api/places", ({ request }) => {
      const q = fold(new URL(request.url).searchParams.get("q") ?? "")
      return HttpResponse.json({
        suggestions: placesOf(catalogue)
          .filter(({ main }) => fold(main).includes(q))
          .slice(0, 8),
      })
    }),
    http.get("/api/places/popular", () =>
      HttpResponse.json({
        suggestions: placesOf(catalogue)
          .filter(({ kind }) => kind === "district")
          .slice(0, 6),
      }),
    ),
    http.get("/api/geocode", ({ request }) => {
      const address = fold(new URL(request.url).searchParams.get("address") ?? "")
      const place = placesOf(catalogue).find(({ main }) => fold(main) === address)
      return HttpResponse.json({
        result: place === undefined ? null : { description: place.description, coords: place.coords },
      })
    }),
  ]
}

function cardOf(
  { slug, property, reviews }: Flat,
  { photos }: Catalogue,
  lang: Locale,
  nights: number | null,
): PropertyCard {
  const { type, name, bairro, city, guests, bedrooms, beds, bathrooms, featured, pets, minimumStay, metro } =
    property
  const cover = property.photos[0]
  const scores = reviews.flatMap(({ ratings }) => Object.values(ratings))
  const [pricePerNight, cleaningFee] = [property.pricePerNight * 100, property.cleaningFee * 100]
  return {
    ...{
      slug,
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
    },
    ...{ pricePerNight, cleaningFee },
    rating: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    reviewCount: reviews.length,
    cover: cover === undefined ? null : { file: cover, alt: photos[cover]?.[lang] ?? "" },
    verifiedOn:
      property.checks
        .map(({ on }) => on)
        .sort()
        .at(-1) ?? null,
    distance: null,
    stay: nights === null ? null : { nights, total: pricePerNight * nights + cleaningFee },
  }
}

function placesOf({ bairros, stations }: Catalogue): Place[] {
  return [
    ...bairros.map(({ name, lat, lng, kind }) => ({ name, lat, lng, kind, lines: [] as number[] })),
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
