import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { startFavourites } from "#web/features/favourites/start-favourites.ts"
import { viewedMarkScript } from "#web/features/recently-viewed/mark-script.ts"
import { markViewed } from "#web/features/recently-viewed/storage.ts"

const stored = new Map<string, string>()
const marks = new Set<string>()
beforeEach(() => {
  stored.clear()
  marks.clear()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal("document", {
    documentElement: {
      setAttribute: (name: string) => marks.add(name),
      toggleAttribute: (name: string, has: boolean) => (has ? marks.add(name) : marks.delete(name)),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const FLAT = '{"slug":"vila-madalena","name":"Vila","bairro":"Vila Madalena","cover":"living"}'

test.for<[seen: string | null, favourites: string | null, expected: string[]]>([
  [null, null, []],
  ["[]", "[]", []],
  [`[${FLAT}]`, null, ["data-viewed"]],
  [`{"seen":[${FLAT}],"suggests":true}`, null, ["data-viewed"]],
  [`{"seen":[${FLAT}],"suggests":false}`, null, ["data-unsuggested", "data-viewed"]],
  ['{"seen":[],"suggests":false}', '["PSO-102"]', ["data-favourites", "data-unsuggested"]],
  [null, '["PSO-102"]', ["data-favourites"]],
  ["null", '["PSO-102"]', ["data-favourites"]],
  ["no json", null, []],
])(
  "of %s and the favourites %s the document is marked with %s before it is painted",
  ([seen, favourites, expected]) => {
    if (seen !== null) stored.set("pouso.seen", seen)
    if (favourites !== null) stored.set("pouso.favourites", favourites)
    new Function(viewedMarkScript)()
    expect([...marks].sort()).toEqual(expected)
  },
)

test("what is seen and what may be suggested later changes the same marks", () => {
  marks.add("data-unsuggested")
  stored.set("pouso.seen", `{"seen":[${FLAT}],"suggests":true}`)
  markViewed()
  expect([...marks]).toEqual(["data-viewed"])
  stored.set("pouso.seen", '{"seen":[],"suggests":false}')
  markViewed()
  expect([...marks]).toEqual(["data-unsuggested"])
})

test("a heart marks the document, and the last one that goes takes the mark away", () => {
  const actor = startFavourites([], () => undefined)
  actor.send({ type: "TOGGLED", code: "PSO-102" })
  expect([...marks]).toEqual(["data-favourites"])
  actor.send({ type: "TOGGLED", code: "PSO-102" })
  expect([...marks]).toEqual([])
})
