import { expect, test } from "vitest"
import { preferredLocale } from "#worker/http/language.ts"

test.for<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ["", undefined],
  ["*", undefined],
  ["pt-BR,pt;q=0.9,en;q=0.8", "pt"],
  ["en-GB", "en"],
  ["pt-PT", "pt"],
  ["pt ; q=0.5, en ; q=0.4", "pt"],
  ["es-419,es;q=0.9", "es"],
  ["fr-FR,fr;q=0.9,en;q=0.8", "en"],
  ["en;q=0.5,es;q=0.9", "es"],
  ["en;q=0,es;q=0.1", "es"],
  ["EN-us", "en"],
  ["de", undefined],
  [`${"de,".repeat(200)}en`, undefined],
  [";;;q=,,en", "en"],
])("Accept-Language %j prefers %s", ([header, locale]) => {
  expect(preferredLocale(header)).toBe(locale)
})
