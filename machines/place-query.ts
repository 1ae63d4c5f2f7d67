import * as z from "zod/mini"
import { MAX_DESTINATION_LENGTH, MIN_DESTINATION_LENGTH } from "./place.ts"

/** Query of `GET /api/places`. */
export const placesQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(MIN_DESTINATION_LENGTH), z.maxLength(MAX_DESTINATION_LENGTH)),
})

/** Query of `GET /api/geocode`. */
export const geocodeQuery = z.object({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_DESTINATION_LENGTH)),
})
