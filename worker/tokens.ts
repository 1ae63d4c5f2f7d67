import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode"

/** Bytes as URL-safe text without padding (RFC 4648 §5). */
export function base64url(bytes: ArrayBuffer): string {
  return encodeBase64Url(bytes).replaceAll("=", "")
}

/** Decodes such a text; undefined if it is not valid base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    return decodeBase64Url(text)
  } catch {
    return undefined
  }
}

/** 256 random bits as URL-safe text. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)).buffer)
}

/** Hash of a token as stored in D1; undefined, so that no query is needed, for a text not made by `newToken`. */
export async function hashOfToken(text: string): Promise<string | undefined> {
  return /^[\w-]{43}$/.test(text) ? await sha256(text) : undefined
}

/** SHA-256 of a text, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
