import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import ipaddr from "ipaddr.js"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"

/**
 * Who calls, for the limits: the address Cloudflare saw, of IPv6 its first half, for whoever has one address has all
 * that begin with it (RFC 6177). It is not stored.
 */
export function visitorOf(c: Context<AppEnv>): string {
  const address = c.req.header("cf-connecting-ip") ?? "local"
  if (!ipaddr.IPv6.isValid(address)) return address
  const seen = ipaddr.process(address)
  return seen.kind() === "ipv6" ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}` : `${seen}`
}

/** Refuses a visitor who calls too often; the limits stand in wrangler.toml. */
export function limited(binding: "PLACES_LIMIT" | "NOTIFY_LIMIT" | "VITALS_LIMIT" | "FORM_LIMIT") {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { success } = await c.env[binding].limit({ key: visitorOf(c) })
    if (!success) {
      c.header("retry-after", "60")
      return fail(c, "tooManyRequests")
    }
    return next()
  })
}
