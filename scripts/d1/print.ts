import { localTimeIn, SITE_TIME_ZONE } from "../../machines/site/day.ts"

/** Control characters that a terminal interprets, and those that turn around the text after them. */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu
const MAX_WIDTH = 40

const graphemes = new Intl.Segmenter()

/** Untrusted text on one line, with control characters neutralised so that a terminal only displays it. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll("\t", "  ").replace(OBEYED, "\ufffd")
}

/** The same for a text of many lines. */
export function printableLines(text: string): string[] {
  return text.split("\n").map(printable)
}

/** JSON with control characters escaped, so that a terminal only displays it. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(OBEYED, (character) =>
    character === "\n" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** An instant (ISO, UTC) in São Paulo, as `yyyy-MM-dd HH:mm`; empty for none. */
export function localTime(instant: string | null): string {
  return instant === null ? "" : localTimeIn(SITE_TIME_ZONE, new Date(instant)).replace("T", " ")
}

/** Rows under a header, in columns. */
export function table(header: string[], rows: string[][]): string {
  const lines = [header, ...rows.map((row) => row.map(printable))]
  const widths = header.map((_, column) =>
    Math.min(MAX_WIDTH, Math.max(...lines.map((line) => widthOf(line[column] ?? "")))),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell))))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}

function widthOf(text: string): number {
  return [...graphemes.segment(text)].length
}
