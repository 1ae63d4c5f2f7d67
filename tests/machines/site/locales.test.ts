import { expect, test } from "vitest"
import {
  isLocale,
  LOCALE_KEY,
  LOCALE_NAMES,
  localisedPath,
  prefixOf,
  withoutPrefix,
} from "#machines/site/locales.ts"

test.for([
  ["/", undefined, "/"],
  ["/imoveis", undefined, "/imoveis"],
  ["/en", "en", "/"],
  ["/en/", "en", "/"],
  ["/es/imoveis/101", "es", "/imoveis/101"],
  ["/pt/imoveis", undefined, "/pt/imoveis"],
  ["/english", undefined, "/english"],
  ["/imoveis/en", undefined, "/imoveis/en"],
] as const)("the path %s has the prefix %s, and is %s without it", ([path, prefix, bare]) => {
  expect(prefixOf(path)).toBe(prefix)
  expect(withoutPrefix(path)).toBe(bare)
})

test.for([
  ["/", "pt", "/"],
  ["/", "en", "/en"],
  ["/imoveis", "pt", "/imoveis"],
  ["/imoveis", "es", "/es/imoveis"],
] as const)("the path %s in the language %s is %s", ([path, locale, localised]) => {
  expect(localisedPath(path, locale)).toBe(localised)
})

test("there are three languages, each named in itself", () => {
  expect(LOCALE_NAMES).toEqual({
    pt: { name: "Português", tag: "pt-BR" },
    en: { name: "English", tag: "en" },
    es: { name: "Español", tag: "es" },
  })
  // Browsers have it since the first visit.
  expect(LOCALE_KEY).toBe("pouso.locale")
  expect(["pt", "en", "es", "fr", "", undefined].map(isLocale)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
