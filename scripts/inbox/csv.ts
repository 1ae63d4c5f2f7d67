import { stringify } from "csv-stringify/sync"
import { printableLines } from "../d1/print.ts"

/**
 * What separates the cells: Excel in Brazil, Portugal and Spain takes the semicolon, other spreadsheets the comma.
 */
export type Separator = ";" | ","

/**
 * What begins a formula, at the start of a cell or where a program that takes another separator, or no quotes, would start
 * one.
 */
const FORMULA = /(?<=(?:^|[;,\t\r\n])["\s]*)[=+\-@＝＋－＠]/g

/**
 * CSV in UTF-8, with a byte order mark for spreadsheets and without terminal control characters. What would be a formula is
 * prefixed with an apostrophe (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csv(header: string[], rows: (string | null)[][], separator: Separator = ";"): string {
  const text = stringify([header, ...rows], {
    bom: true,
    quoted: true,
    escape_formulas: true,
    delimiter: separator,
    // The library escapes the first character only, and of line breaks only the carriage return.
    cast: { string: (cell) => cell.replace(FORMULA, "'$&").replace(/^\n/, "'\n") },
  })
  return printableLines(text).join("\n")
}
