import * as z from "zod/mini"
import { type Coordinates, MAX_SUGGESTIONS, type Place, type PlaceKind } from "#machines/places/place.ts"
import type { GoogleConfig } from "../env.ts"
import type { Log } from "../log.ts"
import { askGoogle, GoogleFailure } from "./google-call.ts"
import type { Places } from "./places.ts"

/** Prefix that distinguishes Google's place ids from our own. */
export const GOOGLE_ID = "google:"
const A_GOOGLE_ID = /^google:[\w-]+$/

/** Prefer what lies within 50 km of the Praça da Sé. */
const SAO_PAULO = { circle: { center: { latitude: -23.5503, longitude: -46.6339 }, radius: 50_000 } }

const AUTOCOMPLETE_FIELDS = [
  "suggestions.placePrediction.placeId",
  "suggestions.placePrediction.text.text",
  "suggestions.placePrediction.structuredFormat",
  "suggestions.placePrediction.types",
].join(",")
const DETAILS_FIELDS = "id,location,formattedAddress"

const label = z.object({ text: z.string() })
/** Response of places:autocomplete (Places API New); without results it is `{}`. */
const autocompleteAnswer = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text: label,
            structuredFormat: z.optional(z.object({ mainText: label, secondaryText: z.optional(label) })),
            types: z.optional(z.array(z.string())),
          }),
        ),
      }),
    ),
  ),
})
const detailsAnswer = z.object({
  id: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  formattedAddress: z.string(),
})
const geocodeAnswer = z.object({
  status: z.string(),
  results: z.optional(
    z.array(
      z.object({
        formatted_address: z.string(),
        types: z.array(z.string()),
        partial_match: z.optional(z.boolean()),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    ),
  ),
})

/** Geocoding API statuses that mean success; the others are failures. */
const GEOCODE_ANSWERED = new Set(["OK", "ZERO_RESULTS"])
const GEOCODE_STATUSES = new Set([
  ...GEOCODE_ANSWERED,
  "OVER_DAILY_LIMIT",
  "OVER_QUERY_LIMIT",
  "REQUEST_DENIED",
  "INVALID_REQUEST",
  "UNKNOWN_ERROR",
])

/**
 * Google's Places API (New) and Geocoding API. Nothing from its responses is stored. A failure returns an
 * empty list or null, and writes one line to the given log.
 * @param mayCall is asked before each call, also before a second try; if it refuses, there is none
 * @see https://developers.google.com/maps/documentation/places/web-service/place-autocomplete
 * @see https://developers.google.com/maps/documentation/geocoding/requests-geocoding
 */
export function google(
  { key, placesOrigin, mapsOrigin }: GoogleConfig,
  log: Log,
  mayCall: () => Promise<boolean>,
): Places {
  const headers = (fields: string) => ({ "x-goog-api-key": key, "x-goog-fieldmask": fields })
  return {
    async suggest(text, session) {
      const body = {
        input: text,
        languageCode: "pt-BR",
        includedRegionCodes: ["br"],
        locationBias: SAO_PAULO,
        ...(session === undefined ? {} : { sessionToken: session }),
      }
      const found = await askGoogle(
        { log, mayCall },
        "autocomplete",
        new URL("/v1/places:autocomplete", placesOrigin),
        {
          method: "POST",
          headers: { ...headers(AUTOCOMPLETE_FIELDS), "content-type": "application/json" },
          body: JSON.stringify(body),
        },
        (json) => shaped(autocompleteAnswer, json),
      )
      return (found?.suggestions ?? [])
        .flatMap(({ placePrediction }) => (placePrediction === undefined ? [] : [placeOf(placePrediction)]))
        .slice(0, MAX_SUGGESTIONS)
    },

    async locate(placeId, session) {
      if (!A_GOOGLE_ID.test(placeId)) return null
      const url = new URL(`/v1/places/${encodeURIComponent(placeId.slice(GOOGLE_ID.length))}`, placesOrigin)
      url.searchParams.set("languageCode", "pt-BR")
      url.searchParams.set("regionCode", "br")
      if (session !== undefined) url.searchParams.set("sessionToken", session)
      const found = await askGoogle(
        { log, mayCall },
        "details",
        url,
        { headers: headers(DETAILS_FIELDS) },
        (json) => shaped(detailsAnswer, json),
      )
      return found === undefined ? null : coordinatesOf(found.location.latitude, found.location.longitude)
    },

    async geocode(address) {
      const url = new URL("/maps/api/geocode/json", mapsOrigin)
      const params = { address, components: "country:BR", language: "pt-BR", region: "br", key }
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
      const found = await askGoogle({ log, mayCall }, "geocode", url, {}, (json) => {
        const answer = shaped(geocodeAnswer, json)
        if (!GEOCODE_STATUSES.has(answer.status)) throw new GoogleFailure("wrong shape")
        if (!GEOCODE_ANSWERED.has(answer.status)) {
          throw new GoogleFailure(answer.status, answer.status === "UNKNOWN_ERROR")
        }
        return answer
      })
      // A country is not a useful destination, and a partial match is a different place than the one typed.
      const best = (found?.results ?? []).find(
        ({ types, partial_match }) => !types.includes("country") && partial_match !== true,
      )
      if (best === undefined) return null
      const coords = coordinatesOf(best.geometry.location.lat, best.geometry.location.lng)
      return coords === null ? null : { description: best.formatted_address, coords }
    },
  }
}

function shaped<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new GoogleFailure("wrong shape")
  return parsed.data
}

function coordinatesOf(lat: number, lng: number): Coordinates | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

type Prediction = NonNullable<
  NonNullable<z.output<typeof autocompleteAnswer>["suggestions"]>[number]["placePrediction"]
>

function placeOf({ placeId, text, structuredFormat, types }: Prediction): Place {
  return {
    placeId: GOOGLE_ID + placeId,
    description: text.text,
    main: structuredFormat?.mainText.text ?? text.text,
    secondary: structuredFormat?.secondaryText?.text ?? "",
    kind: kindOf(types ?? []),
    coords: null,
    lines: [],
    source: "google",
    centreKm: null,
  }
}

/** Google's place types that have one of our icons; the first match wins. */
const KIND_BY_TYPE: Record<string, PlaceKind> = {
  airport: "airport",
  hospital: "hospital",
  university: "university",
  museum: "museum",
  park: "park",
  stadium: "stadium",
  shopping_mall: "shopping",
  market: "market",
  performing_arts_theater: "theatre",
  event_venue: "venue",
  subway_station: "station",
  train_station: "station",
  bus_station: "busTerminal",
  tourist_attraction: "sight",
  route: "avenue",
  sublocality: "bairro",
  neighborhood: "bairro",
  locality: "city",
  administrative_area_level_2: "city",
}

function kindOf(types: string[]): PlaceKind {
  return types.map((type) => KIND_BY_TYPE[type]).find((kind) => kind !== undefined) ?? "address"
}
