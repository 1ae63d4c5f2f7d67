import { expect, test } from "vitest"
import { keepInMemory, pageInMemory } from "#worker/pages/memory-cache.ts"

const OLD = "0123456789abcdef0123456789abcdef"
const NEW = "fedcba9876543210fedcba9876543210"
const textOf = (address: string) => {
  const held = pageInMemory(address, NEW)
  return held && new TextDecoder().decode(held.body)
}

test("a held page has the nonce of its answer wherever one stands, beside letters of several bytes", () => {
  keepInMemory(
    "a",
    OLD,
    `<p>São Paulo “é” <b nonce="${OLD}">😀</b> ${OLD}${OLD}</p>`,
    new Headers({ "x-a": "1" }),
  )
  const expected = `<p>São Paulo “é” <b nonce="${NEW}">😀</b> ${NEW}${NEW}</p>`
  expect(textOf("a")).toBe(expected)
  // The bytes of one answer are not those of the next.
  pageInMemory("a", NEW)?.body.fill(0)
  expect(textOf("a")).toBe(expected)
  expect(pageInMemory("a", NEW)?.headers.get("x-a")).toBe("1")
  expect(pageInMemory("b", NEW)).toBeUndefined()
})

test("of what is too much, the pages go that were not asked for the longest", () => {
  const megabytes = (count: number) => "x".repeat(count * 1024 * 1024)
  for (const address of ["one", "two", "three"]) keepInMemory(address, OLD, megabytes(5), new Headers())
  expect(textOf("one")).toHaveLength(5 * 1024 * 1024)
  keepInMemory("four", OLD, megabytes(5), new Headers())
  expect(["one", "two", "three", "four"].map((address) => pageInMemory(address, NEW) !== undefined)).toEqual([
    ...[true, false, true, true],
  ])
  keepInMemory("large", OLD, megabytes(17), new Headers())
  expect(pageInMemory("large", NEW)).toBeUndefined()
  keepInMemory("one", OLD, "again", new Headers())
  expect(textOf("one")).toBe("again")
})
