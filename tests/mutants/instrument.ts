import { readFileSync } from "node:fs"
import path from "node:path"
import type { Mutant } from "@stryker-mutator/api/core"
import type { Logger } from "@stryker-mutator/api/logging"
import { Instrumenter } from "@stryker-mutator/instrumenter"
import { root } from "../../scripts/run.ts"
import { IGNORED } from "./ignored.ts"

/** Files with all their mutants, of which one at a time is switched on. */
export interface Instrumented {
  mutants: readonly Mutant[]
  /** Code by path. */
  code: Record<string, string>
}

const silent: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
}

/** Puts Stryker's mutants into files. @param names paths relative to the root, with slashes */
export async function instrument(names: readonly string[]): Promise<Instrumented> {
  const files = names.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(path.join(root, name), "utf8"),
  }))
  const options = { plugins: null, excludedMutations: [], ignorers: IGNORED }
  const done = await new Instrumenter(silent).instrument(files, options)
  return {
    mutants: done.mutants,
    code: Object.fromEntries(done.files.map(({ name, content }) => [name, content])),
  }
}
