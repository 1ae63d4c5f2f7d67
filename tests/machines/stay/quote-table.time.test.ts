import { expect, test } from "vitest"
import { type QuotedProperty, quoteOf } from "#machines/stay/quote.ts"
import { ratesOfFile } from "../../fixtures/rates-of-file.ts"

/**
 * R$ 300 a night, R$ 360 in those of Friday and Saturday, R$ 120 for the cleaning, R$ 50 a night for the third guest
 * and each after. From the 5th to the 24th of January nights cost 15 % less: R$ 255 and R$ 306.
 */
const PROPERTY: QuotedProperty = {
  available: true,
  guests: 5,
  pets: false,
  blocked: [],
  minimumStay: 1,
  rates: ratesOfFile({
    pricePerNight: 300,
    weekend: { price: 360 },
    cleaningFee: 120,
    minimumStay: 1,
    periods: [
      { name: named("Ano-Novo"), from: "2026-12-28", until: "2027-01-02", price: 550 },
      { from: "2027-01-05", until: "2027-01-24", percent: -15 },
      { name: named("Carnaval"), from: "2027-02-05", until: "2027-02-09", price: 700 },
      { name: named("GP"), from: "2027-11-05", until: "2027-11-07", price: 480, weekendPrice: 630 },
    ],
    discounts: [
      { nights: 7, percent: 8 },
      { nights: 28, percent: 20 },
    ],
    extraGuest: { from: 3, price: 50 },
  }),
}

function named(name: string) {
  return { pt: name, en: name, es: name }
}

/**
 * Sixty stays worked out on paper, in BRL: check-in, checkout, guests, the nights as number × price with a w where it is
 * a weekend's, what is taken off, what guests beyond two cost, and all of it with the cleaning.
 */
const STAYS: [string, string, string, number, string, number, number, number][] = [
  ["a Monday", "2027-03-01", "2027-03-02", 1, "1×300", 0, 0, 420],
  ["a Thursday night", "2027-03-04", "2027-03-05", 1, "1×300", 0, 0, 420],
  ["a Friday night", "2027-03-05", "2027-03-06", 1, "1×360w", 0, 0, 480],
  ["a Saturday night", "2027-03-06", "2027-03-07", 1, "1×360w", 0, 0, 480],
  ["a Sunday night", "2027-03-07", "2027-03-08", 1, "1×300", 0, 0, 420],
  ["a weekend", "2027-03-05", "2027-03-07", 2, "2×360w", 0, 0, 840],
  ["a weekend with its Thursday", "2027-03-04", "2027-03-07", 2, "1×300 + 2×360w", 0, 0, 1_140],
  ["a weekend with its Sunday", "2027-03-05", "2027-03-08", 2, "1×300 + 2×360w", 0, 0, 1_140],
  ["Saturday to Monday", "2027-03-06", "2027-03-08", 2, "1×300 + 1×360w", 0, 0, 780],
  ["the nights between two weekends", "2027-03-07", "2027-03-12", 2, "5×300", 0, 0, 1_620],
  ["from the end of a weekend into the next", "2027-03-06", "2027-03-13", 2, "5×300 + 2×360w", 178, 0, 2_162],
  ["the same day, a Wednesday", "2027-03-03", "2027-03-03", 1, "1×300", 0, 0, 420],
  ["the same day, a Saturday", "2027-03-06", "2027-03-06", 2, "1×360w", 0, 0, 480],
  ["six nights", "2027-03-08", "2027-03-14", 2, "4×300 + 2×360w", 0, 0, 2_040],
  ["seven nights", "2027-03-08", "2027-03-15", 2, "5×300 + 2×360w", 178, 0, 2_162],
  ["eight nights", "2027-03-08", "2027-03-16", 2, "6×300 + 2×360w", 202, 0, 2_438],
  ["twenty-seven nights", "2027-03-01", "2027-03-28", 2, "19×300 + 8×360w", 686, 0, 8_014],
  ["twenty-eight nights", "2027-03-01", "2027-03-29", 2, "20×300 + 8×360w", 1_776, 0, 7_224],
  ["twenty-nine nights", "2027-03-01", "2027-03-30", 2, "21×300 + 8×360w", 1_836, 0, 7_464],
  ["the longest stay", "2027-03-01", "2027-05-30", 2, "64×300 + 26×360w", 5_712, 0, 22_968],
  ["the longest stay less a night", "2027-03-01", "2027-05-29", 2, "64×300 + 25×360w", 5_640, 0, 22_680],
  ["the third guest", "2027-03-01", "2027-03-03", 3, "2×300", 0, 100, 820],
  ["the fourth guest", "2027-03-01", "2027-03-03", 4, "2×300", 0, 200, 920],
  ["the fifth guest", "2027-03-01", "2027-03-03", 5, "2×300", 0, 300, 1_020],
  ["an extra guest for one night", "2027-03-03", "2027-03-04", 3, "1×300", 0, 50, 470],
  ["an extra guest on the same day", "2027-03-03", "2027-03-03", 3, "1×300", 0, 50, 470],
  ["extra guests with a discount", "2027-03-08", "2027-03-15", 4, "5×300 + 2×360w", 178, 700, 2_862],
  ["extra guests for four weeks", "2027-03-01", "2027-03-29", 3, "20×300 + 8×360w", 1_776, 1_400, 8_624],
  ["extra guests at a weekend", "2027-03-05", "2027-03-07", 4, "2×360w", 0, 200, 1_040],
  ["extra guests at carnival", "2027-02-05", "2027-02-10", 4, "5×700 Carnaval", 0, 500, 4_120],
  ["carnival", "2027-02-05", "2027-02-10", 2, "5×700 Carnaval", 0, 0, 3_620],
  ["the four nights that carnival asks for", "2027-02-05", "2027-02-09", 2, "4×700 Carnaval", 0, 0, 2_920],
  ["the eve of carnival", "2027-02-04", "2027-02-05", 2, "1×300", 0, 0, 420],
  ["carnival with its eve", "2027-02-04", "2027-02-10", 2, "1×300 + 5×700 Carnaval", 0, 0, 3_920],
  ["carnival and the night after", "2027-02-05", "2027-02-11", 2, "1×300 + 5×700 Carnaval", 0, 0, 3_920],
  ["Ash Wednesday", "2027-02-10", "2027-02-11", 2, "1×300", 0, 0, 420],
  ["up to the first night of carnival", "2027-02-02", "2027-02-06", 2, "3×300 + 1×700 Carnaval", 0, 0, 1_720],
  [
    "from the last night of carnival",
    "2027-02-09",
    "2027-02-13",
    2,
    "2×300 + 1×360w + 1×700 Carnaval",
    0,
    0,
    1_780,
  ],
  ["around carnival", "2027-02-03", "2027-02-12", 2, "4×300 + 5×700 Carnaval", 376, 0, 4_444],
  [
    "two weeks around carnival",
    "2027-01-30",
    "2027-02-13",
    2,
    "7×300 + 2×360w + 5×700 Carnaval",
    506,
    0,
    5_934,
  ],
  ["over the new year", "2026-12-30", "2027-01-04", 2, "1×300 + 4×550 Ano-Novo", 0, 0, 2_620],
  [
    "New Year's Eve with the next four nights",
    "2026-12-31",
    "2027-01-05",
    2,
    "2×300 + 3×550 Ano-Novo",
    0,
    0,
    2_370,
  ],
  ["all nights around the new year", "2026-12-28", "2027-01-03", 2, "6×550 Ano-Novo", 0, 0, 3_420],
  ["Christmas", "2026-12-23", "2026-12-27", 2, "2×300 + 2×360w", 0, 0, 1_440],
  [
    "Christmas until the new year",
    "2026-12-24",
    "2027-01-02",
    2,
    "2×300 + 2×360w + 5×550 Ano-Novo",
    326,
    0,
    3_864,
  ],
  ["the quiet weeks", "2027-01-11", "2027-01-15", 2, "4×255", 0, 0, 1_140],
  ["a quiet weekend", "2027-01-15", "2027-01-17", 2, "2×306w", 0, 0, 732],
  ["a quiet week", "2027-01-11", "2027-01-18", 2, "5×255 + 2×306w", 151, 0, 1_856],
  ["into the quiet weeks", "2027-01-03", "2027-01-07", 2, "2×300 + 2×255", 0, 0, 1_230],
  ["out of the quiet weeks", "2027-01-23", "2027-01-26", 2, "1×255 + 1×300 + 1×306w", 0, 0, 981],
  ["the first month", "2027-01-03", "2027-01-31", 2, "6×300 + 14×255 + 6×306w + 2×360w", 1_585, 0, 6_461],
  ["the Grand Prix", "2027-11-05", "2027-11-08", 2, "1×480 GP + 2×630w GP", 0, 0, 1_860],
  [
    "the Grand Prix with the Thursday before",
    "2027-11-04",
    "2027-11-08",
    2,
    "1×300 + 1×480 GP + 2×630w GP",
    0,
    0,
    2_160,
  ],
  [
    "the Grand Prix and the Monday after",
    "2027-11-05",
    "2027-11-09",
    3,
    "1×300 + 1×480 GP + 2×630w GP",
    0,
    200,
    2_360,
  ],
  ["the last days of February", "2027-02-26", "2027-03-01", 2, "1×300 + 2×360w", 0, 0, 1_140],
  ["the leap day", "2028-02-29", "2028-03-01", 2, "1×300", 0, 0, 420],
  ["over the leap day", "2028-02-28", "2028-03-01", 2, "2×300", 0, 0, 720],
  ["a week with the leap day", "2028-02-25", "2028-03-03", 2, "5×300 + 2×360w", 178, 0, 2_162],
  ["the end of a year without a period", "2027-12-30", "2028-01-02", 2, "1×300 + 2×360w", 0, 0, 1_140],
  ["four weeks over the end of a year", "2027-12-20", "2028-01-17", 2, "20×300 + 8×360w", 1_776, 0, 7_224],
]

test("there are sixty stays", () => {
  expect(STAYS).toHaveLength(60)
})

test.for(STAYS)("%s, from %s to %s", ([, checkIn, checkOut, adults, nights, off, extra, total]) => {
  const guests = { adults, children: 0, babies: 0, pets: 0 }
  const { quote, problems } = quoteOf(PROPERTY, { checkIn, checkOut, guests }, "2026-11-24")
  const lines = quote?.lines.map(
    (line) =>
      `${line.nights}×${line.price / 100}${line.isWeekend ? "w" : ""}${line.name === null ? "" : ` ${line.name.pt}`}`,
  )
  expect(problems).toEqual([])
  expect(lines?.join(" + ")).toBe(nights)
  expect([quote?.discount?.amount ?? 0, quote?.extraGuests?.amount ?? 0, quote?.total]).toEqual([
    off * 100,
    extra * 100,
    total * 100,
  ])
})
