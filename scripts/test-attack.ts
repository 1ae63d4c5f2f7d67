/**
 * `npm run test:attack`: the long form of the attacks in `tests/attack/`, which `npm run test:all` makes in seconds, and twenty times
 * as many hostile bodies to every form of the API; then D1 is put in trouble under the built site. Everything stays on this
 * machine's loopback. At the end, a table of the attacks with their figures. `-- tests/attack/limits.test.ts` runs one of
 * them alone.
 */
import "./use-tests-catalogue.ts"
import "../tests/clock/tests-day.mjs"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { makeReady } from "./quick-checks.ts"
import { start } from "./run.ts"
import { build } from "./site.ts"

/** Runs a project's tests; returns vitest's exit code. */
async function run(project: string, env: NodeJS.ProcessEnv, args: string[]): Promise<number> {
  const tests = start(
    "vitest",
    ["run", "--config", "tests/vitest.config.ts", `--project=${project}`, ...args],
    env,
  )
  const [code] = await once(tests, "exit")
  return Number(code)
}

const args = process.argv.slice(2)
process.env.DRAW_SEED ??= String(randomInt(100_000))
console.log(`DRAW_SEED=${process.env.DRAW_SEED}`)
const folder = mkdtempSync(path.join(tmpdir(), "pouso-attack-"))
const figures = path.join(folder, "figures.txt")
writeFileSync(figures, "")
try {
  await makeReady()
  await build()
  const codes = [await run("attack", { ATTACK_FIGURES: figures }, args)]
  // Who chose an attack did not choose these.
  if (args.length === 0) {
    codes.push(await run("worker", { HOSTILE_BODIES: "20000" }, ["hostile-"]))
    codes.push(await run("faults", { ATTACK_FIGURES: figures }, ["tests/faults/database.test.ts"]))
  }
  console.log(`\n${readFileSync(figures, "utf8").trim()}`)
  process.exitCode = Math.max(...codes)
} finally {
  rmSync(folder, { recursive: true })
}
