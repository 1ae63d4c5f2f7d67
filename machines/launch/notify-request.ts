import * as z from "zod/mini"
import { emailLine } from "#machines/forms/form-email.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { isAcceptableEmail, NOTIFY_PURPOSES, NOTIFY_SOURCES } from "./notify.ts"

/** Body of `POST /api/notify`. The address is valid exactly if the form accepts it: no more is asked for (spec §5). */
export const notifyRequest = z.strictObject({
  email: emailLine.check(z.refine(isAcceptableEmail)),
  purpose: z.enum(NOTIFY_PURPOSES),
  locale: z.enum(LOCALES),
  source: z.enum(NOTIFY_SOURCES),
  /** Version of the consent text that the person saw: a day. */
  consent: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

export type NotifyRequest = z.output<typeof notifyRequest>
