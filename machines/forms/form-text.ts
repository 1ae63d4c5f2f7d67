/** Longest address that a mail can be sent to, in characters (RFC 5321 §4.5.3.1.3, without its brackets). */
export const MAX_EMAIL = 254

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const LINE_CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff]/g

/** A single line of text: no line breaks or control characters, which could inject mail headers. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(LINE_CONTROLS, " ").replace(/ +/g, " ").trim()
}

/** A multi-line text: line breaks as `\n`, no control characters except tabs. */
export function manyLines(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROLS, "").trim()
}
