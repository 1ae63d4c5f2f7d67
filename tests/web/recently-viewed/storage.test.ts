import { afterEach, beforeEach, expect, test, vi } from "vitest"
import {
  forgetSeen,
  readSeen,
  rememberSeen,
  type SeenProperty,
  setSuggests,
} from "#web/features/recently-viewed/storage.ts"

const KEY = "pouso.seen"

/** What a browser's storage does: it keeps texts, or refuses. */
class Device {
  readonly texts = new Map<string, string>()
  refuses: "nothing" | "writing" | "everything" = "nothing"
  getItem(key: string): string | null {
    if (this.refuses === "everything") throw new DOMException("off", "SecurityError")
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (this.refuses !== "nothing") throw new DOMException("full", "QuotaExceededError")
    this.texts.set(key, text)
  }
}

let device = new Device()
beforeEach(() => {
  device = new Device()
  vi.stubGlobal("localStorage", device)
})
afterEach(() => vi.unstubAllGlobals())

const flat = (id: number): SeenProperty => ({
  ...{ slug: `flat-${id}`, name: `Flat ${id}`, bairro: "Moema", cover: "living" },
  traits: {
    ...{ code: `PSO-${id}`, type: "loft", bairro: "Moema" },
    ...{ line: 5, lowestNight: 25_000, amenities: ["pool"] },
  },
})
const slugs = () => readSeen().seen.map(({ slug }) => slug)

test("at first nothing was seen, and properties may be suggested", () => {
  expect(readSeen()).toEqual({ seen: [], suggests: true })
})

test("what is viewed comes first, once, and twelve are kept with all that suggestions need", () => {
  for (let id = 100; id < 115; id++) rememberSeen(flat(id))
  rememberSeen(flat(110))
  expect(slugs()).toEqual(
    [110, 114, 113, 112, 111, 109, 108, 107, 106, 105, 104, 103].map((id) => `flat-${id}`),
  )
  expect(readSeen().seen[0]).toEqual(flat(110))
})

test("a property with another address is the same property", () => {
  rememberSeen(flat(100))
  rememberSeen({ ...flat(100), slug: "renamed" })
  expect(slugs()).toEqual(["renamed"])
})

test("one that is gone is forgotten, others are not", () => {
  for (const id of [100, 101]) rememberSeen(flat(id))
  forgetSeen("flat-100")
  forgetSeen("flat-999")
  expect(slugs()).toEqual(["flat-101"])
})

test("turning suggestions off lasts, and forgets nothing; they can be turned on again", () => {
  rememberSeen(flat(100))
  setSuggests(false)
  rememberSeen(flat(101))
  forgetSeen("flat-100")
  expect(readSeen()).toEqual({ seen: [flat(101)], suggests: false })
  setSuggests(true)
  expect(readSeen()).toEqual({ seen: [flat(101)], suggests: true })
})

test("the list of before there were suggestions is still read", () => {
  const { traits: _, ...old } = flat(100)
  device.texts.set(KEY, JSON.stringify([old]))
  expect(readSeen()).toEqual({ seen: [old], suggests: true })
  rememberSeen(flat(101))
  expect(slugs()).toEqual(["flat-101", "flat-100"])
})

test.for([
  "",
  "{",
  "null",
  "5",
  '"text"',
  "[null, 5, {}]",
  '{"seen":7}',
  '{"seen":[{"slug":1}],"suggests":"x"}',
])("storage that holds %s is read as nothing, and written over", (text) => {
  device.texts.set(KEY, text)
  expect(readSeen()).toEqual({ seen: [], suggests: true })
  rememberSeen(flat(100))
  expect(slugs()).toEqual(["flat-100"])
})

test.for<[string, object]>([
  ["a type that is none", { type: "castle" }],
  ["a price that is no number", { lowestNight: "25000" }],
  ["an unknown amenity", { amenities: ["moat"] }],
  ["no amenities", { amenities: undefined }],
  ["no code", { code: undefined }],
])("a property with %s is shown, but nothing is worked out from it", ([, change]) => {
  const { traits, ...rest } = flat(100)
  device.texts.set(KEY, JSON.stringify({ seen: [{ ...rest, traits: { ...traits, ...change } }] }))
  expect(readSeen().seen).toEqual([rest])
})

test("storage that is full or off breaks nothing", () => {
  rememberSeen(flat(100))
  device.refuses = "writing"
  rememberSeen(flat(101))
  setSuggests(false)
  forgetSeen("flat-100")
  expect(readSeen()).toEqual({ seen: [flat(100)], suggests: true })
  device.refuses = "everything"
  rememberSeen(flat(101))
  expect(readSeen()).toEqual({ seen: [], suggests: true })
})
