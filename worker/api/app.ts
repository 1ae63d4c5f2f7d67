import { Hono } from "hono"
import { HTTPException } from "hono/http-exception"
import type { AppEnv } from "../app-env.ts"
import { isDatabaseTrouble } from "../data/trouble.ts"
import { ConfigError } from "../env.ts"
import { fail } from "../errors.ts"
import { limitedBody, MAX_CALL_BYTES } from "../http/limits.ts"
import { log, messageOf } from "../log.ts"
import { candidateRoutes } from "./candidates.ts"
import { contactRoutes } from "./contact.ts"
import { dataRoutes } from "./data.ts"
import { documentRoutes } from "./documents.ts"
import { eventRoutes } from "./events.ts"
import { failureRoutes } from "./failures.ts"
import { favouriteRoutes } from "./favourites.ts"
import { mapRoutes } from "./map.ts"
import { metroRoutes } from "./metro.ts"
import { newsletterRoutes } from "./newsletter.ts"
import { notifyRoutes } from "./notify.ts"
import { officialContactRoutes } from "./official-contact.ts"
import { geocodeRoutes, placeRoutes } from "./places.ts"
import { postRoutes } from "./posts.ts"
import { propertyRoutes } from "./properties.ts"
import { reportRoutes } from "./reports.ts"
import { tipRoutes } from "./tips.ts"
import { vitalsRoutes } from "./vitals.ts"

/** Everything under `/api`. Pages call it in process, browsers over the network: one contract. */
export const api = new Hono<AppEnv>()
  .use(async (c, next) => {
    // Already set for external requests. An in-process call from page rendering passes the page's id in a header.
    if (c.var.requestId === undefined) c.set("requestId", c.req.header("x-request-id") ?? crypto.randomUUID())
    await next()
  })
  .use(limitedBody(MAX_CALL_BYTES))
  .route("/properties", propertyRoutes)
  .route("/favourites", favouriteRoutes)
  .route("/map", mapRoutes)
  .route("/candidates", candidateRoutes)
  .route("/metro", metroRoutes)
  .route("/events", eventRoutes)
  .route("/posts", postRoutes)
  .route("/places", placeRoutes)
  .route("/geocode", geocodeRoutes)
  .route("/tips", tipRoutes)
  .route("/", documentRoutes)
  .route("/notify", notifyRoutes)
  .route("/contact", contactRoutes)
  .route("/newsletter", newsletterRoutes)
  .route("/data", dataRoutes)
  .route("/official-contact", officialContactRoutes)
  .route("/vitals", vitalsRoutes)
  .route("/failures", failureRoutes)
  .route("/reports", reportRoutes)
  .all("*", (c) => fail(c, "notFound"))

api.onError((error, c) => {
  // Thrown by hono/validator for a body that claims to be JSON but does not parse.
  if (error instanceof HTTPException && error.status === 400) return fail(c, "malformedBody")
  if (error instanceof ConfigError) {
    log("error", "misconfigured", error.facts)
    return fail(c, "misconfigured")
  }
  log("error", "apiFailed", { path: c.req.path, message: messageOf(error) })
  return fail(c, isDatabaseTrouble(error) ? "unavailable" : "internal")
})

/** The API's type, from which the web app's typed client is derived. */
export type Api = typeof api
