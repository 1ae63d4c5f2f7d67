import type { Context } from "hono"
import ipaddr from "ipaddr.js"
import type { AppEnv } from "../app-env.ts"
import { networkOf } from "../http/limits.ts"
import { signatureOf } from "./signature.ts"

/** Characters of a mark, six bits each: too few to be anything but alike or not. */
const LENGTH = 8

/**
 * Mark of the network that a request comes from, to count sign-ups of one: of the /24 for IPv4, of the /48 for IPv6, signed,
 * so that nobody without the site's key can tell the network by trying all of them. Null if the address is not known.
 * @throws ConfigError without a signing key
 */
export async function networkMark(c: Context<AppEnv>): Promise<string | null> {
  const network = networkOf(c)
  if (!ipaddr.isValid(network)) return null
  const wider = ipaddr.IPv4.isValid(network)
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${network}/24`)}`
    : network
  return (await signatureOf(c.env, "network", wider)).slice(0, LENGTH)
}
