import { Hono } from "hono"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { failureMessage } from "#machines/site/failure-message.ts"
import { MAX_FAILURE_MESSAGE, pageFailure } from "#machines/site/page-failure.ts"
import type { AppEnv } from "../app-env.ts"
import { countPageFailure } from "../data/site/page-failures.ts"
import { retryLater } from "../errors.ts"
import { limited } from "../http/limits.ts"
import { log } from "../log.ts"
import { NO_STORE } from "../no-store.ts"
import { acceptBody } from "./accept.ts"
import { engineOf } from "./engine.ts"

/** Counts a part of a page that failed in a browser; the operator sees it with `npm run inbox -- failures`. */
export const failureRoutes = new Hono<AppEnv>().post(
  "/",
  limited("VITALS_LIMIT"),
  acceptBody(pageFailure),
  (c) =>
    retryLater(c, "pageFailureNotKept", async () => {
      const { part, message } = c.req.valid("json")
      const now = new Date()
      const failure = {
        part,
        engine: engineOf(c.req.header("user-agent")),
        // Clients are untrusted: sanitise the message again on the server.
        message: failureMessage(message, MAX_FAILURE_MESSAGE) || "…",
      }
      const isNew = await countPageFailure(
        c.env.DB.withSession("first-primary"),
        failure,
        todayIn(SITE_TIME_ZONE, now),
        now,
      )
      if (isNew) log("warn", "pagePartFailed", failure)
      return c.body(null, 204, NO_STORE)
    }),
)
