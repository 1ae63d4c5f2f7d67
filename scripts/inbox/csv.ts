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

/** A phone number as it is stored: the country's code (ITU-T E.164) and the number, Brazil's by its parts. */
const PHONE =
  /^\+(?:(55)(\d\d)(\d{4,5})(\d{4})|(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{5,12}))$/

/**
 * CSV in UTF-8, with a byte order mark for spreadsheets and without terminal control characters. What would be a formula is
 * prefixed with an apostrophe (https://owasp.org/www-community/attacks/CSV_Injection). Excel shows that one, and takes a
 * plus before groups of digits for a text, so that phone numbers get spaces instead; other spreadsheets report an error.
 */
export function csv(header: string[], rows: (string | null)[][], separator: Separator = ";"): string {
  const text = stringify([header, ...rows], {
    bom: true,
    quoted: true,
    delimiter: separator,
    cast: { string: (cell) => (separator === ";" ? inGroups(cell) : undefined) ?? withoutFormulas(cell) },
  })
  return printableLines(text).join("\n")
}

/** A phone number as +55 11 91234 5678; undefined if the cell is something else. */
function inGroups(cell: string): string | undefined {
  const parts = PHONE.exec(cell)?.slice(1)
  return parts && `+${parts.filter((part) => part !== undefined).join(" ")}`
}

/** The library's own way escapes the first character only. */
function withoutFormulas(cell: string): string {
  return cell.replace(FORMULA, "'$&").replace(/^[\t\r\n]/, "'$&")
}
