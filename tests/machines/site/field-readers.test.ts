import { expect, test } from "vitest"
import { listOf, matching, oneOf, shortText, whole } from "#machines/site/field-readers.ts"

test.for([
  ["0", undefined],
  ["1", 1],
  ["30", 30],
  ["31", undefined],
  ["007", 7],
  ["0000007", 7],
  ["00000007", undefined],
  ["-1", undefined],
  ["+1", undefined],
  ["1.0", undefined],
  ["1e1", undefined],
  ["0x1", undefined],
  [" 1", undefined],
  ["1\n", undefined],
  ["١", undefined],
  ["", undefined],
] as const)("%j is %j of 1 to 30", ([text, value]) => {
  expect(whole(1, 30)(text)).toBe(value)
})

test("words are taken as they are written", () => {
  const word = oneOf(["loft", "studio"])
  expect(word("loft")).toBe("loft")
  for (const other of ["Loft", "loft ", "lof", "", "toString"]) expect(word(other), other).toBeUndefined()
})

test("a list has each of its words once, in order, and no others", () => {
  const list = listOf(["wifi", "desk", "pool"])
  expect(list("wifi,pool,wifi,,desk")).toEqual(["desk", "pool", "wifi"])
  expect(list(",")).toEqual([])
  expect(list("wifi,sauna")).toBeUndefined()
  expect(list("wifi, pool")).toBeUndefined()
})

test("text is as long as allowed without the space around it", () => {
  const text = shortText(4)
  expect(text("  Sé \n")).toBe("Sé")
  expect(text(" Bela ")).toBe("Bela")
  expect(text("Belas")).toBeUndefined()
  expect(text("   ")).toBe("")
})

test("text of a form has that form whole, and its length", () => {
  const name = matching(/^[a-z]+$/, 3)
  expect(name("abc")).toBe("abc")
  for (const other of ["abcd", "ab1", "", "a\n"]) expect(name(other), other).toBeUndefined()
})
