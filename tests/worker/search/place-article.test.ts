import { expect, test } from "vitest"
import { placeArticle } from "#worker/places/place-article.ts"

test.for([
  ["Pinheiros", null],
  ["Liberdade", "a"],
  ["Vila Madalena", "a"],
  ["Brooklin", "o"],
  ["Jardins", "os"],
  ["Avenida Paulista", "a"],
  ["Rua Augusta", "a"],
  ["Praça Roosevelt", "a"],
  ["Aeroporto de Congonhas", "o"],
  ["Parque Ibirapuera", "o"],
  ["Shopping Eldorado", "o"],
  ["Av. Paulista", "a"],
  ["MASP", null],
  ["constructor", null],
  ["__proto__", null],
  ["", null],
] as const)("before %s Portuguese says %s", ([name, article]) => {
  expect(placeArticle(name)).toBe(article)
})
