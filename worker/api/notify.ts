import { Hono } from "hono"
import { notifyRequest } from "#machines/notify-request.ts"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { limited } from "../limits.ts"
import { log } from "../log.ts"
import { keepSignup } from "../queries/notify-signups.ts"
import { acceptBody, limitedBody } from "./body.ts"

/** Keeps an address for the launch; the answer is the same whether it was known or not. In both modes. */
export const notifyRoutes = new Hono<AppEnv>().post(
  "/",
  limited("NOTIFY_LIMIT"),
  limitedBody,
  acceptBody(notifyRequest),
  async (c) => {
    try {
      await keepSignup(c.env.DB.withSession("first-primary"), c.req.valid("json"), new Date())
    } catch (error) {
      // SQLite's messages name columns, never values.
      log("error", "notifyNotKept", {
        requestId: c.var.requestId,
        message: error instanceof Error ? error.message : String(error),
      })
      return fail(c, "unavailable")
    }
    return c.json({ accepted: true }, 202, { "cache-control": "no-store" })
  },
)
