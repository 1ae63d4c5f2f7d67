import type { Locale } from "#machines/site/locales.ts"
import { contentSecurityPolicy } from "../middleware/security-headers.ts"

/** A nonce for the scripts of one answer. */
export function newNonce(): string {
  return crypto.randomUUID().replaceAll("-", "")
}

/**
 * Headers of every page. No browser keeps one: the next answer may be the other mode's.
 * @param turnstile where Turnstile's frame comes from, when the operator uses it
 */
export function pageHeaders(locale: Locale, nonce: string, turnstile?: string): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(nonce, import.meta.env.DEV, turnstile),
    "content-language": locale === "pt" ? "pt-BR" : locale,
    vary: "accept-language, cookie",
    "cache-control": "no-store",
  }
}
