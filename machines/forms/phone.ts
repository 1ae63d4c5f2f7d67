/** What people type between the digits, and the invisible characters that phones add around a copied number. */
const PUNCTUATION = /[\s\p{P}\p{Cf}]/gu
/** Arabic, Persian and Thai digits, which count up from a multiple of sixteen. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g
/** In front of a number that was copied from a link (RFC 3966). */
const SCHEME = /^\s*tel:/i
/** A place for a carrier's code that nobody dials any more, as Brazilians write it: (0xx11). */
const CARRIER_PLACE = /0?\s*xx/i
/** The trunk prefix, which is dialled only within the country: +44 (0)20, +55 (011). */
const HOME_ZERO = /^(\s*(?:\+|00)[\s\d]{1,4}\()0(?=\)|[1-9]{2}\))/
/** An extension behind the number, as it is named in Brazil, in links, and in the languages of the site's guests. */
const EXTENSION =
  /(?<!\p{L})(?:ramal|ram|r|extens[aã]o|extensi[oó]n|extension|ext|interno|int|anexo|x|#)[\s.:=-]*(\d{1,6})\s*$/iu

/**
 * A Brazilian number without its country code: area code, then eight digits, or nine that begin with 9. In front of it a
 * zero, and behind the zero the two digits of a carrier; 55 there is the country.
 */
const NATIONAL = /^(?:0(?:(?!55)[1-9]\d)?)?([1-9][1-9])(9\d{8}|[2-5]\d{7})$/
/** E.164: country code and number, 8 to 15 digits. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

export interface PhoneNumber {
  /** E.164, as `+5511912345678`. */
  number: string
  /** Digits to dial once somebody has answered. */
  extension: string | null
}

/**
 * Reads a phone number as people write it. It must have its country code, or be a Brazilian number with its area code;
 * spaces and punctuation are ignored.
 * @returns undefined if it is neither
 */
export function readPhone(text: string): PhoneNumber | undefined {
  const written = text
    .normalize("NFKC")
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(SCHEME, "")
  const extension = EXTENSION.exec(written)
  const number = e164Of(extension === null ? written : written.slice(0, extension.index))
  return number === undefined ? undefined : { number, extension: extension?.[1] ?? null }
}

/** A phone number without an extension in E.164 (`+5511912345678`); undefined if `readPhone` cannot read it as one. */
export function toE164(text: string): string | undefined {
  const read = readPhone(text)
  return read?.extension === null ? read.number : undefined
}

function e164Of(written: string): string | undefined {
  const digits = written
    .replace(CARRIER_PLACE, "")
    .replace(HOME_ZERO, "$1")
    .replace(PUNCTUATION, "")
    .replace(/^00/, "+")
  const national = NATIONAL.exec(digits.replace(/^\+?55(?=\d{10,11}$)/, ""))
  if (national !== null) return `+55${national[1]}${national[2]}`
  // +55 in front of a number that is not a valid Brazilian one is a typing error.
  if (digits.startsWith("+55")) return undefined
  return INTERNATIONAL.test(digits) ? digits : undefined
}
