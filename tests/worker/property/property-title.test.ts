import { setupI18n } from "@lingui/core"
import { expect, test } from "vitest"
import { messages as en } from "#locales/property/en.po"
import { messages as es } from "#locales/property/es.po"
import { messages as pt } from "#locales/property/pt.po"
import type { Article } from "#machines/property/property.ts"
import { neighbourhoodPhrase, propertyTitle } from "#web/features/property/property-title.ts"

const LANGUAGES = { pt, en, es }
const inLanguage = (locale: keyof typeof LANGUAGES) =>
  setupI18n({ locale, messages: { [locale]: LANGUAGES[locale] } })

test.for<[bairro: string, article: Article | null, pt: string]>([
  ["Liberdade", "a", "na Liberdade"],
  ["Brooklin", "o", "no Brooklin"],
  ["Jardins", "os", "nos Jardins"],
  ["Laranjeiras", "as", "nas Laranjeiras"],
  ["Pinheiros", null, "em Pinheiros"],
])("in %s", ([bairro, article, expected]) => {
  expect(neighbourhoodPhrase(inLanguage("pt"), { bairro, article })).toBe(expected)
  expect(neighbourhoodPhrase(inLanguage("en"), { bairro, article })).toBe(`in ${bairro}`)
  expect(neighbourhoodPhrase(inLanguage("es"), { bairro, article })).toBe(`en ${bairro}`)
})

const AT = { city: "São Paulo", bairro: "Vila Mariana", article: "a" } as const

test.for<
  [name: string, type: "studio" | "1bed" | "2bed" | "loft" | "apartment", bedrooms: number, ...string[]]
>([
  // All of it fits.
  [
    ...(["Azul", "studio", 0] as const),
    "Azul: estúdio na Vila Mariana, São Paulo",
    "Azul: studio in Vila Mariana, São Paulo",
    "Azul: estudio en Vila Mariana, São Paulo",
  ],
  // The city is one too many.
  [
    ...(["Casa Rosa", "1bed", 1] as const),
    "Casa Rosa: apartamento de 1 quarto na Vila Mariana, SP",
    "Casa Rosa: 1-bedroom apartment in Vila Mariana, São Paulo",
    "Casa Rosa: apartamento de 1 dormitorio en Vila Mariana, SP",
  ],
  // Its bedrooms have no room.
  [
    ...(["Terraço Joaquim Távora", "2bed", 2] as const),
    "Terraço Joaquim Távora: apartamento na Vila Mariana, SP",
    "Terraço Joaquim Távora: 2-bedroom apartment in Vila Mariana",
    "Terraço Joaquim Távora: apartamento en Vila Mariana, SP",
  ],
  // A loft is one, whatever its bedrooms.
  [
    ...(["Galpão", "loft", 2] as const),
    "Galpão: loft na Vila Mariana, São Paulo",
    "Galpão: loft in Vila Mariana, São Paulo",
    "Galpão: loft en Vila Mariana, São Paulo",
  ],
  [
    ...(["Uma casa com um nome bem mais comprido que os outros", "apartment", 3] as const),
    ...Array.from({ length: 3 }, () => "Uma casa com um nome bem mais comprido que os outros, Vila Mariana"),
  ],
])("the title of %s, %s", ([name, type, bedrooms, ...expected]) => {
  const titles = (["pt", "en", "es"] as const).map((locale) =>
    propertyTitle(inLanguage(locale), { ...AT, name, type, bedrooms }),
  )
  expect(titles).toEqual(expected)
})
