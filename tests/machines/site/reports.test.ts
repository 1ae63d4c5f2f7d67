import { expect, test } from "vitest"
import { languageQuery } from "#machines/site/language-query.ts"
import { pageFailure } from "#machines/site/page-failure.ts"
import { vitalsReport } from "#machines/site/vitals.ts"

const REPORT = {
  path: "/en/imoveis/PSO-101",
  locale: "en",
  mode: "full",
  metrics: [{ name: "LCP", value: 1_812.5, rating: "good" }],
}

test("a report of a page view is taken as it is", () => {
  expect(vitalsReport.parse(REPORT)).toEqual(REPORT)
  const views = { path: "/", locale: "pt", mode: "launch", metrics: [] }
  expect(vitalsReport.parse(views)).toEqual(views)
})

test.for(["good", "needs-improvement", "poor"])("a metric may be %s", (rating) => {
  const metrics = [{ name: "CLS", value: 0, rating }]
  expect(vitalsReport.safeParse({ ...REPORT, metrics }).success).toBe(true)
})

test.for([
  { path: "imoveis" },
  { path: "x/imoveis" },
  { path: "/imoveis?guests=2" },
  { path: "/imoveis de luxo" },
  { path: `/${"a".repeat(200)}` },
  { locale: "fr" },
  { mode: "closed" },
  { person: "ana" },
  { metrics: [{ name: "LCP", value: -1, rating: "good" }] },
  { metrics: [{ name: "LCP", value: 3_600_001, rating: "good" }] },
  { metrics: [{ name: "FPS", value: 1, rating: "good" }] },
  { metrics: [{ name: "LCP", value: 1, rating: "fine" }] },
  { metrics: Array.from({ length: 11 }, () => ({ name: "LCP", value: 1, rating: "good" })) },
])("a report with %j is refused", (wrong) => {
  expect(vitalsReport.safeParse({ ...REPORT, ...wrong }).success).toBe(false)
})

test("a metric may name the element that it was measured at, in a hundred characters", () => {
  const named = (target: string) => ({
    ...REPORT,
    metrics: [{ name: "INP", value: 90, rating: "good", target }],
  })
  expect(vitalsReport.parse(named("near a.card"))).toEqual(named("near a.card"))
  expect(vitalsReport.safeParse(named("a".repeat(100))).success).toBe(true)
  expect(vitalsReport.safeParse(named("a".repeat(101))).success).toBe(false)
})

test("a report holds each of the five metrics twice at most", () => {
  const metrics = Array.from({ length: 10 }, () => ({ name: "INP", value: 3_600_000, rating: "poor" }))
  expect(vitalsReport.safeParse({ ...REPORT, metrics }).success).toBe(true)
})

test("a part of a page that failed says which it is, and why", () => {
  const failure = { part: "calendar", message: "RangeError" }
  expect(pageFailure.parse(failure)).toEqual(failure)
  expect(pageFailure.safeParse({ part: "page", message: "a".repeat(200) }).success).toBe(true)
  expect(pageFailure.safeParse({ part: "page", message: "a".repeat(201) }).success).toBe(false)
  expect(pageFailure.safeParse({ part: "page", message: "" }).success).toBe(false)
  expect(pageFailure.safeParse({ part: "sidebar", message: "RangeError" }).success).toBe(false)
  expect(pageFailure.safeParse({}).success).toBe(false)
})

test("the language of an answer is Portuguese, unless another is asked for", () => {
  expect(languageQuery.parse({})).toEqual({ lang: "pt" })
  expect(languageQuery.parse({ lang: "es" })).toEqual({ lang: "es" })
  expect(languageQuery.safeParse({ lang: "fr" }).success).toBe(false)
})
