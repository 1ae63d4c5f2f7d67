/**
 * `npm run test:mutants`: mutation testing. Applies one mutant after the other to a copy of the project and runs the
 * tests that should detect it: the domain's tests, or with `--screens` the walks of the screen's machine. Prints the
 * share detected, and fails below 95 %, or below 100 % for screens. See `--help`.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Command } from "@commander-js/extra-typings"
import { MACHINE_MUTANTS } from "../tests/mutants/machines.ts"
import type { Mutant } from "../tests/mutants/mutant.ts"
import { SCREEN_MUTANTS } from "../tests/mutants/screens.ts"
import { endGroup, root, start } from "./run.ts"
import type { Tool } from "./tool-command.ts"

/** Share of the domain's mutants that the tests must detect. */
const MIN_NOTICED = 0.95
/** Timeout of one run, ms: some mutants make the machines loop forever. */
const MAX_RUN_TIME = 300_000
const NOT_COPIED = ["node_modules", ".git", "dist", "dist-tests", ".wrangler", ".tanstack", "test-results"]

const { screens, only = "" } = new Command("npm run test:mutants --")
  .description("Puts deliberate mistakes into a copy of the project, and tells which the tests notice.")
  .option("--screens", "those of the screens, instead of the domain's")
  .option("--only <text>", "those with this in their text")
  .parse()
  .opts()
const copy = mkdtempSync(path.join(tmpdir(), "pouso-mutants-"))

/** Runs the domain's tests in the copy. */
const testDomain = async () =>
  endOf("vitest", ["run", "--config", path.join(copy, "tests/mutants/vitest.config.ts")])

/** Runs a machine's walks on its screens in the copy. @throws when it fails before the first walk */
async function walk(machine: string): Promise<End> {
  const script = path.join(copy, "scripts/test-model.ts")
  const { passed, output } = await endOf("node", ["--no-warnings", script, "--machine", machine, "--first"])
  const [, walkThatFailed] = /✘ .*› ([^›]*?)(?: \([\d.]+m?s\))?$/m.exec(output) ?? []
  if (!passed && walkThatFailed === undefined) throw new Error(output)
  return { passed, output: walkThatFailed ?? "" }
}

try {
  const filter = (source: string) => !NOT_COPIED.includes(path.relative(root, source))
  cpSync(root, copy, { recursive: true, filter })
  // A junction, because on Windows it needs no special privileges.
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction")
  if (screens) {
    const mutants = wanted(SCREEN_MUTANTS)
    const noticed = await tryAll(mutants, ({ machine }) => walk(machine))
    if (noticed < mutants.length) process.exitCode = 1
  } else {
    if (!(await testDomain()).passed) throw new Error("the tests fail before anything was changed")
    const mutants = wanted(MACHINE_MUTANTS)
    const noticed = await tryAll(mutants, async () => ({ ...(await testDomain()), output: "" }))
    if (noticed < MIN_NOTICED * mutants.length) process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** Mutants whose text contains the argument of `--only`. @throws when there are none */
function wanted<M extends Mutant>(mutants: M[]): M[] {
  const found = mutants.filter(({ what }) => what.includes(only))
  if (found.length === 0) throw new Error(`no mistake has this in its text: ${only}`)
  return found
}

/** Tries the mutants one at a time, reporting each; returns how many make the tests fail. */
async function tryAll<M extends Mutant>(mutants: M[], test: (mutant: M) => Promise<End>): Promise<number> {
  let noticed = 0
  for (const mutant of mutants) {
    const restore = putIn(mutant)
    const { passed, output } = await test(mutant).finally(restore)
    if (!passed) noticed += 1
    console.log(
      `${passed ? "SURVIVED" : "noticed "} ${mutant.file}: ${mutant.what}${output && ` (${output})`}`,
    )
  }
  console.log(`${noticed} of ${mutants.length} mistakes noticed`)
  return noticed
}

/** Applies a mutant to the copy. @returns a function that reverts it */
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

/** Result and output of a run. A run that times out has not passed. */
interface End {
  passed: boolean
  output: string
}

function endOf(tool: Tool, args: string[]): Promise<End> {
  const child = start(tool, args, {}, "pipe", true)
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += String(chunk)
    })
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => endGroup(child), MAX_RUN_TIME)
    child.on("error", reject)
    child.on("close", (code) => {
      clearTimeout(end)
      resolve({ passed: code === 0, output })
    })
  })
}
