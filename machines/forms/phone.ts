/** What people put between the digits of a number, and what phones put around one that is copied. */
const PUNCTUATION = /[\s\p{P}\p{Cf}]/gu
/** The zero that is dialled at home only, as in +44 (0)20. */
const HOME_ZERO = /^(\s*(?:\+|00)[\s\d]{1,4})\(0\)/

/** A Brazilian number without its country: area code, then eight digits, or nine that begin with 9. */
const NATIONAL = /^0?([1-9][1-9])(9\d{8}|[2-5]\d{7})$/
/** E.164: country and number, 8 to 15 digits. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/**
 * A phone number in E.164 (`+5511912345678`): written internationally, or as a Brazilian one with its area
 * code. Spaces and punctuation do not count. Undefined when it is neither.
 */
export function toE164(text: string): string | undefined {
  const digits = text.normalize("NFKC").replace(HOME_ZERO, "$1").replace(PUNCTUATION, "").replace(/^00/, "+")
  const [, area, number] = NATIONAL.exec(digits.replace(/^\+?55(?=\d{10,11}$)/, "")) ?? []
  if (area !== undefined && number !== undefined) return `+55${area}${number}`
  // A number of Brazil that is not one of Brazil's is mistyped.
  if (digits.startsWith("+55")) return undefined
  return INTERNATIONAL.test(digits) ? digits : undefined
}
