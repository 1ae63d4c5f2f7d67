import { expect, test } from "vitest"
import { fold, foldedWords } from "#machines/site/text.ts"

test.for([
  ["Consolação", "consolacao"],
  ["SÃO LUÍS", "sao luis"],
  ["¿Qué?", "¿que?"],
])("%s folds to %s", ([text = "", folded]) => {
  expect(fold(text)).toBe(folded)
})

test("the words of a text are its letters and digits, folded", () => {
  expect(foldedWords("Av. Paulista, 1.578 – Bela Vista!")).toEqual([
    "av",
    "paulista",
    "1",
    "578",
    "bela",
    "vista",
  ])
  expect(foldedWords("Praça 日本")).toEqual(["praca", "日本"])
  expect(foldedWords(" – !")).toEqual([])
})
