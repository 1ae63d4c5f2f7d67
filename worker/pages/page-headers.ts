import type { Locale } from "#machines/site/locales.ts"
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from "../http/security-headers.ts"

/** A CSP nonce for the scripts of one response: 128 random bits, hexadecimal. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** What a browser may do with a page that is the same for everybody: keep it, and ask before each use (decision 078). */
export const ASKS_FIRST = "private, no-cache"

/**
 * Headers of every page. Browsers must not keep a page, unless it is the same for everybody.
 * @param turnstile origin of Turnstile's frame, when the operator uses it
 */
export function pageHeaders(locale: Locale, nonce: string, turnstile?: string): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(nonce, import.meta.env.DEV, turnstile),
    "reporting-endpoints": REPORTING_ENDPOINTS,
    "content-language": locale === "pt" ? "pt-BR" : locale,
    vary: "accept-language, cookie, save-data",
    "cache-control": "no-store",
  }
}
