/** The only quoted text that may stay in a message: an identifier of the code. */
const IDENTIFIER = /^(['"`])[\w$.-]{1,40}\1$/
const QUOTED = /(['"`]).*?\1/g
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi
/** The file name of our own assets stays; the rest of a URL may reveal what somebody searched for. */
const OWN_FILE = /\/assets\/([\w.-]+)$/
const EMAIL = /\S+@\S+/g
/** As short as the shortest phone number, reference or document number. */
const LONG_NUMBER = /\d[\d ().-]{3,}\d/g

/**
 * Redacts from an error's message what a person may have typed and the URL they were at, since engines quote both.
 * Redacted parts become "…".
 * @param length maximum length of the result, characters
 */
export function failureMessage(message: string, length: number): string {
  return message
    .replace(ADDRESS, (address) => OWN_FILE.exec(address)?.[1] ?? "…")
    .replace(QUOTED, (quoted) => (IDENTIFIER.test(quoted) ? quoted : "…"))
    .replace(EMAIL, "…")
    .replace(LONG_NUMBER, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, length)
}
