import type { Locale } from "#machines/site/locales.ts"
import { contentSecurityPolicy } from "../middleware/security-headers.ts"

/** A CSP nonce for the scripts of one response. */
export function newNonce(): string {
  return crypto.randomUUID().replaceAll("-", "")
}

/**
 * Headers of every page. Browsers must not cache pages, because the site mode may change before the next request.
 * @param turnstile origin of Turnstile's frame, when the operator uses it
 */
export function pageHeaders(locale: Locale, nonce: string, turnstile?: string): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(nonce, import.meta.env.DEV, turnstile),
    "content-language": locale === "pt" ? "pt-BR" : locale,
    vary: "accept-language, cookie",
    "cache-control": "no-store",
  }
}
