import { Hono } from "hono"
import * as z from "zod/mini"
import { contactRequest } from "#machines/contact/contact-request.ts"
import { formIssues } from "#machines/forms/form-issues.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { CONTACT_MAILS } from "#machines/site/delivery.ts"
import type { AppEnv } from "../app-env.ts"
import { contactOptions } from "../data/contact/contact-options.ts"
import { isProperty, saveSubmission } from "../data/contact/submissions.ts"
import { turnstileOf } from "../env.ts"
import { fail, retryLater } from "../errors.ts"
import { rejectBot } from "../forms/bot-check.ts"
import { isWithinMailShare } from "../forms/mail-share.ts"
import { newStamp } from "../forms/stamp.ts"
import { limited, limitedNetworks } from "../http/limits.ts"
import { inBackground } from "../log.ts"
import { deliverAbout } from "../mail/deliver.ts"
import { NO_STORE } from "../no-store.ts"
import { accept, acceptBody, acceptKey } from "./accept.ts"

/** Slug of the property whose page the person came from. */
const optionsQuery = z.object({ property: z.optional(z.string().check(z.maxLength(80))) })

/** The contact form: its options, and its submissions. */
export const contactRoutes = new Hono<AppEnv>()
  .get("/", accept(optionsQuery), async (c) => {
    const database = c.env.DB.withSession("first-unconstrained")
    const { property } = c.req.valid("query")
    const [options, stamp] = await Promise.all([
      contactOptions(database, property),
      newStamp(c.env, new Date()),
    ])
    return c.json({ ...options, stamp, turnstileSiteKey: turnstileOf(c.env)?.siteKey ?? null }, 200, NO_STORE)
  })
  .post(
    "/",
    limited("FORM_LIMIT"),
    limitedNetworks,
    acceptKey,
    acceptBody(() => contactRequest(todayIn(SITE_TIME_ZONE)), formIssues),
    (c) =>
      retryLater(c, "submissionNotKept", async () => {
        const request = c.req.valid("json")
        const refusal = await rejectBot(c, request)
        if (refusal !== undefined) return refusal
        const database = c.env.DB.withSession("first-primary")
        if (request.property !== null && !(await isProperty(database, request.property)))
          return fail(c, "invalidBody", [{ field: "property", code: "unknown" }])
        // A contact is kept in any case; its number is on the screen, too.
        const isAcknowledged = await isWithinMailShare(c, database, "contactAcknowledgement")
        const saved = await saveSubmission(database, request, {
          key: c.var.idempotencyKey,
          isAcknowledged,
          now: new Date(),
        })
        if (!saved.isSame) return fail(c, "keyReused")
        if (saved.isNew) inBackground(c, deliverAbout(c.env, CONTACT_MAILS, saved.id))
        return c.json({ reference: saved.reference }, saved.isNew ? 201 : 200, NO_STORE)
      }),
  )
