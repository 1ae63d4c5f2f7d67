import * as z from "zod/mini"

/** What every form sends in addition to what the person entered. */
export const formEnvelope = {
  /** When the page was made, signed by the server: a form that comes back too soon was filled in by a robot. */
  stamp: z._default(z.string().check(z.maxLength(200, "invalid")), ""),
  /** The honeypot: a field that people do not see and robots fill in. */
  website: z._default(z.string().check(z.maxLength(2_000, "invalid")), ""),
  /** The token of Cloudflare's Turnstile, if the operator uses it. */
  turnstile: z._default(z.string().check(z.maxLength(2_048, "invalid")), ""),
}

export interface FormEnvelope {
  stamp: string
  website: string
  turnstile: string
}
