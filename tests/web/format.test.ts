import { expect, test } from "vitest"
import { formatOf } from "#web/i18n/use-format.ts"

test.for([
  [40, "40 min", "40 min"],
  [60, "1h", "1 h"],
  [65, "1h05", "1 h 5 min"],
  [150, "2h30", "2 h 30 min"],
] as const)("%i minutes are %s, in other languages %s", ([minutes, pt, other]) => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ")
  expect(plain(formatOf("pt").duration(minutes))).toBe(pt)
  for (const locale of ["en", "es"] as const) expect(plain(formatOf(locale).duration(minutes))).toBe(other)
})

test("a month has its name in each language, whatever the clock's zone", () => {
  const months = (["pt", "en", "es"] as const).map((locale) => formatOf(locale).longMonth("2026-11"))
  expect(months).toEqual(["novembro de 2026", "November 2026", "noviembre de 2026"])
  expect(formatOf("pt").monthName(1)).toBe("janeiro")
  expect(formatOf("es").monthName(12)).toBe("diciembre")
})

test("a decimal is shown even when it is zero", () => {
  expect([formatOf("pt").decimal(29), formatOf("en").decimal(18.9)]).toEqual(["29,0", "18.9"])
})
