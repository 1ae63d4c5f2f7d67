import { expect, test } from "vitest"
import { drawSeed } from "../../scripts/draw-seed.ts"

test("a commit always draws the same", () => {
  expect(drawSeed({}, "00000000ffff0000000000000000000000000000")).toBe(65_535)
  expect(drawSeed({}, "0000000186a10000000000000000000000000000")).toBe(1)
})

test("a given seed is taken", () => {
  expect(drawSeed({ DRAW_SEED: "123" }, "00000000ffff0000000000000000000000000000")).toBe(123)
})
