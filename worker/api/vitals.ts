import { type Context, Hono } from "hono"
import { type VitalsReport, vitalsReport } from "#machines/site/vitals.ts"
import type { AppEnv } from "../app-env.ts"
import { limited } from "../http/limits.ts"
import { NO_STORE } from "../no-store.ts"
import { acceptBody } from "./accept.ts"
import { pageKind } from "./page-kind.ts"

/** Analytics Engine's limit for an index; the schema admits only ASCII, so one character is one byte. */
const MAX_INDEX_BYTES = 96

/**
 * Counts page views and web vitals in Workers Analytics Engine: index path; blobs `view` or `vital`, path, language, mode,
 * metric, rating, kind of page, device, element; double value. Requests with an opt-out header are not counted, even if
 * the page sent them. `scripts/vitals/` reads them.
 */
export const vitalsRoutes = new Hono<AppEnv>().post(
  "/",
  limited("VITALS_LIMIT"),
  acceptBody(vitalsReport),
  (c) => {
    if (!asksNotToBeCounted(c))
      for (const point of pointsOf(c.req.valid("json"), deviceOf(c))) c.env.VITALS.writeDataPoint(point)
    return c.body(null, 204, NO_STORE)
  },
)

/** Do Not Track (W3C) and Global Privacy Control. */
function asksNotToBeCounted(c: Context): boolean {
  return c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1"
}

/** Two classes are enough to read the figures, and say nothing of who it was. */
function deviceOf(c: Context): "phone" | "other" {
  return /\bMobile\b/.test(c.req.header("user-agent") ?? "") ? "phone" : "other"
}

function pointsOf({ path, locale, mode, metrics }: VitalsReport, device: string) {
  const indexes: [string] = [path.slice(0, MAX_INDEX_BYTES)]
  const kind = pageKind(path, mode)
  if (metrics.length === 0)
    return [{ indexes, blobs: ["view", path, locale, mode, "", "", kind, device], doubles: [1] }]
  return metrics.map(({ name, value, rating, target = "" }) => ({
    indexes,
    blobs: ["vital", path, locale, mode, name, rating, kind, device, target],
    doubles: [value],
  }))
}
