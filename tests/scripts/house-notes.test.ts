import { expect, test } from "vitest"
import type { Catalogue } from "../../scripts/content/catalogue.ts"
import { Findings } from "../../scripts/content/findings.ts"
import { checkNotes } from "../../scripts/content/notes.ts"
import { propertyOf } from "../fixtures/properties.ts"

test.for<[string, string | undefined]>([
  ["No máximo seis pessoas.", "the page itself writes how many people may stay"],
  ["É proibido fumar.", "the page itself writes whether one may smoke"],
  ["Festas não são permitidas.", "the page itself writes whether parties are allowed"],
  ["Sem animais de estimação.", "the page itself writes whether pets are allowed"],
  ["Na varanda também não se fuma: o vento leva a fumaça.", undefined],
  ["Até dois animais de pequeno porte.", undefined],
  ["Deixe os sapatos na entrada.", undefined],
])("%s", ([note, text]) => {
  const houseRules = {
    ...propertyOf(1).property.houseRules,
    notes: { pt: ["Feche a janela.", note], en: ["", ""], es: ["", ""] },
  }
  const findings = new Findings()
  checkNotes({ properties: [propertyOf(1, { houseRules })] } as unknown as Catalogue, findings)
  expect(findings.warnings.map(({ field, message }) => [field, message])).toEqual(
    text === undefined ? [] : [["houseRules.notes.pt.1", text]],
  )
})
