import { Hono } from "hono"
import * as z from "zod/mini"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { noteAbuse } from "../http/abuse.ts"
import { limited } from "../http/limits.ts"
import { NO_STORE } from "../no-store.ts"

/** Different reports of one request that are told. */
const MAX_REPORTS = 5

const directive = z.string().check(z.regex(/^[a-z-]{1,40}$/))
const blocked = z.optional(z.string().check(z.maxLength(4_000)))

/** https://www.w3.org/TR/reporting-1/#serialize-reports with the body of https://www.w3.org/TR/CSP3/#reporting. */
const reports = z.array(
  z.object({
    type: z.literal("csp-violation"),
    body: z.object({ effectiveDirective: directive, blockedURL: blocked }),
  }),
)
/** What browsers post to a `report-uri`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation. */
const oldReport = z.object({
  "csp-report": z.object({ "effective-directive": directive, "blocked-uri": blocked }),
})

/** What a browser refused because of a page's policy; one line in the log for each kind, and a count. */
export const reportRoutes = new Hono<AppEnv>().post("/", limited("VITALS_LIMIT"), async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined)
  const found = reported(body)
  if (found === undefined) {
    noteAbuse("policyReport", { refused: "shape" })
    return fail(c, "malformedBody")
  }
  const different = new Map(found.map((each) => [`${each.directive} ${each.blocked}`, each]))
  for (const each of [...different.values()].slice(0, MAX_REPORTS)) noteAbuse("policyReport", each)
  return c.body(null, 204, NO_STORE)
})

/** The refused directives, and from where; undefined for what is no report. */
function reported(body: unknown): { directive: string; blocked: string }[] | undefined {
  const many = reports.safeParse(body)
  if (many.success)
    return many.data.map(({ body: { effectiveDirective, blockedURL } }) => ({
      directive: effectiveDirective,
      blocked: sourceOf(blockedURL),
    }))
  const one = oldReport.safeParse(body)
  if (!one.success) return undefined
  const { "effective-directive": name, "blocked-uri": source } = one.data["csp-report"]
  return [{ directive: name, blocked: sourceOf(source) }]
}

/** A keyword (`inline`, `eval`), or the origin of an address: its path may hold what somebody typed. */
function sourceOf(blocked: string | undefined): string {
  if (blocked === undefined || blocked === "") return "unknown"
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return "unreadable"
  const { protocol, host } = new URL(blocked)
  return host === "" ? protocol : `${protocol}//${host}`
}
