import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import ipaddr from "ipaddr.js"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"

/** Maximum body size of an API call. */
export const MAX_CALL_BYTES = 32 * 1024
/** Maximum body size of a posted form: URL-encoded, a character takes up to twelve bytes. */
export const MAX_FORM_BYTES = 4 * MAX_CALL_BYTES

/**
 * Rate limit key of a visitor: the IP address that Cloudflare saw, for IPv6 its /64 prefix, because one visitor usually
 * controls all addresses in it (RFC 6177). It is not stored.
 */
export function visitorOf(c: Context<AppEnv>): string {
  const address = c.req.header("cf-connecting-ip") ?? "local"
  if (!ipaddr.IPv6.isValid(address)) return address
  const seen = ipaddr.process(address)
  return seen.kind() === "ipv6" ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}` : `${seen}`
}

/** Applies a rate limit per visitor; the limits are set in wrangler.toml. */
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

/** Rejects a body of more than `maxSize` bytes before it is read. */
export function limitedBody(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => fail(c, "tooLarge") })
}
