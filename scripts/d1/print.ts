import { localTimeIn, SITE_TIME_ZONE } from "../../machines/site/day.ts"

/** What a terminal obeys, and what turns the order of the letters around. */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu
const MAX_WIDTH = 40

const graphemes = new Intl.Segmenter()

/** A text in one line that a terminal only shows, whatever people sent. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll("\t", "  ").replace(OBEYED, "\ufffd")
}

/** The same for a text of many lines. */
export function printableLines(text: string): string[] {
  return text.split("\n").map(printable)
}

/** JSON whose texts a terminal only shows: what it would obey is escaped. */
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
