import { describe, expect, test } from "vitest"
import { soundOf } from "#machines/places/sound.ts"
import { typosAllowed, typosBetween } from "#machines/places/typos.ts"
import { meaningOf, readingsOf } from "#machines/places/words.ts"
import { vocabulary } from "#worker/data/places/vocabulary.ts"
import { postcodeOf } from "#worker/places/postcode.ts"

const NEVER = Number.POSITIVE_INFINITY

test.for([
  ["moema", "moema", 1, 0],
  ["moena", "moema", 1, 1],
  ["moem", "moema", 1, 1],
  ["moemma", "moema", 1, 1],
  ["meoma", "moema", 1, 1],
  ["moema", "moena", 0, NEVER],
  ["pinhieros", "pinheiros", 2, 1],
  ["pnheros", "pinheiros", 2, 2],
  ["pnhers", "pinheiros", 2, NEVER],
  ["abc", "abcdef", 2, NEVER],
] as const)("%s is %s with at most %s typos: %s", ([typed, known, most, typos]) => {
  expect(typosBetween(typed, known, most)).toBe(typos)
})

test("an unfinished word is compared with the beginnings of words", () => {
  expect(typosBetween("pinhe", "pinheiros", 1, true)).toBe(0)
  expect(typosBetween("pinhie", "pinheiros", 1, true)).toBe(1)
  expect(typosBetween("pinhie", "pinheiros", 1)).toBe(NEVER)
  expect(typosBetween("pinheirosx", "pinheiros", 1, true)).toBe(1)
})

test("short words must be right, long ones may have two typos", () => {
  expect([1, 3, 4, 5, 6, 12].map(typosAllowed)).toEqual([0, 0, 1, 1, 2, 2])
})

describe("meaning", () => {
  test.for([
    ["metrô consolação", "estacao consolacao"],
    ["Estação de Metrô Consolação", "estacao consolacao"],
    ["Paulista Avenue", "paulista avenida"],
    ["jd. paulista", "jardim paulista"],
    ["sta. cecília sp", "santa cecilia"],
    ["bus station tietê", "rodoviaria tiete"],
    ["convention center", "centroconvencoes"],
    ["Avenida Brasil", "avenida brasil"],
    ["do", "do"],
    ["D'Annunzio", "dom annunzio"],
  ] as const)("%s means %s", ([text, meant]) => {
    expect(meaningOf(text, vocabulary).words.join(" ")).toBe(meant)
  })
})

test.for([
  ["rua augusta, 1500", ["rua augusta, 1500", "rua augusta"]],
  ["rua 25 de março 500", ["rua 25 de março 500", "rua 25 de março"]],
  ["25 de março", ["25 de março"]],
  ["luz linha 4", ["luz linha 4", "luz linha", "luz"]],
  ["  moema  ", ["moema"]],
  ["", []],
] as const)("%s is read as %s", ([text, readings]) => {
  expect(new Set(readingsOf(text))).toEqual(new Set(readings))
})

test.for([
  ["01310-100", 1310, "01310-100"],
  ["01310100", 1310, "01310-100"],
  ["01310", 1310, "01310"],
  ["01.310-100", 1310, "01310-100"],
  [" cep 05435-000 ", 5435, "05435-000"],
  ["01310-1", 1310, "01310"],
] as const)("%s is the postcode %s", ([text, number, written]) => {
  expect(postcodeOf(text)).toEqual({ number, written })
})

test.for(["1310", "013101000", "rua 01310", "01310-1000", "a01310"])("%s is no postcode", (text) => {
  expect(postcodeOf(text)).toBeUndefined()
})

test.for([
  ["Xique-Xique", "Xique Xique"],
  ["Luiz", "Luís"],
  ["Theatro", "Teatro"],
  ["Cecília", "Sesilia"],
  ["Higienópolis", "Igienopolis"],
  ["Pharol", "Farol"],
] as const)("%s sounds like %s", ([one, other]) => {
  expect(soundOf(one)).toBe(soundOf(other))
})

test.for([
  ["Moema", "Mooca"],
  ["Casa", "Caça Grande"],
  ["Chá", "Cá"],
] as const)("%s does not sound like %s", ([one, other]) => {
  expect(soundOf(one)).not.toBe(soundOf(other))
})
