import { expect, test } from "vitest"
import { ConfigError, readConfig } from "#worker/env.ts"
import { preferredLocale } from "#worker/locale.ts"

test.for<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ["", undefined],
  ["*", undefined],
  ["pt-BR,pt;q=0.9,en;q=0.8", "pt"],
  ["en-GB", "en"],
  ["es-419,es;q=0.9", "es"],
  ["fr-FR,fr;q=0.9,en;q=0.8", "en"],
  ["en;q=0.5,es;q=0.9", "es"],
  ["en;q=0,es;q=0.1", "es"],
  ["EN-us", "en"],
  ["de", undefined],
  [";;;q=,,en", "en"],
])("Accept-Language %j prefers %s", ([header, locale]) => {
  expect(preferredLocale(header)).toBe(locale)
})

test("an unknown SITE_MODE is refused by name, value and what is allowed", () => {
  expect(readConfig({ SITE_MODE: "full" })).toEqual({ siteMode: "full", google: undefined })
  expect(() => readConfig({ SITE_MODE: "Launch" })).toThrow(ConfigError)
  expect(() => readConfig({ SITE_MODE: "Launch" })).toThrow('SITE_MODE is "Launch"; allowed: "full"')
})
