import { type Context, Hono } from "hono"
import { formIssues } from "#machines/forms/form-issues.ts"
import { dataDeletion, dataReading, dataRequest } from "#machines/privacy/data-request.ts"
import type { AppEnv } from "../app-env.ts"
import { addressOfToken, saveDataRequest } from "../data/privacy/data-requests.ts"
import { deleteStored, readStored } from "../data/privacy/stored-data.ts"
import { fail, retryLater } from "../errors.ts"
import { rejectBot } from "../forms/bot-check.ts"
import { isWithinMailShare } from "../forms/mail-share.ts"
import { newStamp } from "../forms/stamp.ts"
import { noteAbuse } from "../http/abuse.ts"
import { limited, limitedNetworks } from "../http/limits.ts"
import { inBackground } from "../log.ts"
import { deliverAbout } from "../mail/deliver.ts"
import { NO_STORE } from "../no-store.ts"
import { acceptBody } from "./accept.ts"

/** The answer to a token that is wrong or over. */
function linkExpired(c: Context<AppEnv>) {
  noteAbuse("wrongToken")
  return fail(c, "linkExpired")
}

/**
 * Personal data access and deletion (LGPD, art. 18). A request for an address gets the same answer whether or not
 * we hold data about it; all other routes require the token from the mail sent to that address.
 */
export const dataRoutes = new Hono<AppEnv>()
  .get("/", (c) =>
    retryLater(c, "stampNotMade", async () => {
      const stamp = await newStamp(c.env, new Date())
      return c.json({ stamp }, 200, NO_STORE)
    }),
  )
  .post("/request", limited("FORM_LIMIT"), limitedNetworks, acceptBody(dataRequest, formIssues), (c) =>
    retryLater(c, "dataRequestNotKept", async () => {
      const request = c.req.valid("json")
      const refusal = await rejectBot(c, request)
      if (refusal !== undefined) return refusal
      const database = c.env.DB.withSession("first-primary")
      if (!(await isWithinMailShare(c, database, "dataLink"))) return fail(c, "tooManyRequests")
      const id = await saveDataRequest(database, request, new Date())
      inBackground(c, deliverAbout(c.env, ["dataLink"], id))
      return c.json({ accepted: true }, 202, NO_STORE)
    }),
  )
  .post("/read", limited("FORM_LIMIT"), acceptBody(dataReading, formIssues), (c) =>
    retryLater(c, "dataNotRead", async () => {
      const database = c.env.DB.withSession("first-primary")
      const address = await addressOfToken(database, c.req.valid("json").token, new Date())
      const held = address === undefined ? undefined : await readStored(database, address)
      return held === undefined ? linkExpired(c) : c.json(held, 200, NO_STORE)
    }),
  )
  .post("/delete", limited("FORM_LIMIT"), acceptBody(dataDeletion, formIssues), (c) =>
    retryLater(c, "dataNotDeleted", async () => {
      const database = c.env.DB.withSession("first-primary")
      const address = await addressOfToken(database, c.req.valid("json").token, new Date())
      if (address === undefined) return linkExpired(c)
      await deleteStored(database, address)
      return c.json({ deleted: true }, 200, NO_STORE)
    }),
  )
