import { ConfigError } from "../env.ts"

/** What a signature is for; each has a key of its own, derived from the site's. */
export type Purpose = "form" | "unsubscribe" | "calendar" | "network"

/** A key that was set, with its number. */
export interface NumberedKey {
  number: number
  secret: string
}

/** Number of the key that was in D1, which signed every purpose itself. */
const OF_D1 = 0
const NAME = /^SIGNING_KEY_(0|[1-9]\d{0,3})$/
/** 256 bits as base64url are 43 characters (RFC 2104 §3: a key shorter than the hash weakens it). */
const SECRET = /^[\w-]{43,200}$/

/** The number in the name of a signing key; undefined for another variable. */
export function numberOfKey(name: string): number | undefined {
  const [, number] = NAME.exec(name) ?? []
  return number === undefined ? undefined : Number(number)
}

/**
 * The signing keys that are set, newest first.
 * @throws ConfigError without one that may sign, or with one that is too weak; it names the variable, never its value
 */
export function signingKeys(variables: object): [NumberedKey, ...NumberedKey[]] {
  const keys = Object.entries(variables)
    .flatMap(([name, secret]) => {
      const number = numberOfKey(name)
      return number === undefined || secret === undefined || secret === "" ? [] : [{ number, secret }]
    })
    .sort((one, other) => other.number - one.number)
  const [newest, ...others] = keys
  if (newest === undefined || newest.number === OF_D1)
    throw new ConfigError("SIGNING_KEY_1", undefined, "a key that npm run keys makes")
  const weak = keys.find(({ secret }) => typeof secret !== "string" || !SECRET.test(secret))
  if (weak !== undefined)
    throw new ConfigError(
      `SIGNING_KEY_${weak.number}`,
      "a text of the wrong form",
      "a key that npm run keys makes",
    )
  return [newest, ...others]
}

/** Imported keys, by number, purpose and secret. */
const imported = new Map<string, Promise<CryptoKey>>()

/**
 * The HMAC key of a purpose: derived from the site's key by HKDF-SHA256 (RFC 5869), so that what signs one thing can
 * never sign another. The key that was in D1 is used as it was.
 */
export function keyFor({ number, secret }: NumberedKey, purpose: Purpose): Promise<CryptoKey> {
  const name = `${number} ${purpose} ${secret}`
  const known = imported.get(name) ?? (number === OF_D1 ? plainKey(secret) : derivedKey(secret, purpose))
  imported.set(name, known)
  return known
}

const HMAC = { name: "HMAC", hash: "SHA-256" }

function plainKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), HMAC, false, ["sign", "verify"])
}

async function derivedKey(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const encoder = new TextEncoder()
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"])
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(`pouso ${purpose}`) },
    base,
    { ...HMAC, length: 256 },
    false,
    ["sign", "verify"],
  )
}
