import { Hono } from "hono"
import { formIssues } from "#machines/forms/form-issues.ts"
import { newsletterRequest, newsletterToken } from "#machines/newsletter/newsletter-request.ts"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { refuseRobot } from "../forms/guard.ts"
import { newStamp } from "../forms/stamp.ts"
import { hashOfToken } from "../forms/tokens.ts"
import { subscriberOf } from "../forms/unsubscribe.ts"
import { NO_STORE } from "../http/no-store.ts"
import { deliverAbout } from "../mail/deliver.ts"
import { inBackground } from "../middleware/in-background.ts"
import { limited } from "../middleware/limits.ts"
import { confirmSubscriber, keepSubscriber, unsubscribe } from "../queries/subscribers.ts"
import { acceptBody } from "./body.ts"
import { storing } from "./storing.ts"

/** Field error for a token that belongs to no subscriber. */
const UNKNOWN_TOKEN = [{ field: "token", code: "unknown" }]

/**
 * The newsletter: the form's signed timestamp, subscription, and the actions behind the links in its mails.
 * The response to a subscription does not reveal whether the address was already known.
 */
export const newsletterRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const stamp = await newStamp(c.env.DB.withSession("first-unconstrained"), new Date())
    return c.json({ stamp }, 200, NO_STORE)
  })
  .post("/", limited("FORM_LIMIT"), acceptBody(newsletterRequest, formIssues), (c) =>
    storing(c, "subscriberNotKept", async () => {
      const request = c.req.valid("json")
      const refusal = await refuseRobot(c, request)
      if (refusal !== undefined) return refusal
      const id = await keepSubscriber(c.env.DB.withSession("first-primary"), request, new Date())
      inBackground(c, deliverAbout(c.env, ["newsletterConfirm", "newsletterAlready"], id))
      return c.json({ accepted: true }, 202, NO_STORE)
    }),
  )
  .post("/confirm", limited("FORM_LIMIT"), acceptBody(newsletterToken, formIssues), (c) =>
    storing(c, "subscriberNotConfirmed", async () => {
      const hash = await hashOfToken(c.req.valid("json").token)
      if (hash === undefined) return fail(c, "invalidBody", UNKNOWN_TOKEN)
      const confirmed = await confirmSubscriber(c.env.DB.withSession("first-primary"), hash, new Date())
      if (confirmed === "unknown") return fail(c, "invalidBody", UNKNOWN_TOKEN)
      if (confirmed === "expired") return fail(c, "linkExpired")
      if (confirmed.isNew) inBackground(c, deliverAbout(c.env, ["newsletterWelcome"], confirmed.id))
      return c.json({ confirmed: true }, 200, NO_STORE)
    }),
  )
  // No rate limit: mail services unsubscribe many people from one IP address, and signatures cannot be guessed.
  .post("/leave", acceptBody(newsletterToken, formIssues), (c) =>
    storing(c, "subscriberNotTakenOff", async () => {
      const database = c.env.DB.withSession("first-primary")
      const id = await subscriberOf(database, c.req.valid("json").token)
      if (id === undefined) return fail(c, "invalidBody", UNKNOWN_TOKEN)
      await unsubscribe(database, id, new Date())
      return c.json({ left: true }, 200, NO_STORE)
    }),
  )
