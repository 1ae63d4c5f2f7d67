import * as z from "zod/mini"

/** What every form sends beside what the person entered. */
export const formEnvelope = {
  /** When the page was made, signed by the server: nobody fills in a form at once. */
  stamp: z._default(z.string().check(z.maxLength(200, "invalid")), ""),
  /** A field that people do not see; robots fill it in. */
  website: z._default(z.string().check(z.maxLength(2_000, "invalid")), ""),
  /** What Cloudflare's Turnstile gave, where the operator uses it. */
  turnstile: z._default(z.string().check(z.maxLength(2_048, "invalid")), ""),
}

export interface FormEnvelope {
  stamp: string
  website: string
  turnstile: string
}

/** Least time between a page and its form, ms. */
export const MIN_FILL_TIME = 3_000
/** How long a page's form may be sent, ms. */
export const MAX_FILL_TIME = 24 * 3_600_000
