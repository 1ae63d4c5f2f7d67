import * as z from "zod/mini"
import { formEmail } from "#machines/forms/form-email.ts"
import { formEnvelope } from "#machines/forms/form-envelope.ts"
import { LOCALES } from "#machines/site/locales.ts"

/** How long the link in the mail is valid, ms. */
export const LINK_VALID = 24 * 3_600_000

/** Body of `POST /api/data/request`: asks for a mail with a link to everything held about an address. */
export const dataRequest = z.strictObject({
  ...formEnvelope,
  email: z.prefault(formEmail, ""),
  locale: z.enum(LOCALES, { error: "invalid" }),
})
export type DataRequest = z.output<typeof dataRequest>

/** The token in the link; a missing one counts as a wrong one. */
const token = z._default(z.string(), "")

/** Body of `POST /api/data/read`. */
export const dataReading = z.strictObject({ token })

/** Body of `POST /api/data/delete`, with the checkbox that the person ticked. */
export const dataDeletion = z.strictObject({ token, understood: z.literal("yes", { error: "missing" }) })
