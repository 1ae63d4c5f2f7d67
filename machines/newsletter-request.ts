import * as z from "zod/mini"
import { formEmail } from "./form-email.ts"
import { type FormEnvelope, formEnvelope } from "./form-envelope.ts"
import { LOCALES, type Locale } from "./property.ts"

/** What can be wrong with the address; the screen has a sentence for each. */
export type NewsletterProblem = "missing" | "tooLong" | "invalid"

/** Body of `POST /api/newsletter` as it is sent. */
export type NewsletterBody = Partial<FormEnvelope> & { email: string; locale: Locale; consent: string }

/** Body of `POST /api/newsletter`, in the browser and at the server. */
export const newsletterRequest = z.strictObject({
  ...formEnvelope,
  email: z.prefault(formEmail, ""),
  locale: z.enum(LOCALES, { error: "invalid" }),
  /** Version of the consent's text that the person saw: a day. */
  consent: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "invalid")),
})
export type NewsletterRequest = z.output<typeof newsletterRequest>

/** Body of `POST /api/newsletter/confirm` and `/leave`: what stands in the link of a mail. */
export const newsletterToken = z.strictObject({
  token: z.string().check(z.minLength(1, "invalid"), z.maxLength(200, "invalid")),
})

/** What is wrong with an address; undefined when it may be sent. */
export function newsletterProblem(email: string): NewsletterProblem | undefined {
  const parsed = formEmail.safeParse(email)
  return parsed.success ? undefined : (parsed.error.issues[0]?.message as NewsletterProblem)
}
