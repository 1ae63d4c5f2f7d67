import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import ipaddr from "ipaddr.js"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"

/** Longest body that the API reads. */
export const MAX_CALL_BYTES = 32 * 1024
/** Longest body of a posted form: a character is up to twelve bytes long as a form writes it. */
export const MAX_FORM_BYTES = 4 * MAX_CALL_BYTES

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

/** Refuses a body over so many bytes before it is read. */
export function limitedBody(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => fail(c, "tooLarge") })
}
