import plugin from "tailwindcss/plugin"
import { contentRoot } from "./catalogue-in-use.ts"
import { Findings, mistakeText } from "./content/findings.ts"
import { readYaml } from "./content/read.ts"
import { linesFile } from "./content/schema.ts"

/** WCAG's AA for text. */
const READABLE = 4.5

/** WCAG's relative luminance of a colour such as `#0455a1`, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The rules that give an element with `data-line` the colours of that line: `--line-stroke` of its stroke, `--line-disc`
 * under its number, and `--line-number` of the number, which is white where that is readable.
 * @param lines of `content/gazetteer/lines.yaml`
 */
export function lineRules(lines: readonly { number: number; colour: string; disc?: string | undefined }[]) {
  const rules: Record<string, Record<string, string>> = {
    "[data-line]": { "--line-disc": "var(--line-stroke)", "--line-number": "var(--paper)" },
  }
  for (const { number, colour, disc } of lines) {
    const isLight = 1.05 / (luminance(disc ?? colour) + 0.05) < READABLE
    rules[`[data-line="${number}"]`] = {
      "--line-stroke": colour,
      ...(disc === undefined ? {} : { "--line-disc": disc }),
      ...(isLight ? { "--line-number": "var(--ink)" } : {}),
    }
  }
  return rules
}

/** A plugin of Tailwind: the colours of the lines, from the content in use. */
export default plugin(({ addBase }) => {
  const findings = new Findings()
  const lines = readYaml(contentRoot(), "content/gazetteer/lines.yaml", linesFile, findings) ?? []
  if (findings.mistakes.length > 0) throw new Error(findings.mistakes.map(mistakeText).join("\n"))
  addBase(lineRules(lines))
})
