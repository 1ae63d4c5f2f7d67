import { expect, test } from "vitest"
import { formatOf } from "#locales/texts/format.ts"

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

test.for([
  ["2026-12-23", "2026-12-28", "23–28 dez", "Dec 23–28", "23–28 dic"],
  ["2026-12-30", "2027-01-02", "30 dez – 2 jan", "Dec 30 – Jan 2", "30 dic – 2 ene"],
  ["2027-05-01", "2027-05-09", "1–9 mai", "May 1–9", "1–9 may"],
  ["2026-11-05", "2027-11-05", "5 nov – 5 nov", "Nov 5 – Nov 5", "5 nov – 5 nov"],
])("%s to %s is %s, %s, %s", ([from = "", until = "", ...expected]) => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ")
  expect((["pt", "en", "es"] as const).map((locale) => plain(formatOf(locale).days(from, until)))).toEqual(
    expected,
  )
})

test.for([
  ["2026-08-11", "11/08/2026 11/08 08/2026", "Aug 11, 2026 Aug 11 Aug 2026"],
  // The other way round it would be another day.
  ["2027-03-04", "04/03/2027 04/03 03/2027", "Mar 4, 2027 Mar 4 Mar 2027"],
  ["2026-12-31", "31/12/2026 31/12 12/2026", "Dec 31, 2026 Dec 31 Dec 2026"],
])("%s is written as its readers write days", ([day = "", numbers, english]) => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ")
  const written = (["pt", "en", "es"] as const).map((locale) => {
    const { date, dayMonth, month } = formatOf(locale)
    return plain(`${date(day)} ${dayMonth(day)} ${month(day)}`)
  })
  expect(written).toEqual([numbers, english, numbers])
})

test("a day alone is not a span of days", () => {
  expect(formatOf("pt").days("2026-12-23", "2026-12-23")).toBe("23\u00a0dez")
})

const TAGS = { pt: "pt-BR", en: "en", es: "es-419" } as const

test.for(["pt", "en", "es"] as const)("%s: numbers are written as Intl writes them", (locale) => {
  const { money, amount, rating, km, decimal, short } = formatOf(locale)
  const of = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(TAGS[locale], options)
  const currency = { style: "currency", currency: "BRL", currencyDisplay: "narrowSymbol" } as const
  const whole = of({ ...currency, maximumFractionDigits: 0 })
  const decimals = (least: number, most: number) =>
    of({ minimumFractionDigits: least, maximumFractionDigits: most })
  const [none, one, two, atMostOne] = [decimals(0, 0), decimals(1, 1), decimals(2, 2), decimals(0, 1)]
  const sums = [0, 1, 49, 50, 51, 149, 99_949, 99_950, 100_000, 176_850, 12_345_678, 123_456_789, -500]
  for (const centavos of sums) {
    expect(money(centavos)).toBe(whole.format(centavos / 100))
    expect(amount(centavos)).toBe(none.format(Math.round(centavos / 100)))
  }
  // Every thousandth, among them 1.005 and 4.95, which are a little less and a little more as binary numbers.
  for (let thousandths = 0; thousandths <= 12_000; thousandths++) {
    const value = thousandths / 1_000
    expect(rating(value)).toBe(two.format(value))
    expect(decimal(value)).toBe(one.format(value))
    expect(short(value)).toBe(atMostOne.format(value))
  }
  for (const value of [0.004, 0.0449, 1.005, 4.995, 999.95, 1_234.56, 45_678.949])
    expect(km(value)).toBe(`${atMostOne.format(value)} km`)
})

test.for(["pt", "en", "es"] as const)("%s: days and months are written as Intl writes them", (locale) => {
  const { day, weekday, longMonth, monthName } = formatOf(locale)
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: "UTC" })
  const inWords = of({ day: "numeric", month: "long", year: "numeric" })
  const withWeekday = of({ weekday: "long", day: "numeric", month: "long", year: "numeric" })
  const month = of({ month: "long" })
  const monthAndYear = of({ month: "long", year: "numeric" })
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 2, 2); at += 86_400_000) {
    const written = new Date(at).toISOString().slice(0, 10)
    expect(day(written)).toBe(inWords.format(at))
    expect(weekday(written)).toBe(withWeekday.format(at))
    expect(longMonth(written.slice(0, 7))).toBe(monthAndYear.format(at))
    expect(monthName(Number(written.slice(5, 7)))).toBe(month.format(at))
  }
})
