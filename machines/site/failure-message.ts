/** What may stand between quotes in a message: a name in the code. */
const IDENTIFIER = /^(['"`])[\w$.-]{1,40}\1$/
const QUOTED = /(['"`]).*?\1/g
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi
/** Our own files are named; anything else of an address may say what somebody looked for. */
const OWN_FILE = /\/assets\/([\w.-]+)$/
const EMAIL = /\S+@\S+/g
/** A telephone number, a reference or a document may be as short. */
const LONG_NUMBER = /\d[\d ().-]{3,}\d/g

/**
 * An error's message without what a person may have typed or where they were: engines quote both. What is left out is
 * shown as "…".
 * @param length characters that it may have at the most
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
