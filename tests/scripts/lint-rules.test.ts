import { spawnSync } from "node:child_process"
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { hereIs, root } from "../../scripts/run.ts"
import { toolCommand } from "../../scripts/tool-command.ts"

/** The lines of a file that one of our lint rules refuses. @param name path of the file in the project */
function refusedBy(rule: string, lines: readonly string[], name = "probe.ts"): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-lint-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(
    path.join(folder, "biome.json"),
    JSON.stringify({
      plugins: [path.join(root, "scripts/lint", rule)],
      linter: { rules: { preset: "none" } },
    }),
  )
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), lines.join("\n"))
  const { command, args } = toolCommand(
    "biome",
    ["lint", "--colors=off", "--max-diagnostics=none", "--reporter=github", name],
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

const SLEEPS = ["await page.waitForTimeout(500)", "await expect(() => migrate(folder)).toPass()"]
const WAITS = [
  "await expect(list).toBeHidden()",
  "await page.clock.runFor(500)",
  "await expect.poll(rows).toBe(1)",
]

test("a sleep in a test is refused, and a wait for what happens is not", () => {
  expect(refusedBy("no-sleep.grit", [...SLEEPS, ...WAITS], "tests/probe.ts")).toEqual(SLEEPS)
})

const PACKED = ["const a = { ...{ x, y }, z }", "const b = [{ z, ...{ x: 1 } }]"]
const SPREAD = ["const c = { ...other, x }", "const d = { ...(isOn ? { x } : {}) }"]

test("fields packed into an object of their own are refused, and a spread of another object is not", () => {
  expect(refusedBy("no-packed-fields.grit", [...PACKED, ...SPREAD])).toEqual(PACKED)
})

test("no configuration tries a failed test again", () => {
  const configurations = globSync("tests/**/{playwright,vitest}.config.ts", { cwd: root })
  expect(configurations.length).toBeGreaterThanOrEqual(4)
  for (const name of configurations)
    expect(readFileSync(path.join(root, name), "utf8"), name).not.toMatch(/\bretr(y|ies): (?!0,)/)
})
