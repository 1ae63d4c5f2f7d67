import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import type { Catalogue } from "../../scripts/content/catalogue.ts"
import { Findings, mistakeText } from "../../scripts/content/findings.ts"
import { checkPrices } from "../../scripts/content/prices.ts"
import { readYaml } from "../../scripts/content/read.ts"
import { propertyFile } from "../../scripts/content/schema.ts"

const FILE = "content/properties/loft-dos-tijolos.yaml"
const TODAY = "2026-11-24"
const LOFT = readFileSync(path.join(contentRoot(), FILE), "utf8")

/** What is told of the prices of a property for four that costs R$ 412, with these lines in its file. */
function toldOf(lines: string): { mistakes: string[]; warnings: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-prices-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, "content/properties"), { recursive: true })
  writeFileSync(path.join(folder, FILE), LOFT.replace("cleaningFee: 120", `${lines}\ncleaningFee: 120`))
  const findings = new Findings()
  const property = readYaml(folder, FILE, propertyFile, findings)
  if (property !== undefined) {
    const properties = [{ slug: "loft-dos-tijolos", property, reviews: [] }]
    checkPrices({ properties } as unknown as Catalogue, TODAY, findings)
  }
  const texts = (found: typeof findings.mistakes) => found.map((each) => mistakeText(each).replace(FILE, ""))
  return { mistakes: texts(findings.mistakes), warnings: texts(findings.warnings) }
}

/** Prices in the file, and the one line that tells of their mistake; the first of them is the file's eighth line. */
test.for<[string, string, string]>([
  [
    "a day of the week that does not exist",
    "weekend: { price: 470, nights: [friday, caturday] }",
    ':8: weekend.nights.1: is "caturday"; must be one of sunday, monday, tuesday, wednesday, thursday, friday, saturday',
  ],
  [
    "a day of the week in Portuguese",
    "weekend: { price: 470, nights: [sexta] }",
    ':8: weekend.nights.0: is "sexta"; must be one of sunday, monday, tuesday, wednesday, thursday, friday, saturday',
  ],
  [
    "a weekend without a price",
    "weekend: { nights: [friday] }",
    ":8: weekend.price: is missing; must be a whole number of BRL from 1 to 100000",
  ],
  [
    "periods that overlap",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-09, price: 700 }\n  - { from: 2027-02-09, until: 2027-02-12, price: 500 }",
    ":10: periods.1: the nights from 2027-02-09 to 2027-02-12 overlap those from 2027-02-05 to 2027-02-09",
  ],
  [
    "a night between two periods",
    "periods:\n  - { from: 2027-02-11, until: 2027-02-14, price: 500 }\n  - { from: 2027-02-05, until: 2027-02-09, price: 700 }",
    ":9: periods.0.from: leaves a gap of one night, 2027-02-10, after the period before",
  ],
  [
    "a period that ends before it begins",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-04, price: 700 }",
    ":9: periods.0.until: is 2027-02-04; must not be before from",
  ],
  [
    "a day that does not exist",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-29, price: 700 }",
    ':9: periods.0.until: is "2027-02-29"; must be a day as yyyy-MM-dd',
  ],
  [
    "a minimum stay that is longer than its period",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-07, price: 700, minimumStay: 4 }",
    ":9: periods.0.minimumStay: is 4; the period has 3 nights",
  ],
  [
    "a period that changes nothing",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-07 }",
    ":9: periods.0: must have a price, a percent or a minimumStay",
  ],
  [
    "a price beside a percentage",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-07, price: 700, percent: 20 }",
    ":9: periods.0.percent: is 20; must not stand beside a price",
  ],
  [
    "a weekend's price alone",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-07, weekendPrice: 700, minimumStay: 2 }",
    ":9: periods.0.weekendPrice: is 700; must stand beside a price",
  ],
  [
    "more than 90 percent less",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-07, percent: -91 }",
    ":9: periods.0.percent: is -91; must be a whole number of percent from -90 to 300",
  ],
  [
    "no percent at all",
    "periods:\n  - { from: 2027-02-05, until: 2027-02-07, percent: 0 }",
    ":9: periods.0.percent: is 0; must not be 0",
  ],
  [
    "a discount of more than 90 percent",
    "discounts: [{ nights: 7, percent: 91 }]",
    ":8: discounts.0.percent: is 91; must be a whole number of percent from 1 to 90",
  ],
  [
    "a discount for one night",
    "discounts: [{ nights: 1, percent: 5 }]",
    ":8: discounts.0.nights: is 1; must be a whole number from 2 to 90",
  ],
  [
    "discounts out of order",
    "discounts:\n  - { nights: 28, percent: 8 }\n  - { nights: 7, percent: 20 }",
    ":10: discounts.1.nights: is 7; must be more than the 28 before",
  ],
  [
    "a discount that shrinks with the stay",
    "discounts:\n  - { nights: 7, percent: 20 }\n  - { nights: 28, percent: 8 }",
    ":10: discounts.1.percent: is 8; must be more than the 20 before",
  ],
  [
    "an extra guest for whom there is no room",
    "extraGuest: { from: 5, price: 50 }",
    ":8: extraGuest.from: is 5; there is room for 4",
  ],
  [
    "a first guest who costs more",
    "extraGuest: { from: 1, price: 50 }",
    ":8: extraGuest.from: is 1; must be a whole number from 2 to 30",
  ],
])("%s is told in a line", ([, lines, told]) => {
  expect(toldOf(lines)).toEqual({ mistakes: [told], warnings: [] })
})

test("a period that is over is a warning, and no mistake", () => {
  expect(
    toldOf(
      "periods:\n  - { from: 2026-11-05, until: 2026-11-23, price: 700 }\n  - { from: 2026-11-24, until: 2026-11-24, percent: 10 }",
    ),
  ).toEqual({ mistakes: [], warnings: [":9: periods.0: ended on 2026-11-23; it can be taken out"] })
})

test("all that a property can have stands together", () => {
  const lines = [
    "weekend: { price: 470, nights: [thursday, friday, saturday] }",
    "periods:",
    "  - { name: { pt: Carnaval, en: Carnival, es: Carnaval }, from: 2027-02-05, until: 2027-02-09, price: 700, weekendPrice: 790, minimumStay: 5 }",
    "  - { from: 2027-02-10, until: 2027-02-28, percent: -10 }",
    "  - { from: 2027-03-03, until: 2027-03-09, minimumStay: 3 }",
    "discounts:\n  - { nights: 5, percent: 5 }\n  - { nights: 14, percent: 12 }\n  - { nights: 28, percent: 20 }",
    "extraGuest: { from: 4, price: 50 }",
  ]
  expect(toldOf(lines.join("\n"))).toEqual({ mistakes: [], warnings: [] })
})
