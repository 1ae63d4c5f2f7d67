/**
 * `npm run test:mutants`: puts one deliberate mistake after the other into a copy of the project and runs the tests
 * that should notice: the domain's tests, or with `--screens` the walks of the machine whose screen it is in. Ends
 * with the share that was noticed, and fails below 95 %, or below all of the screens' mistakes.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { MACHINE_MUTANTS } from "../tests/mutants/machines.ts"
import type { Mutant } from "../tests/mutants/mutant.ts"
import { SCREEN_MUTANTS } from "../tests/mutants/screens.ts"
import { root, start } from "./run.ts"

/** Share of the domain's mistakes that the tests must notice. */
const LEAST = 0.95
/** Longest that one run may take, ms: some mistakes let the machines go round for ever. */
const LONGEST = 300_000
const NOT_COPIED = ["node_modules", ".git", "dist", ".wrangler", ".tanstack", "test-results"]

const { values } = parseArgs({ options: { screens: { type: "boolean", default: false } } })
const copy = mkdtempSync(path.join(tmpdir(), "pouso-mutants-"))

/** Whether the domain's tests pass in the copy. */
const testsPass = () =>
  passes("vitest", ["run", "--config", path.join(copy, "tests/mutants/vitest.config.ts")])
/** Whether a machine's walks on its screens pass in the copy. */
const walksPass = (machine: string) =>
  passes("node", ["--no-warnings", path.join(copy, "scripts/test-model.ts"), "--machine", machine])

try {
  const filter = (source: string) => !NOT_COPIED.includes(path.relative(root, source))
  cpSync(root, copy, { recursive: true, filter })
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"))
  if (values.screens) {
    const noticed = await tryAll(SCREEN_MUTANTS, ({ machine }) => walksPass(machine))
    if (noticed < SCREEN_MUTANTS.length) process.exitCode = 1
  } else {
    if (!(await testsPass())) throw new Error("the tests fail before anything was changed")
    const noticed = await tryAll(MACHINE_MUTANTS, testsPass)
    if (noticed < LEAST * MACHINE_MUTANTS.length) process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** How many of the mistakes make the tests fail, one at a time; tells of each. */
async function tryAll<M extends Mutant>(
  mutants: M[],
  pass: (mutant: M) => Promise<boolean>,
): Promise<number> {
  let noticed = 0
  for (const mutant of mutants) {
    const restore = putIn(mutant)
    const survives = await pass(mutant).finally(restore)
    if (!survives) noticed += 1
    console.log(`${survives ? "SURVIVED" : "noticed "} ${mutant.file}: ${mutant.what}`)
  }
  console.log(`${noticed} of ${mutants.length} mistakes noticed`)
  return noticed
}

/** Puts a mistake into the copy. @returns takes it out again */
function putIn({ file, was, is }: Mutant): () => void {
  const target = path.join(copy, file)
  const source = readFileSync(target, "utf8")
  if (source.split(was).length !== 2) throw new Error(`${file} does not hold this text once: ${was}`)
  writeFileSync(
    target,
    source.replace(was, () => is),
  )
  return () => writeFileSync(target, source)
}

/** A run that does not end has noticed, too. */
function passes(tool: string, args: string[]): Promise<boolean> {
  const child = start(tool, args, {}, "pipe", true)
  child.stdout?.resume()
  child.stderr?.resume()
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), LONGEST)
    child.on("error", reject)
    child.on("close", (code) => {
      clearTimeout(end)
      resolve(code === 0)
    })
  })
}
