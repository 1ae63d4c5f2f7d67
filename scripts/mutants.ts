/**
 * `npm run test:mutants`: puts one deliberate mistake after the other into a copy of the project and runs the tests
 * that should notice. Ends with the share that was noticed and fails below 95 %.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { MACHINE_MUTANTS, type Mutant } from "../tests/mutants/list.ts"
import { attempt, root } from "./run.ts"

/** Share of the mistakes that the tests must notice. */
const LEAST = 0.95
const COPIED = [
  "machines",
  "web",
  "worker",
  "tests",
  "scripts",
  "content",
  "locales",
  "package.json",
  "tsconfig.json",
]

const copy = mkdtempSync(path.join(tmpdir(), "pouso-mutants-"))
try {
  for (const each of COPIED) cpSync(path.join(root, each), path.join(copy, each), { recursive: true })
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"))
  if (!(await passes())) throw new Error("the tests fail before anything was changed")
  const survivors: Mutant[] = []
  for (const mutant of MACHINE_MUTANTS) {
    const isNoticed = await noticed(mutant)
    if (!isNoticed) survivors.push(mutant)
    console.log(`${isNoticed ? "noticed " : "SURVIVED"} ${mutant.file}: ${mutant.what}`)
  }
  const killed = MACHINE_MUTANTS.length - survivors.length
  console.log(`${killed} of ${MACHINE_MUTANTS.length} mistakes noticed`)
  if (killed < LEAST * MACHINE_MUTANTS.length) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

async function noticed({ file, was, is }: Mutant): Promise<boolean> {
  const target = path.join(copy, file)
  const source = readFileSync(target, "utf8")
  if (source.split(was).length !== 2) throw new Error(`${file} does not hold this text once: ${was}`)
  writeFileSync(
    target,
    source.replace(was, () => is),
  )
  try {
    return !(await passes())
  } finally {
    writeFileSync(target, source)
  }
}

async function passes(): Promise<boolean> {
  const { code } = await attempt("vitest", [
    "run",
    "--config",
    path.join(copy, "tests/mutants/vitest.config.ts"),
  ])
  return code === 0
}
