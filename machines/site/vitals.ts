import * as z from "zod/mini"
import { LOCALES } from "./locales.ts"
import { SITE_MODES } from "./site-mode.ts"

/** Google's Web Vitals, as the `web-vitals` library measures them: ms, or a unitless score for CLS. */
const VITALS = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const

/** A path as a browser writes it, without query and fragment (RFC 3986 §3.3). */
const PATH = /^\/[\w\-.~!$&'()*+,;=:@%/]*$/

const metric = z.strictObject({
  name: z.enum(VITALS),
  value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
  rating: z.enum(["good", "needs-improvement", "poor"]),
  /** The element that it was measured at, named by code, not by its text: part of the page, tag, class (`near a.card`). */
  target: z.optional(z.string().check(z.maxLength(100))),
})

/**
 * Body of `POST /api/vitals`: one page view, or the metrics of one. It says nothing about the person: no cookie, no id,
 * and only the path of the address.
 */
export const vitalsReport = z.strictObject({
  path: z.string().check(z.maxLength(200), z.regex(PATH)),
  locale: z.enum(LOCALES),
  mode: z.enum(SITE_MODES),
  /** Empty for a view. */
  metrics: z.array(metric).check(z.maxLength(2 * VITALS.length)),
})

export type VitalsReport = z.output<typeof vitalsReport>
