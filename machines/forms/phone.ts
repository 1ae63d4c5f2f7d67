/** What people type between the digits, and the invisible characters that phones add around a copied number. */
const PUNCTUATION = /[\s\p{P}\p{Cf}]/gu
/** The trunk prefix, which is dialled only within the country, as in +44 (0)20. */
const HOME_ZERO = /^(\s*(?:\+|00)[\s\d]{1,4})\(0\)/

/** A Brazilian number without its country code: area code, then eight digits, or nine that begin with 9. */
const NATIONAL = /^0?([1-9][1-9])(9\d{8}|[2-5]\d{7})$/
/** E.164: country code and number, 8 to 15 digits. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/**
 * Converts a phone number to E.164 (`+5511912345678`). It must have its country code, or be a Brazilian number with
 * its area code; spaces and punctuation are ignored.
 * @returns undefined if it is neither
 */
export function toE164(text: string): string | undefined {
  const digits = text.normalize("NFKC").replace(HOME_ZERO, "$1").replace(PUNCTUATION, "").replace(/^00/, "+")
  const national = NATIONAL.exec(digits.replace(/^\+?55(?=\d{10,11}$)/, ""))
  if (national !== null) return `+55${national[1]}${national[2]}`
  // +55 in front of a number that is not a valid Brazilian one is a typing error.
  if (digits.startsWith("+55")) return undefined
  return INTERNATIONAL.test(digits) ? digits : undefined
}
