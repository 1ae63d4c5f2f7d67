import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { SCREEN_MUTANTS, type ScreenMutant } from "../../tests/mutants/screens.ts"
import { endGroup, root, start } from "../run.ts"

/** Timeout of one run, ms: some mutants make the walks wait for ever. */
const MAX_RUN_TIME = 300_000
const NOT_COPIED = ["node_modules", ".git", "dist", "dist-tests", ".wrangler", ".tanstack", "test-results"]

/** Result and output of a run. A run that times out has not passed. */
interface End {
  passed: boolean
  output: string
}

/**
 * Puts each mistake of the screens into a copy of the project, and runs what must notice it. Prints each.
 * @param only only those with this in their text
 * @returns whether all are noticed
 */
export async function tryScreens(only: string): Promise<boolean> {
  const mutants = SCREEN_MUTANTS.filter(({ what }) => what.includes(only))
  if (mutants.length === 0) throw new Error(`no mistake has this in its text: ${only}`)
  const copy = mkdtempSync(path.join(tmpdir(), "pouso-mutants-"))
  try {
    const filter = (source: string) => !NOT_COPIED.includes(path.relative(root, source))
    cpSync(root, copy, { recursive: true, filter })
    // A junction, because on Windows it needs no special privileges.
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction")
    const noticed = await tryAll(mutants, copy)
    console.log(`${noticed} of ${mutants.length} mistakes noticed`)
    return noticed === mutants.length
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Tries the mutants one at a time, reporting each; returns how many make the walks fail. */
async function tryAll(mutants: readonly ScreenMutant[], copy: string): Promise<number> {
  let noticed = 0
  for (const mutant of mutants) {
    const restore = putIn(mutant, copy)
    const { passed, output } = await walk(mutant, copy).finally(restore)
    if (!passed) noticed += 1
    console.log(
      `${passed ? "SURVIVED" : "noticed "} ${mutant.file}: ${mutant.what}${output && ` (${output})`}`,
    )
  }
  return noticed
}

/** Applies a mutant to the copy. @returns a function that reverts it */
function putIn({ file, was, is }: ScreenMutant, copy: string): () => void {
  const target = path.join(copy, file)
  const source = readFileSync(target, "utf8")
  if (source.split(was).length !== 2) throw new Error(`${file} does not hold this text once: ${was}`)
  writeFileSync(
    target,
    source.replace(was, () => is),
  )
  return () => writeFileSync(target, source)
}

/** Runs the walks of a mutant's machine in the copy. @throws when it fails before the first of them */
async function walk(mutant: ScreenMutant, copy: string): Promise<End> {
  const { passed, output } = await endOf([
    "--no-warnings",
    ...[path.join(copy, "scripts/test-model.ts"), "--machine", mutant.machine, "--first"],
  ])
  const [, walkThatFailed] = /✘ .*› ([^›]*?)(?: \([\d.]+m?s\))?$/m.exec(output) ?? []
  if (!passed && walkThatFailed === undefined) throw new Error(output)
  return { passed, output: walkThatFailed ?? "" }
}

function endOf(args: string[]): Promise<End> {
  const child = start("node", args, {}, "pipe", true)
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
