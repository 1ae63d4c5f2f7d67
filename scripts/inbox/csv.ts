import { printableLines } from "../d1/print.ts"

/** What a spreadsheet takes for the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * CSV as RFC 4180 has it, in UTF-8 with the mark that spreadsheets know it by. A cell that would be a formula
 * begins with an apostrophe.
 */
export function csv(header: string[], rows: (string | null)[][]): string {
  return `\ufeff${[header, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`
}

function cell(value: string | null): string {
  const text = value ?? ""
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${printableLines(safe).join("\n").replaceAll('"', '""')}"`
}
