import { Hono } from "hono"
import { notifyRequest } from "#machines/launch/notify-request.ts"
import type { AppEnv } from "../app-env.ts"
import { NO_STORE } from "../http/no-store.ts"
import { limited } from "../middleware/limits.ts"
import { keepSignup } from "../queries/notify-signups.ts"
import { acceptBody } from "./body.ts"
import { storing } from "./storing.ts"

/** Stores an address to notify at launch; answers the same whether it was known or not. Available in both modes. */
export const notifyRoutes = new Hono<AppEnv>().post(
  "/",
  limited("NOTIFY_LIMIT"),
  acceptBody(notifyRequest),
  (c) =>
    storing(c, "notifyNotKept", async () => {
      await keepSignup(c.env.DB.withSession("first-primary"), c.req.valid("json"), new Date())
      return c.json({ accepted: true }, 202, NO_STORE)
    }),
)
