/** Longest address that a mail can be sent to, in characters (RFC 5321 §4.5.3.1.3, without its brackets). */
export const MAX_EMAIL = 254

/** Code units that even a text of the fewest characters may have: a hundred families of emoji have 1,100. */
const MAX_UNITS_OF_SHORT = 2_000

/** Letters of the scripts that write each vowel. In any other a character is a syllable or a word. */
const LETTER_OF_SYLLABLES =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}])\p{L}/u

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

/**
 * True for a text of more than `max` characters as people count them (grapheme clusters, UAX #29), and for one of more than
 * two code units a character, which no language has on average: it would be too long to store.
 */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > Math.max(2 * max, MAX_UNITS_OF_SHORT) || hasMoreThan(text, max))
}

/** True for a text of fewer than `min` characters, or of fewer than two where a character says as much as a word. */
export function isShorterThan(text: string, min: number): boolean {
  return !hasMoreThan(text, (LETTER_OF_SYLLABLES.test(text) ? Math.min(min, 2) : min) - 1)
}

function hasMoreThan(text: string, count: number): boolean {
  let found = 0
  for (const _ of charactersOf(text)) if (++found > count) return true
  return false
}

/** The grapheme clusters of a text, or its code points in a browser that cannot tell them. */
function charactersOf(text: string): Iterable<unknown> {
  if (!("Segmenter" in Intl)) return text
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" })
  return segmenter.segment(text)
}

let segmenter: Intl.Segmenter | undefined
