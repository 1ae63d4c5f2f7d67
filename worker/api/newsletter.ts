import { Hono } from "hono"
import { formIssues } from "#machines/forms/form-issues.ts"
import { mailedToken } from "#machines/forms/mailed-token.ts"
import { newsletterRequest } from "#machines/newsletter/newsletter-request.ts"
import type { AppEnv } from "../app-env.ts"
import { confirmSubscriber, keepSubscriber, unsubscribe } from "../data/newsletter/subscribers.ts"
import { fail, retryLater } from "../errors.ts"
import { rejectBot } from "../forms/bot-check.ts"
import { isWithinMailShare } from "../forms/mail-share.ts"
import { newStamp } from "../forms/stamp.ts"
import { subscriberOf } from "../forms/unsubscribe.ts"
import { limited, limitedNetworks } from "../http/limits.ts"
import { inBackground } from "../log.ts"
import { deliverAbout } from "../mail/deliver.ts"
import { NO_STORE } from "../no-store.ts"
import { hashOfToken } from "../tokens.ts"
import { acceptBody } from "./accept.ts"
import { unknownToken } from "./unknown-token.ts"

/**
 * The newsletter: the form's signed timestamp, subscription, and the actions behind the links in its mails.
 * The response to a subscription does not reveal whether the address was already known.
 */
export const newsletterRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const stamp = await newStamp(c.env, new Date())
    return c.json({ stamp }, 200, NO_STORE)
  })
  .post("/", limited("FORM_LIMIT"), limitedNetworks, acceptBody(newsletterRequest, formIssues), (c) =>
    retryLater(c, "subscriberNotKept", async () => {
      const request = c.req.valid("json")
      const refusal = await rejectBot(c, request)
      if (refusal !== undefined) return refusal
      const database = c.env.DB.withSession("first-primary")
      if (!(await isWithinMailShare(c, database, "newsletterConfirm"))) return fail(c, "tooManyRequests")
      const id = await keepSubscriber(database, request, new Date())
      inBackground(c, deliverAbout(c.env, ["newsletterConfirm", "newsletterAlready"], id))
      return c.json({ accepted: true }, 202, NO_STORE)
    }),
  )
  .post("/confirm", limited("FORM_LIMIT"), acceptBody(mailedToken, formIssues), (c) =>
    retryLater(c, "subscriberNotConfirmed", async () => {
      const hash = await hashOfToken(c.req.valid("json").token)
      if (hash === undefined) return unknownToken(c)
      const confirmed = await confirmSubscriber(c.env.DB.withSession("first-primary"), hash, new Date())
      if (confirmed === "unknown") return unknownToken(c)
      if (confirmed === "expired") return fail(c, "linkExpired")
      if (confirmed.isNew) inBackground(c, deliverAbout(c.env, ["newsletterWelcome"], confirmed.id))
      return c.json({ confirmed: true }, 200, NO_STORE)
    }),
  )
  // No rate limit: mail services unsubscribe many people from one IP address, and signatures cannot be guessed.
  .post("/leave", acceptBody(mailedToken, formIssues), (c) =>
    retryLater(c, "subscriberNotTakenOff", async () => {
      const id = await subscriberOf(c.env, c.req.valid("json").token)
      if (id === undefined) return unknownToken(c)
      await unsubscribe(c.env.DB.withSession("first-primary"), id, new Date())
      return c.json({ left: true }, 200, NO_STORE)
    }),
  )
