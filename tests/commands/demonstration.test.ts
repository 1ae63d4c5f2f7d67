import { expect, onTestFinished, test, vi } from "vitest"
import { checkContent } from "../../scripts/content/check.ts"
import { mistakeText } from "../../scripts/content/findings.ts"
import { copyOfContent } from "../fixtures/content.ts"

// Each test reads the whole content.
vi.setConfig({ testTimeout: 60_000 })

const SETTINGS = "content/settings.json"
const TODAY = "2026-11-23"

function changedContent(...changes: [file: string, from: string | RegExp, to: string][]) {
  const content = copyOfContent()
  onTestFinished(content.remove)
  for (const change of changes) content.change(...change)
  return checkContent(content.folder, TODAY)
}

const mistakesOf = async (...changes: [file: string, from: string | RegExp, to: string][]) =>
  (await changedContent(...changes)).mistakes.map(mistakeText)

test("everything that is made up for the demonstration is named on a site that is none", async () => {
  const found = await mistakesOf(
    [SETTINGS, '"claims": {', '"claims": { "demo": true,'],
    [SETTINGS, '"services": {', '"services": { "demo": true,'],
    [SETTINGS, "Pouso Hospedagem Ltda", "Demonstração Hospedagem Ltda"],
    [SETTINGS, '"cnpj": "11.222.333/0001-81"', '"cnpj": "00.000.000/0000-00"'],
    [SETTINGS, "+551140000000", "+551100000000"],
    [SETTINGS, "5511900000000", "5511000000000"],
    ["content/properties/loft-dos-tijolos.yaml", /^/, "demo: true\n"],
    [
      "content/properties/noite-no-bixiga.yaml",
      /airbnb: \S+/,
      "airbnb: https://www.airbnb.com.br/rooms/demonstracao-107",
    ],
    ["content/reviews/loft-dos-tijolos.yaml", /^- /, "- demo: true\n  "],
    ["content/testimonials.yaml", /^- /, "- demo: true\n  "],
  )
  const madeUp = 'is made up for the demonstration; put in your own and take "demo" out'
  const own = "is the demonstration's; put in your own"
  expect(found.map((each) => each.replace(/:\d+: /, ": "))).toEqual([
    `${SETTINGS}: claims: ${madeUp}`,
    `${SETTINGS}: services: ${madeUp}`,
    `${SETTINGS}: company.name: "Demonstração Hospedagem Ltda" ${own}`,
    `${SETTINGS}: company.cnpj: "00.000.000/0000-00" ${own}`,
    `${SETTINGS}: contact.phone: "+551100000000" ${own}`,
    `${SETTINGS}: contact.whatsapp: "5511000000000" ${own}`,
    `content/properties/loft-dos-tijolos.yaml: demo: ${madeUp}`,
    `content/reviews/loft-dos-tijolos.yaml: 0.demo: ${madeUp}`,
    `content/properties/noite-no-bixiga.yaml: links.airbnb: https://www.airbnb.com.br/rooms/demonstracao-107 ${own}`,
    `content/testimonials.yaml: 0.demo: ${madeUp}`,
  ])
})

test("a demonstration holds no number and no address that may be a stranger's", async () => {
  const found = await mistakesOf(
    [SETTINGS, '"demo": false', '"demo": true'],
    [SETTINGS, "https://pouso.example", "https://pouso.com.br"],
  )
  const fields = found.map((each) =>
    /^(\S+?)(?::\d+)?: (\S+): a stranger may hold it; a demonstration needs/.exec(each),
  )
  expect(fields.map((each) => each?.[2]).filter((field) => !field?.startsWith("links."))).toEqual([
    ...["company.cnpj", "origin", "contact.phone", "contact.whatsapp", "contact.emergency", "pix.0"],
  ])
  expect(found).toContainEqual(
    expect.stringMatching(
      /^content\/properties\/mirante-paulista\.yaml:\d+: links\.airbnb: a stranger may hold it/,
    ),
  )
})

test("blocked nights that are over are a warning, and no mistake", async () => {
  const { mistakes, warnings } = await changedContent([
    "content/properties/loft-dos-tijolos.yaml",
    /blocked:\n(.*\n)*/,
    "blocked:\n  - { from: 2026-11-01, nights: 3 }\n  - { from: 2026-11-22, nights: 1 }\n  - { from: 2026-11-23, nights: 1 }\n",
  ])
  expect(mistakes).toEqual([])
  const over = warnings.map(mistakeText).filter((each) => each.includes("blocked"))
  expect(over.map((each) => each.replace(/:\d+: /, ": "))).toEqual([
    "content/properties/loft-dos-tijolos.yaml: blocked.0: ended on 2026-11-04; it can be taken out",
    "content/properties/loft-dos-tijolos.yaml: blocked.1: ended on 2026-11-23; it can be taken out",
  ])
})
