import { expect, test } from "vitest"
import { lineRules } from "../../scripts/line-colours.ts"

test("a line's number is white where that is readable, else dark, on the line's colour or its disc's own", () => {
  expect(
    lineRules([
      { number: 1, colour: "#0455a1" },
      { number: 3, colour: "#ee372f", disc: "#d7281f" },
      { number: 4, colour: "#ffd503" },
      { number: 10, colour: "#008b8b" },
    ]),
  ).toEqual({
    "[data-line]": { "--line-disc": "var(--line-stroke)", "--line-number": "var(--paper)" },
    '[data-line="1"]': { "--line-stroke": "#0455a1" },
    '[data-line="3"]': { "--line-stroke": "#ee372f", "--line-disc": "#d7281f" },
    '[data-line="4"]': { "--line-stroke": "#ffd503", "--line-number": "var(--ink)" },
    '[data-line="10"]': { "--line-stroke": "#008b8b", "--line-number": "var(--ink)" },
  })
})
