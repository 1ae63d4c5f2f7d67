import { verifyWithJwks } from "hono/jwt"
import type { HonoJsonWebKey } from "hono/utils/jwt/jws"
import type { DeskConfig } from "../env.ts"
import { boundedText } from "../http/bounded-text.ts"
import { log, messageOf } from "../log.ts"

/** The header in which Cloudflare Access passes its token on. */
export const ACCESS_HEADER = "cf-access-jwt-assertion"

/** Where a team publishes the public keys of its tokens. */
const CERTS = "/cdn-cgi/access/certs"
/** How long a team's keys are used before they are read again, ms. */
const FRESH_FOR = 3_600_000
/** The shortest time between two reads, ms: a token that names an unknown key makes no more of them. */
const READ_EVERY = 30_000
/** Requests that read the keys beside each other while nobody knows any: none may wait for what another one reads. */
const MAX_READS = 10
const TIMEOUT = 5_000
/** Two keys of 4,096 bits and their certificates take some 10 kB. */
const MAX_SIZE = 65_536

/** Why a request is not taken for an operator's. */
export type AccessRefusal = "noToken" | "wrongToken" | "nobody"

/** The team's keys cannot be read, so that nobody can be told from anybody. */
export class KeysUnread extends Error {
  override name = "KeysUnread"
}

interface KnownKeys {
  keys: HonoJsonWebKey[]
  /** ms since 1970 */
  readAt: number
}

/** The keys of each team, in this isolate. */
const known = new Map<string, KnownKeys>()
/** When a team's keys were last asked for, ms since 1970. */
const askedAt = new Map<string, number>()
/** How many requests are reading a team's keys. */
const reading = new Map<string, number>()

/**
 * Who is at the desk, by the token of Cloudflare Access alone: its signature by one of the team's keys, audience, issuer
 * and times, then the address in the list of operators
 * (https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/).
 * @returns the operator's address in lower case, or why not
 * @throws KeysUnread
 */
export async function operatorOf(
  token: string | undefined,
  desk: DeskConfig,
  now = Date.now(),
): Promise<{ operator: string } | { refusal: AccessRefusal }> {
  if (token === undefined || token === "") return { refusal: "noToken" }
  const claims = await claimsOf(token, desk, now)
  if (claims === undefined) return { refusal: "wrongToken" }
  const operator = typeof claims.email === "string" ? claims.email.toLowerCase() : ""
  return desk.operators.includes(operator) ? { operator } : { refusal: "nobody" }
}

async function claimsOf(token: string, { team, audience }: DeskConfig, now: number) {
  const kid = keyIdOf(token)
  if (kid === undefined) return undefined
  const keys = await keysOf(team, kid, now)
  try {
    const claims = await verifyWithJwks(token, {
      keys,
      allowedAlgorithms: ["RS256"],
      verification: { iss: team, aud: audience },
    })
    // The library leaves out what the token leaves out.
    return typeof claims.exp === "number" ? claims : undefined
  } catch {
    return undefined
  }
}

/** The key that a token names in its header. */
function keyIdOf(token: string): string | undefined {
  const [header = ""] = token.split(".")
  try {
    const { kid } = JSON.parse(atob(header.replaceAll("-", "+").replaceAll("_", "/"))) as { kid?: unknown }
    return typeof kid === "string" ? kid : undefined
  } catch {
    return undefined
  }
}

/** The team's keys; read again when they are old, or when a token names another: teams change their keys every six weeks. */
async function keysOf(team: string, kid: string, now: number): Promise<HonoJsonWebKey[]> {
  const last = known.get(team)
  const isKnown = last?.keys.some((key) => key.kid === kid) ?? false
  const isFresh = last !== undefined && now - last.readAt < FRESH_FOR
  const readers = reading.get(team) ?? 0
  const mayJoin = last === undefined && readers > 0 && readers < MAX_READS
  const mayAsk = mayJoin || now - (askedAt.get(team) ?? Number.NEGATIVE_INFINITY) >= READ_EVERY
  if (last !== undefined && ((isKnown && isFresh) || !mayAsk)) return last.keys
  if (!mayAsk) throw new KeysUnread(team)
  askedAt.set(team, now)
  reading.set(team, readers + 1)
  try {
    const keys = await readKeys(team)
    known.set(team, { keys, readAt: now })
    return keys
  } catch (error) {
    log("error", "accessKeysUnread", { message: messageOf(error) })
    if (last === undefined) throw new KeysUnread(team)
    return last.keys
  } finally {
    reading.set(team, (reading.get(team) ?? 1) - 1)
  }
}

/** @throws when the answer is not what a team publishes */
async function readKeys(team: string): Promise<HonoJsonWebKey[]> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const answer = await fetch(team + CERTS, { redirect: "manual", signal })
  if (answer.status !== 200) throw new Error(`the team's keys answered ${answer.status}`)
  const text = await boundedText(answer, MAX_SIZE, signal)
  if (text === undefined) throw new Error("the team's keys are too many")
  const { keys } = JSON.parse(text) as { keys?: unknown }
  if (!Array.isArray(keys)) throw new Error("the team publishes no keys")
  return keys.filter((key): key is HonoJsonWebKey => typeof key?.kid === "string" && key.kty === "RSA")
}
