import plugin from "tailwindcss/plugin"
import { contentRoot } from "./catalogue-in-use.ts"
import { Findings, mistakeText } from "./content/findings.ts"
import { readYaml } from "./content/read.ts"
import { linesFile } from "./content/schema.ts"
import { isWhiteReadable } from "./line-contrast.ts"

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
    rules[`[data-line="${number}"]`] = {
      "--line-stroke": colour,
      ...(disc === undefined ? {} : { "--line-disc": disc }),
      ...(isWhiteReadable(disc ?? colour) ? {} : { "--line-number": "var(--ink)" }),
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
