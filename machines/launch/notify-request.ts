import * as z from "zod/mini"
import { oneLine } from "#machines/forms/form-text.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { isAcceptableEmail, MAX_EMAIL_LENGTH, NOTIFY_PURPOSES, NOTIFY_SOURCES } from "./notify.ts"

/** Body of `POST /api/notify`. The address passes exactly when the form accepts it (seed §5). */
export const notifyRequest = z.strictObject({
  email: z.string().check(z.maxLength(MAX_EMAIL_LENGTH), z.overwrite(oneLine), z.refine(isAcceptableEmail)),
  purpose: z.enum(NOTIFY_PURPOSES),
  locale: z.enum(LOCALES),
  source: z.enum(NOTIFY_SOURCES),
  /** Version of the consent's text that the person saw: a day. */
  consent: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

export type NotifyRequest = z.output<typeof notifyRequest>
