import fc from "fast-check"
import { expect, test } from "vitest"

test("properties draw twice the same", () => {
  const draw = () => {
    const drawn: number[] = []
    fc.assert(
      fc.property(fc.integer(), (each) => {
        drawn.push(each)
      }),
    )
    return drawn
  }
  expect(draw()).toEqual(draw())
})
