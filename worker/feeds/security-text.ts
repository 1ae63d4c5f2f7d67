import { LOCALES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"

/** How long what the file says can be relied on, days; RFC 9116 §2.5.5 recommends less than a year. */
const VALID_FOR = 180

/** Where to report a vulnerability (RFC 9116). */
export function securityText(now: Date): string {
  const { origin, contact } = settings
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + VALID_FOR)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n")
}
