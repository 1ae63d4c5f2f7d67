import fc from "fast-check"
import { expect, test } from "vitest"
import { lineAsTyped, manyLines, oneLine } from "#machines/forms/form-text.ts"
import { amount } from "../../amount.ts"

test.for([
  ["  Ana   Souza ", "Ana Souza"],
  ["ana@exemplo.com\r\nBcc: eve@exemplo.com", "ana@exemplo.com Bcc: eve@exemplo.com"],
  ["a\u0000\u0007b", "a b"],
  ["a\tb\u2028c\ufeff", "a b c"],
  ["a \u200b b", "a b"],
  ["half \ud83d pair", "half \ufffd pair"],
])("%j on one line is %j", ([text = "", line]) => {
  expect(oneLine(text)).toBe(line)
})

test.for([
  ["um\r\ndois\rtrês\n", "um\ndois\ntrês"],
  ["  um\n\n  dois\t2 ", "um\n\n  dois\t2"],
  ["a\u0000\u0007b\u200bc\u2028d\u009fe", "abcde"],
  ["half \udc00 pair", "half \ufffd pair"],
])("%j on many lines is %j", ([text = "", lines]) => {
  expect(manyLines(text)).toBe(lines)
})

/** What must not reach a line: each turns a text around, or shows nothing at all. */
const INVISIBLE = [
  ..."\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060",
  ..."\u2061\u2064\u2066\u2067\u2068\u2069\u206a\u206f\u3164\ufe00\ufe0f\uffa0\ufff9\ufffb\u{1d173}\u{e0001}\u{e0041}",
]

test("a text that shows nothing is empty", () => {
  expect(INVISIBLE).toHaveLength(34)
  for (const character of INVISIBLE) {
    expect([character, oneLine(character.repeat(90))]).toEqual([character, ""])
    expect([character, manyLines(`${character}\n${character}`)]).toEqual([character, ""])
    expect([character, oneLine(`Ana${character}Souza`)]).toEqual([character, "AnaSouza"])
  }
  expect(oneLine("\u2800\u2800")).toBe("")
})

test.for([
  ["\u202eazuoS anA", "azuoS anA"],
  ["\u2067Ana\u2069 \u200fSouza", "Ana Souza"],
  ["An\u200da", "Ana"],
  ["مریم\u200f", "مریم"],
])("%j is read as it was written, without what turns it around", ([text = "", line]) => {
  expect(oneLine(text)).toBe(line)
  expect(manyLines(text)).toBe(line)
})

test.for([
  ["👨‍👩‍👧‍👦", 11],
  ["❤️", 2],
  ["🏳️‍🌈", 6],
  ["👩🏽‍⚕️", 7],
  ["🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", 14],
  ["می\u200cخواهم", 8],
  ["क्\u200dष", 4],
  ["葛\u{e0100}", 3],
  ["ᠠ\u180b", 2],
] as const)("%s is whole, because its script or emoji needs what cannot be seen", ([text, length]) => {
  expect(text).toHaveLength(length)
  expect(oneLine(text)).toBe(text)
  expect(manyLines(text)).toBe(text)
})

test("cleaned text is clean: doing it again changes nothing", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...INVISIBLE,
      " ",
      "\n",
      "🏴",
      "👩",
      "❤",
      "م",
      "क",
      "葛",
      "ᠠ",
      "1",
      "\u{e0067}",
      "\u{e007f}",
    ),
    fc.string({ unit: "binary", maxLength: 3 }),
  )
  let changed = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("")
      const line = oneLine(text)
      if (line !== text.trim()) changed += 1
      expect(oneLine(line)).toBe(line)
      expect(manyLines(manyLines(text))).toBe(manyLines(text))
      expect(line).not.toMatch(/[\u202a-\u202e\u2060-\u206f]/)
    }),
    { numRuns: amount(500) },
  )
  expect(changed).toBeGreaterThan(amount(100))
})

test("a text that is compared exactly keeps what cannot be seen", () => {
  expect(lineAsTyped(" con\u200dtato@\r\npouso.example ")).toBe("con\u200dtato@ pouso.example")
})
