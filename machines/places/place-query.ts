import * as z from "zod/mini"
import { MAX_DESTINATION_LENGTH, MIN_DESTINATION_LENGTH } from "./place.ts"

/** Session token of the destination box. */
const session = z.optional(z.uuid())

/** Query of `GET /api/places`. */
export const placesQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(MIN_DESTINATION_LENGTH), z.maxLength(MAX_DESTINATION_LENGTH)),
  session,
})

/** Query of `GET /api/places/locate`. */
export const locateQuery = z.object({
  placeId: z.string().check(z.minLength(1), z.maxLength(400)),
  session,
})

/** Query of `GET /api/geocode`. */
export const geocodeQuery = z.object({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_DESTINATION_LENGTH)),
})
