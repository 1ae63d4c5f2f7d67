/** Longest address that a mail can be sent to, in characters (RFC 5321 §4.5.3.1.3, without its brackets). */
export const MAX_EMAIL = 254

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff]/g
// The braille blank looks like a space and is none.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const LINE_CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u2800\ufeff]/g

/** Letters that take another shape at a joiner or a non-joiner, by their scripts (Unicode 16, §9.2 and chapter 12). */
const JOINING = `(?!\\p{DI})[${"Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr"
  .split(" ")
  .map((script) => `\\p{scx=${script}}`)
  .join("")}]`

/**
 * Characters that show nothing (Unicode's Default_Ignorable_Code_Point, and the marks of annotations): directions, joiners,
 * fillers, selectors, tags. The group is what stays: a joiner, selector or tag of the character before it.
 */
const INVISIBLE = new RegExp(
  `(?=[\\p{DI}\\ufff9-\\ufffb])(?:(${[
    // Joined emoji, their presentation, and the flags of parts of countries.
    "(?<=[\\p{ExtPict}\\p{EMod}]|\\p{Emoji}\\ufe0f)\\u200d(?=\\p{ExtPict})",
    "(?<=\\p{Emoji})[\\ufe0e\\ufe0f]",
    "(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}",
    // Shapes of letters.
    `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
    "(?<=\\p{Script=Mongolian})(?<!\\u180e)[\\u180b-\\u180d\\u180f]",
    "(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]",
  ].join("|")})|.)`,
  "gu",
)

/**
 * A text without characters that show nothing or turn around what follows them, as U+202E would turn a table or a mail.
 * Those that a script or an emoji needs stay.
 */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (_, kept: string | undefined) => kept ?? "")
}

/** A single line of text: no line breaks, control or invisible characters, which could inject mail headers. */
export function oneLine(text: string): string {
  return lineAsTyped(visible(withSpaces(text)))
}

/** The same with its invisible characters, for a text that is compared exactly. */
export function lineAsTyped(text: string): string {
  return withSpaces(text).replace(/ +/g, " ").trim()
}

/** A multi-line text: line breaks as `\n`, no control characters except tabs, no invisible ones. */
export function manyLines(text: string): string {
  return visible(text.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROLS, "")).trim()
}

function withSpaces(text: string): string {
  return text.toWellFormed().replace(LINE_CONTROLS, " ")
}
