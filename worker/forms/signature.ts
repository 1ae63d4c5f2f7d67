import type { SigningKeys } from "../env.ts"
import { base64url, bytesOf } from "../tokens.ts"
import { keyFor, type NumberedKey, type Purpose, signingKeys } from "./signing-keys.ts"

/**
 * HMAC-SHA256 of a text with the newest signing key, URL-safe.
 * @throws ConfigError without a signing key
 */
export async function signatureOf(keys: SigningKeys, purpose: Purpose, text: string): Promise<string> {
  const [newest] = signingKeys(keys)
  return await signatureBy(newest, purpose, text)
}

/** The same with a given key. */
export async function signatureBy(key: NumberedKey, purpose: Purpose, text: string): Promise<string> {
  return base64url(await crypto.subtle.sign("HMAC", await keyFor(key, purpose), encoded(text)))
}

/**
 * Verifies the signature of a text.
 * @param among how many of the newest keys may have signed it; all of them for links, which people keep for years
 * @throws ConfigError without a signing key
 */
export async function isSignatureOf(
  keys: SigningKeys,
  purpose: Purpose,
  text: string,
  signature: string,
  among = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const known = signingKeys(keys).slice(0, among)
  const bytes = bytesOf(signature)
  if (bytes === undefined) return false
  for (const each of known)
    if (await crypto.subtle.verify("HMAC", await keyFor(each, purpose), bytes, encoded(text))) return true
  return false
}

function encoded(text: string) {
  return new TextEncoder().encode(text)
}
