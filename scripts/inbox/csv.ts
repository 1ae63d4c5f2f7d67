import { stringify } from "csv-stringify/sync"
import { printableLines } from "../d1/print.ts"

/**
 * CSV in UTF-8, with the mark that spreadsheets know it by, without what a terminal obeys. A cell that would be a
 * formula begins with an apostrophe (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csv(header: string[], rows: (string | null)[][]): string {
  const text = stringify([header, ...rows], {
    ...{ bom: true, quoted: true, escape_formulas: true },
    // The one beginning of a formula that the library does not know.
    cast: { string: (cell) => cell.replace(/^\n/, "'\n") },
  })
  return printableLines(text).join("\n")
}
