import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import ipaddr from "ipaddr.js"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { log, messageOf } from "../log.ts"
import { noteAbuse } from "./abuse.ts"

/** Maximum body size of an API call. */
export const MAX_CALL_BYTES = 32 * 1024
/** Maximum body size of a posted form: URL-encoded, a character takes up to twelve bytes. */
export const MAX_FORM_BYTES = 4 * MAX_CALL_BYTES

/**
 * Rate limit key of a visitor: the IP address that Cloudflare saw, for IPv6 its /64 prefix, because one visitor usually
 * controls all addresses in it (RFC 6177). It is not stored.
 */
export function visitorOf(c: Context<AppEnv>): string {
  return prefixOf(c, 64)
}

/**
 * The network of a visitor: as `visitorOf`, for IPv6 its /48 prefix, the most that a provider usually gives to one
 * customer (RFC 6177), who may rotate through 65,536 networks in it.
 */
export function networkOf(c: Context<AppEnv>): string {
  return prefixOf(c, 48)
}

function prefixOf(c: Context<AppEnv>, bits: number): string {
  const address = c.req.header("cf-connecting-ip") ?? "local"
  if (!ipaddr.IPv6.isValid(address)) return address
  const seen = ipaddr.process(address)
  return seen.kind() === "ipv6" ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}` : `${seen}`
}

/** The rate limits of wrangler.toml, in requests of a visitor per minute. */
export type Limit =
  | "PAGE_LIMIT"
  | "CALL_LIMIT"
  | "PLACES_LIMIT"
  | "NOTIFY_LIMIT"
  | "VITALS_LIMIT"
  | "FORM_LIMIT"
  | "FORM_STRICT_LIMIT"

/** Counts a request against a visitor's limit; false when it is used up. A limiter that fails refuses nobody. */
export async function isWithin(c: Context<AppEnv>, limit: Limit): Promise<boolean> {
  try {
    const { success } = await c.env[limit].limit({ key: visitorOf(c) })
    if (!success) noteAbuse("tooManyRequests", { limit })
    return success
  } catch (error) {
    log("warn", "limiterFailed", { limit, message: messageOf(error) })
    return true
  }
}

/** Applies a rate limit per visitor; the limits are set in wrangler.toml. */
export function limited(limit: Limit) {
  return createMiddleware<AppEnv>(async (c, next) =>
    (await isWithin(c, limit)) ? await next() : fail(c, "tooManyRequests"),
  )
}

/**
 * Rejects a body of more than `maxSize` bytes before it is read. One of unknown length is read here; where the connection
 * ends within it or its chunks are none, that is the sender's failure and not the site's.
 */
export function limitedBody(maxSize: number) {
  const limit = bodyLimit({ maxSize, onError: (c) => fail(c, "tooLarge") })
  return createMiddleware<AppEnv>(async (c, next) => {
    let isRead = false
    try {
      return await limit(c, () => {
        isRead = true
        return next()
      })
    } catch (error) {
      if (isRead) throw error
      return fail(c, "malformedBody")
    }
  })
}

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
