import { expect, test } from "vitest"
import type { Catalogue } from "../../scripts/content/catalogue.ts"
import { Findings } from "../../scripts/content/findings.ts"
import { checkNotes } from "../../scripts/content/notes.ts"
import { propertyOf } from "../fixtures/properties.ts"

test.for<[string, string, string | undefined]>([
  ["pt", "No máximo seis pessoas.", "the page itself writes how many people may stay"],
  ["en", "No more than six people.", "the page itself writes how many people may stay"],
  ["es", "No más de seis personas.", "the page itself writes how many people may stay"],
  ["pt", "É proibido fumar.", "the page itself writes whether one may smoke"],
  ["en", "No smoking, please.", "the page itself writes whether one may smoke"],
  ["es", "No se permite fumar.", "the page itself writes whether one may smoke"],
  ["pt", "Festas não são permitidas.", "the page itself writes whether parties are allowed"],
  ["en", "Parties are not allowed.", "the page itself writes whether parties are allowed"],
  ["es", "No se admiten fiestas.", "the page itself writes whether parties are allowed"],
  ["pt", "Sem animais de estimação.", "the page itself writes whether pets are allowed"],
  ["en", "No pets.", "the page itself writes whether pets are allowed"],
  ["es", "No se aceptan mascotas.", "the page itself writes whether pets are allowed"],
  ["pt", "Silêncio das 22h às 8h.", "the page itself writes the quiet hours"],
  ["en", "Please be quiet after 10 pm.", "the page itself writes the quiet hours"],
  ["es", "Silencio después de las 22 h.", "the page itself writes the quiet hours"],
  ["pt", "Na varanda também não se fuma: o vento leva a fumaça.", undefined],
  ["pt", "Até dois animais de pequeno porte.", undefined],
  ["en", "Up to two small dogs, never left alone.", undefined],
  ["es", "Dejen los zapatos en la entrada.", undefined],
])("%s: %s", ([locale, note, text]) => {
  const houseRules = {
    ...propertyOf(1).property.houseRules,
    notes: { pt: ["Feche a janela.", ""], en: ["", ""], es: ["", ""], [locale]: ["", note] },
  }
  const findings = new Findings()
  checkNotes({ properties: [propertyOf(1, { houseRules })] } as unknown as Catalogue, findings)
  expect(findings.warnings.map(({ field, message }) => [field, message])).toEqual(
    text === undefined ? [] : [[`houseRules.notes.${locale}.1`, text]],
  )
})
