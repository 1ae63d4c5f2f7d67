import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { hereIs, root } from "../../scripts/run.ts"
import { toolCommand } from "../../scripts/tool-command.ts"

/** The lines of a file that one of our lint rules refuses. */
function refusedBy(rule: string, lines: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-lint-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(
    path.join(folder, "biome.json"),
    JSON.stringify({
      plugins: [path.join(root, "scripts/lint", rule)],
      linter: { rules: { preset: "none" } },
    }),
  )
  writeFileSync(path.join(folder, "probe.ts"), lines.join("\n"))
  const { command, args } = toolCommand(
    "biome",
    ["lint", "--colors=off", "--max-diagnostics=none", "--reporter=github", "probe.ts"],
    hereIs,
  )
  const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8" })
  const found = [...`${stdout}${stderr}`.matchAll(/title=plugin.*?,line=(\d+)/g)].map(([, line]) =>
    Number(line),
  )
  return [...new Set(found)].map((line) => lines[line - 1] ?? "")
}

const WRONG = [
  'const a = date.toLocaleDateString("en-CA")',
  "const b = date.toLocaleTimeString()",
  "const c = price.toLocaleString()",
  'const d = new Intl.DateTimeFormat("sv-SE").format(date).replace(" ", "T")',
  'const e = clock.format(date).split("/")',
  "const f = clock.format(date).slice(0, 4)",
  "const g = new Date(clock.format(date))",
  "const h = Date.parse(clock.format(date))",
  "const i = Number(clock.format(date))",
]
const RIGHT = [
  "const j = clock.format(date)",
  "const k = clock.formatToParts(date)",
  'const l = day.split("-")',
  "const m = new Date(instant)",
  'const n = clock.format(date) + "!"',
]

test("a value read out of localised text is refused, and such a text on screen is not", () => {
  expect(refusedBy("no-localised-values.grit", [...WRONG, ...RIGHT])).toEqual(WRONG)
})
