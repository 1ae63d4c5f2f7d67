import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { lineRules } from "../../scripts/line-colours.ts"
import { isNumberReadable } from "../../scripts/line-contrast.ts"

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

test("the contrast of a line's number is that with the site's ink", () => {
  const palette = readFileSync("web/ui/palette.css", "utf8")
  const contrast = readFileSync("scripts/line-contrast.ts", "utf8")
  expect(/--ink: (#\w{6});/.exec(palette)?.[1]).toBe(/luminance\("(#\w{6})"\)/.exec(contrast)?.[1])
})

test.for([
  ["#008b8b", false],
  ["#007a7a", true],
  ["#c0c0c0", true],
  ["#777777", false],
] as const)("a number on %s can be read: %s", ([colour, isReadable]) => {
  expect(isNumberReadable(colour)).toBe(isReadable)
})
