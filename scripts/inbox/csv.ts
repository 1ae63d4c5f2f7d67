import { stringify } from "csv-stringify/sync"
import { printableLines } from "../d1/print.ts"

/**
 * CSV in UTF-8, with a byte order mark for spreadsheets and without terminal control characters. Cells that would be
 * formulas are prefixed with an apostrophe (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csv(header: string[], rows: (string | null)[][]): string {
  const text = stringify([header, ...rows], {
    ...{ bom: true, quoted: true, escape_formulas: true },
    // The only formula prefix that the library does not escape.
    cast: { string: (cell) => cell.replace(/^\n/, "'\n") },
  })
  return printableLines(text).join("\n")
}
