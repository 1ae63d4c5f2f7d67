import { Hono } from "hono"
import { formIssues } from "#machines/forms/form-issues.ts"
import { mailedToken } from "#machines/forms/mailed-token.ts"
import { notifyRequest } from "#machines/launch/notify-request.ts"
import type { AppEnv } from "../app-env.ts"
import { confirmSignup, keepSignup } from "../data/launch/notify-signups.ts"
import { fail, retryLater } from "../errors.ts"
import { isWithinMailShare } from "../forms/mail-share.ts"
import { networkMark } from "../forms/network-mark.ts"
import { limited, limitedNetworks } from "../http/limits.ts"
import { inBackground } from "../log.ts"
import { deliverAbout } from "../mail/deliver.ts"
import { NO_STORE } from "../no-store.ts"
import { hashOfToken } from "../tokens.ts"
import { acceptBody } from "./accept.ts"
import { unknownToken } from "./unknown-token.ts"

/**
 * Addresses to notify at launch, and the confirmation behind the link in their mail. Whether an address was known does not
 * show in the answer. Available in both modes.
 */
export const notifyRoutes = new Hono<AppEnv>()
  .post("/", limited("NOTIFY_LIMIT"), limitedNetworks, acceptBody(notifyRequest), (c) =>
    retryLater(c, "notifyNotKept", async () => {
      const network = await networkMark(c)
      const database = c.env.DB.withSession("first-primary")
      if (!(await isWithinMailShare(c, database, "launchConfirm"))) return fail(c, "tooManyRequests")
      const id = await keepSignup(database, c.req.valid("json"), network, new Date())
      inBackground(c, deliverAbout(c.env, ["launchConfirm"], id))
      return c.json({ accepted: true }, 202, NO_STORE)
    }),
  )
  .post("/confirm", limited("FORM_LIMIT"), acceptBody(mailedToken, formIssues), (c) =>
    retryLater(c, "notifyNotConfirmed", async () => {
      const hash = await hashOfToken(c.req.valid("json").token)
      if (hash === undefined) return unknownToken(c)
      const confirmed = await confirmSignup(c.env.DB.withSession("first-primary"), hash, new Date())
      if (confirmed === "unknown") return unknownToken(c)
      if (confirmed === "expired") return fail(c, "linkExpired")
      return c.json({ confirmed: true }, 200, NO_STORE)
    }),
  )
