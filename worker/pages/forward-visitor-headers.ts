import type { Context } from "hono"
import type { AppEnv } from "../app-env.ts"

/**
 * Adds to an in-process API call the page's request id, so that their log lines can be matched, and the visitor's
 * address, so that the limits for one visitor are not those for all.
 */
export function forwardVisitorHeaders(c: Context<AppEnv>, init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set("x-request-id", c.var.requestId)
  const address = c.req.header("cf-connecting-ip")
  if (address !== undefined) headers.set("cf-connecting-ip", address)
  return { ...init, headers }
}
