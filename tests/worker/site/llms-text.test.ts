import { expect, onTestFinished, test } from "vitest"
import { SEARCH_FIELDS } from "#machines/search/search-address.ts"
import { readSearch } from "#machines/search/search-query.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { llmsText } from "#worker/feeds/llms-text.ts"

const TODAY = "2026-11-25"

test.for([
  [
    "pt",
    "> Apartamentos por temporada em São Paulo. Cada imóvel tem fotos, ",
    "https://pouso.example/imoveis?",
  ],
  [
    "en",
    "> Short-stay apartments in São Paulo. Each property has photos, ",
    "https://pouso.example/en/imoveis?",
  ],
  [
    "es",
    "> Apartamentos para estadías cortas en São Paulo. Cada propiedad ",
    "https://pouso.example/es/imoveis?",
  ],
] as const)("in %s it says what the site is, and how a search is addressed", ([locale, summary, results]) => {
  const text = llmsText(locale, "full", TODAY)
  expect(text).toMatch(/^# Pouso\n\n> /)
  expect(text).toContain(summary)
  expect(text).toContain(
    `\n    ${results}location=Vila%20Madalena&checkIn=2026-12-25&checkOut=2026-12-28&adults=2\n`,
  )
  expect(text).not.toMatch(/fictícios|made up|ficticios/)
})

test("the example is a search without a problem, and each parameter is one of the search", () => {
  const text = llmsText("pt", "full", TODAY)
  const [, example = ""] = /\n {4}(\S+)\n/.exec(text) ?? []
  const { query, problems } = readSearch(Object.fromEntries(new URL(example).searchParams), TODAY)
  expect(problems).toEqual([])
  expect(query).toMatchObject({ location: "Vila Madalena", checkIn: "2026-12-25", checkOut: "2026-12-28" })
  const named = [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named).toHaveLength(16)
  expect(SEARCH_FIELDS).toEqual(expect.arrayContaining(named))
})

test("a day that is no longer there is never the example's", () => {
  expect(llmsText("pt", "full", "2027-01-31")).toContain("checkIn=2027-03-02&checkOut=2027-03-05")
})

test.for(LOCALES)(
  "before the launch it names no page but the launch page in %s, and the other languages",
  (locale) => {
    const links = [...llmsText(locale, "launch", TODAY).matchAll(/\]\((.*?)\)/g)].map(
      ([, address]) => address,
    )
    expect(links).toEqual(
      {
        pt: [
          "https://pouso.example/",
          "https://pouso.example/en/llms.txt",
          "https://pouso.example/es/llms.txt",
        ],
        en: [
          "https://pouso.example/en",
          "https://pouso.example/llms.txt",
          "https://pouso.example/es/llms.txt",
        ],
        es: [
          "https://pouso.example/es",
          "https://pouso.example/llms.txt",
          "https://pouso.example/en/llms.txt",
        ],
      }[locale],
    )
  },
)

test("a demonstration says so in both modes", () => {
  settings.demo = true
  onTestFinished(() => {
    settings.demo = false
  })
  for (const mode of ["full", "launch"] as const)
    expect(llmsText("en", mode, TODAY)).toContain(
      "\nDemonstration site: the company, apartments, reviews and figures are made up.\n",
    )
})
