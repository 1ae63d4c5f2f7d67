import { expect, test } from "vitest"
import { codesIn, codesText, readCodes } from "#machines/favourites/codes.ts"

test.for([
  ["PSO-102,PSO-203", { codes: ["PSO-102", "PSO-203"], unreadable: 0, beyond: 0 }],
  ["PSO-203,PSO-102,PSO-203", { codes: ["PSO-203", "PSO-102"], unreadable: 0, beyond: 0 }],
  [" pso-102 , ,PSO-203,", { codes: ["PSO-102", "PSO-203"], unreadable: 0, beyond: 0 }],
  ["loft-dos-tijolos,PSO-102", { codes: ["PSO-102"], unreadable: 1, beyond: 0 }],
  ["PSO-012,PSO-1,PSO-1234567,PSO-102 OR 1=1", { codes: [], unreadable: 4, beyond: 0 }],
  ["", { codes: [], unreadable: 0, beyond: 0 }],
] as const)("the list of an address %s", ([text, expected]) => {
  expect(readCodes(text)).toEqual(expected)
})

test("a list holds 24 codes, and says how many are beyond", () => {
  const codes = Array.from({ length: 27 }, (_, at) => `PSO-${200 + at}`)
  expect(readCodes(codesText(codes))).toEqual({ codes: codes.slice(0, 24), unreadable: 0, beyond: 3 })
  expect(codesIn(codes)).toEqual(codes.slice(0, 24))
})

test.for([
  [
    ["PSO-102", "PSO-203"],
    ["PSO-102", "PSO-203"],
  ],
  [["PSO-102", 7, null, "x", { code: "PSO-203" }, "PSO-102"], ["PSO-102"]],
  [{ codes: ["PSO-102"] }, []],
  ["PSO-102", []],
  [null, []],
] as const)("what a device kept as %j", ([kept, expected]) => {
  expect(codesIn(kept)).toEqual(expected)
})
