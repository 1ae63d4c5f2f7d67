import { expect, test } from "vitest"
import { formatOf } from "#web/i18n/use-format.ts"

test("days are written in words, each language its own way", () => {
  const days = (["pt", "en", "es"] as const).map((locale) => formatOf(locale).weekday("2026-12-31"))
  expect(days).toEqual([
    "quinta-feira, 31 de dezembro de 2026",
    "Thursday, December 31, 2026",
    "jueves, 31 de diciembre de 2026",
  ])
  expect(formatOf("pt").day("2027-01-01")).toBe("1 de janeiro de 2027")
})

test.for([
  ["2026-12-31T07:25", "7h25", "7:25 am", "7:25"],
  ["2026-12-31T00:00", "0h", "midnight", "0:00"],
  ["2026-12-31T12:00", "12h", "noon", "12:00"],
  ["2026-12-31T00:30", "0h30", "12:30 am", "0:30"],
  ["2026-12-31T12:05", "12h05", "12:05 pm", "12:05"],
  ["2026-12-31T23:00", "23h", "11 pm", "23:00"],
])("the time of %s is %s, %s, %s", ([time = "", ...expected]) => {
  expect((["pt", "en", "es"] as const).map((locale) => formatOf(locale).time(time))).toEqual(expected)
})
