import { expect, test } from "vitest"
import { fieldsIn, filled } from "#machines/desk/template.ts"

const KNOWN = { nome: "Camila", imovel: "Loft", datas: null, total: "R$ 3.086", citado: null, link: null }

test("what is known is filled in, and what is not stays to be seen", () => {
  expect(filled("Oi, {nome}! {datas}, {total}. {nome}{Nome}{nomme}", KNOWN)).toBe(
    "Oi, Camila! {datas}, R$ 3.086. Camila{Nome}{nomme}",
  )
})

test("a value is no template, nor a replacement pattern", () => {
  expect(filled("{nome}", { ...KNOWN, nome: "{total} $& $1" })).toBe("{total} $& $1")
  expect(filled("{constructor}{__proto__}", KNOWN)).toBe("{constructor}{__proto__}")
})

test("fields that are left are named once, misspelt ones too; other braces are text", () => {
  expect(fieldsIn("{datas} {datas} {Preço} { nome } {} {a b} {nome")).toEqual(["{datas}", "{Preço}"])
})
