import { expect, test } from "vitest"
import { hasWords } from "#machines/property/review-search.ts"

const review = {
  text: "A varanda é linda, mas o ônibus passa às 5h.",
  answer: "Obrigada! O vidro é duplo.",
}

test.for<[string, boolean]>([
  ["varanda", true],
  ["ONIBUS", true],
  ["ôni", true],
  ["onibus varanda", true],
  ["duplo", true],
  ["5h", true],
  ["nibus", false],
  ["varanda metrô", false],
  ["¿?", true],
])("%s: %s", ([text, isFound]) => {
  expect(hasWords(review, text)).toBe(isFound)
})

test("a review without an answer is searched by its own words", () => {
  expect(hasWords({ ...review, answer: null }, "duplo")).toBe(false)
})
