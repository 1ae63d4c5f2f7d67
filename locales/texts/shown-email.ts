import { toUnicode } from "punycode/punycode.es6.js"

/** An address for people to read: its domain in its own letters, where `formEmail` turned them into punycode. */
export function shownEmail(email: string): string {
  try {
    return toUnicode(email)
  } catch {
    // `xn--` alone names nothing.
    return email
  }
}
