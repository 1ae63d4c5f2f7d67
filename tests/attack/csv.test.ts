import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import { aptInstall } from "../../scripts/apt.ts"
import { csv, type Separator } from "../../scripts/inbox/csv.ts"
import { which } from "../../scripts/which.ts"
import { IS_LONG, tell } from "./attacked-site.ts"

/** What a spreadsheet computes, or would if it separated or unquoted otherwise. */
const FORMULAS = [
  ...["=1+1", "+1+1", "-1+1", "@SUM(1;1)", "＝1+1", "Ana;=1+1;fim", 'Ana";=1+1;"fim', "Ana,=1+1,fim"],
  ...[
    "Ana\t=1+1",
    "Ana\n=1+1",
    "Ana\r=1+1",
    " =1+1",
    '"=1+1"',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x")',
  ],
]
const pieces = fc.constantFrom(
  ...FORMULAS,
  ";",
  ",",
  '"',
  "'",
  "\t",
  "\n",
  "Ana",
  "=",
  "+",
  "-",
  "@",
  " ",
  "1",
)
const cells = fc.array(pieces, { minLength: 1, maxLength: 5 }).map((each) => each.join(""))

test("no cell begins a formula, read by the separator that was meant or by any other", () => {
  let dangerous = 0
  fc.assert(
    fc.property(
      fc.array(cells, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<Separator>(";", ","),
      (row, meant) => {
        if (row.some((cell) => /^[=+\-@]/.test(cell))) dangerous += 1
        const text = csv(["a"], [row.slice(0, 1)], meant)
        for (const delimiter of [";", ",", "\t"]) {
          const read: string[][] = parse(text, {
            bom: true,
            delimiter,
            relax_quotes: true,
            relax_column_count: true,
          })
          for (const cell of read.flat()) expect(cell.trimStart()).not.toMatch(/^[=+\-@＝]/)
        }
      },
    ),
    { numRuns: IS_LONG ? 20_000 : 500 },
  )
  expect(dangerous).toBeGreaterThan(100)
  tell("CSV", { tables: IS_LONG ? 20_000 : 500, "with a formula's beginning": dangerous })
})

async function openedInLibreOffice() {
  if (which("soffice") === undefined) aptInstall(["libreoffice-calc-nogui"], "--no-install-recommends")
  const office = which("soffice")
  expect(office).toBeDefined()
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-csv-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const rows = FORMULAS.map((formula, at) => [String(at), formula, "fim"])
  writeFileSync(path.join(folder, "people.csv"), csv(["n", "name", "end"], rows))
  // Separator 59 is the semicolon, 34 the quote, 76 UTF-8; formulas in quoted cells are evaluated if they are any.
  const convert = (to: string, from: string, filter: string) =>
    promisify(execFile)(office ?? "", [
      ...["--headless", `-env:UserInstallation=file://${folder}/profile`],
      ...[
        "--convert-to",
        to,
        "--outdir",
        folder,
        ...(filter === "" ? [] : [filter]),
        path.join(folder, from),
      ],
    ])
  await convert("ods", "people.csv", "--infilter=CSV:59,34,76,1,,0,false,true,false,false,false,-1")
  // Field 9 of the export writes formulas instead of their results.
  await convert("csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,true", "people.ods", "")
  const table = readFileSync(path.join(folder, "people.csv"), "utf8")
  const read: string[][] = parse(table, { delimiter: "\t", relax_quotes: true, bom: true })
  expect(read).toHaveLength(FORMULAS.length + 1)
  for (const [at, row] of read.slice(1).entries()) {
    expect(row).toHaveLength(3)
    expect([row[0], row[2]]).toEqual([String(at), "fim"])
    expect(row[1]?.trimStart()).not.toMatch(/^[=+@]/)
    expect(row[1]).not.toBe("2")
  }
  tell("CSV in LibreOffice", { cells: read.length * 3, formulas: 0 })
}

if (IS_LONG) test("LibreOffice computes none of it, and shows every cell in its column", openedInLibreOffice)
