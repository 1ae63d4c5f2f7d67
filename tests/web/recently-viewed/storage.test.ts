import { afterEach, beforeEach, expect, test, vi } from "vitest"
import {
  forgetViewed,
  readViewed,
  rememberViewed,
  setSuggests,
  type ViewedProperty,
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

const flat = (id: number): ViewedProperty => ({
  slug: `flat-${id}`,
  name: `Flat ${id}`,
  bairro: "Moema",
  cover: "living",
  traits: {
    code: `PSO-${id}`,
    type: "loft",
    bairro: "Moema",
    line: 5,
    lowestNight: 25_000,
    amenities: ["pool"],
  },
})
const slugs = () => readViewed().seen.map(({ slug }) => slug)

test("at first nothing was seen, and properties may be suggested", () => {
  expect(readViewed()).toEqual({ seen: [], suggests: true })
})

test("what is viewed comes first, once, and twelve are kept with all that suggestions need", () => {
  for (let id = 100; id < 115; id++) rememberViewed(flat(id))
  rememberViewed(flat(110))
  expect(slugs()).toEqual(
    [110, 114, 113, 112, 111, 109, 108, 107, 106, 105, 104, 103].map((id) => `flat-${id}`),
  )
  expect(readViewed().seen[0]).toEqual(flat(110))
})

test("a property with another address is the same property", () => {
  rememberViewed(flat(100))
  rememberViewed({ ...flat(100), slug: "renamed" })
  expect(slugs()).toEqual(["renamed"])
})

test("one that is gone is forgotten, others are not", () => {
  for (const id of [100, 101]) rememberViewed(flat(id))
  forgetViewed("flat-100")
  forgetViewed("flat-999")
  expect(slugs()).toEqual(["flat-101"])
})

test("turning suggestions off lasts, and forgets nothing; they can be turned on again", () => {
  rememberViewed(flat(100))
  setSuggests(false)
  rememberViewed(flat(101))
  forgetViewed("flat-100")
  expect(readViewed()).toEqual({ seen: [flat(101)], suggests: false })
  setSuggests(true)
  expect(readViewed()).toEqual({ seen: [flat(101)], suggests: true })
})

test("the list of before there were suggestions is still read", () => {
  const { traits: _, ...old } = flat(100)
  device.texts.set(KEY, JSON.stringify([old]))
  expect(readViewed()).toEqual({ seen: [old], suggests: true })
  rememberViewed(flat(101))
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
  expect(readViewed()).toEqual({ seen: [], suggests: true })
  rememberViewed(flat(100))
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
  expect(readViewed().seen).toEqual([rest])
})

test("storage that is full or off breaks nothing", () => {
  rememberViewed(flat(100))
  device.refuses = "writing"
  rememberViewed(flat(101))
  setSuggests(false)
  forgetViewed("flat-100")
  expect(readViewed()).toEqual({ seen: [flat(100)], suggests: true })
  device.refuses = "everything"
  rememberViewed(flat(101))
  expect(readViewed()).toEqual({ seen: [], suggests: true })
})
