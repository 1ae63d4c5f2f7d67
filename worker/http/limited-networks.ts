import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import ipaddr from "ipaddr.js"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { log, messageOf } from "../log.ts"
import { noteAbuse } from "./abuse.ts"
import { visitorOf } from "./limits.ts"

/**
 * Applies the rate limits of an IPv6 visitor's wider networks, for forms that cause mails: a provider gives a customer a
 * /56 or a /48, in which there are 256 or 65,536 of the /64 that count as one visitor (RFC 6177). There are none for IPv4,
 * whose neighbours are strangers. A limiter that fails refuses nobody.
 */
export const limitedNetworks = createMiddleware<AppEnv>(async (c, next) => {
  for (const { limit, key } of networksOf(c)) {
    try {
      if ((await c.env[limit].limit({ key })).success) continue
    } catch (error) {
      log("warn", "limiterFailed", { limit, message: messageOf(error) })
      continue
    }
    noteAbuse("tooManyRequests", { limit })
    return fail(c, "tooManyRequests")
  }
  return next()
})

function networksOf(c: Context<AppEnv>) {
  const visitor = visitorOf(c)
  if (!ipaddr.IPv6.isValid(visitor)) return []
  const key = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${visitor}/${bits}`)}/${bits}`
  return [
    { limit: "FORM_SITE_LIMIT", key: key(56) },
    { limit: "FORM_NETWORK_LIMIT", key: key(48) },
  ] as const
}
