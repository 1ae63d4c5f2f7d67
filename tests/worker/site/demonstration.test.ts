import { setupI18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { messages as en } from "#locales/en.po"
import { messages as es } from "#locales/es.po"
import { messages as pt } from "#locales/pt.po"
import { LOCALES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { vacationRental } from "#web/entries/server/structured-data/property.ts"
import { DemoLine } from "#web/shell/demo-line.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"
import { propertyDetail, propertyReviews } from "#worker/data/property/property-detail.ts"
import { DEMO_LINE } from "../../fixtures/demo-line.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const TODAY = "2026-11-23"
const REVIEW = {
  author: "Ana",
  from: "Recife",
  date: "2026-10-01",
  lang: "pt" as const,
  text: "Bom.",
  ratings: { cleanliness: 5, accuracy: 5, communication: 5, location: 5, checkIn: 5, value: 5 },
}

beforeAll(() => loadProperties(env.DB, [propertyOf(901, {}, [REVIEW])], TODAY))
afterAll(() => clearProperties(env.DB))

function asDemonstration() {
  settings.demo = true
  onTestFinished(() => {
    settings.demo = false
  })
}

const catalogs = { pt, en, es }
const lineIn = (locale: keyof typeof catalogs) =>
  renderToStaticMarkup(
    createElement(I18nProvider, { i18n: setupI18n({ locale, messages: catalogs }) }, createElement(DemoLine)),
  )
const robots = () =>
  pageHead({
    locale: "pt",
    origin: "https://pouso.example",
    path: "/",
    title: "T",
    description: "D",
  }).meta.find((meta) => "name" in meta && meta.name === "robots")
async function ratingsTold() {
  const property = await propertyDetail(env.DB, "property-901", "pt", TODAY)
  const reviews = await propertyReviews(env.DB, "property-901", "recent", 1)
  if (property === undefined || reviews === undefined) throw new Error("the property is not loaded")
  const page = {
    locale: "pt" as const,
    origin: "https://pouso.example",
    url: "https://pouso.example/imoveis/x",
    address: (path: string) => `https://pouso.example${path}`,
  }
  const data = Object.keys(
    vacationRental(property, reviews, page, setupI18n({ locale: "pt", messages: { pt: {} } })),
  )
  return [data.includes("aggregateRating"), data.includes("review")]
}

test("a demonstration says so in every language, is listed nowhere, and tells search engines no rating", async () => {
  asDemonstration()
  for (const locale of LOCALES) expect(lineIn(locale)).toBe(DEMO_LINE[locale])
  expect(robots()).toEqual({ name: "robots", content: "noindex,follow" })
  expect(await ratingsTold()).toEqual([false, false])
})

test("an operator's site has no such line, is listed, and tells its ratings", async () => {
  for (const locale of LOCALES) expect(lineIn(locale)).toBe("")
  expect(robots()).toBeUndefined()
  expect(await ratingsTold()).toEqual([true, true])
})
