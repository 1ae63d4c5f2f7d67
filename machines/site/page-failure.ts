import * as z from "zod/mini"

/** The parts of a page that fail alone (web/shell/errors/section-boundary.tsx); `page` is all of it, `hydration` its start. */
export const PAGE_SECTIONS = [
  "header",
  "footer",
  "search",
  "suggestions",
  "calendar",
  "filters",
  "results",
  "near",
  "map",
  "gallery",
  "viewer",
  "stay",
  "reserve",
  "instead",
  "sticky",
  "amenities",
  "availability",
  "terms",
  "reviews",
  "recently-viewed",
  "newsletter",
  "contact",
  "countdown",
  "notify",
  "hydration",
  "page",
] as const
export type PageSection = (typeof PAGE_SECTIONS)[number]

/** Longest failure message that is kept, characters. */
export const MAX_FAILURE_MESSAGE = 200

/**
 * Body of `POST /api/failures`: a part of a page that could not be shown, and why. It says nothing about the person:
 * no address, no id, nothing that was typed.
 */
export const pageFailure = z.strictObject({
  part: z.enum(PAGE_SECTIONS),
  message: z.string().check(z.minLength(1), z.maxLength(MAX_FAILURE_MESSAGE)),
})
export type PageFailure = z.output<typeof pageFailure>
