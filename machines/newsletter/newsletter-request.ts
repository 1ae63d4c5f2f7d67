import * as z from "zod/mini"
import { formEmail } from "#machines/forms/form-email.ts"
import { type FormEnvelope, formEnvelope } from "#machines/forms/form-envelope.ts"
import { LOCALES, type Locale } from "#machines/site/locales.ts"

/** Body of `POST /api/newsletter` as it is sent. */
export type NewsletterBody = Partial<FormEnvelope> & { email: string; locale: Locale; consent: string }

/** Body of `POST /api/newsletter`, in the browser and at the server. */
export const newsletterRequest = z.strictObject({
  ...formEnvelope,
  email: z.prefault(formEmail, ""),
  locale: z.enum(LOCALES, { error: "invalid" }),
  /** Version of the consent text that the person saw: a day. */
  consent: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "invalid")),
})
export type NewsletterRequest = z.output<typeof newsletterRequest>
