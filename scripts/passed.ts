import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { root } from "./run.ts"

/** What notes the commit on which it passed, as a file of `test-results/`: `npm test`, `npm run test:all`, and its parts. */
export type Passed = "passed" | "passed-all" | `passed-all-${string}`

/** The commit that is checked out; undefined if any file differs from it, or the project is not in Git. */
export function cleanCommit(folder = root): string | undefined {
  return git(folder, "status", "--porcelain") === "" ? git(folder, "rev-parse", "HEAD") : undefined
}

/** Notes a commit on which everything passed. */
export function notePassed(what: Passed, commit: string, folder = root): void {
  const file = path.join(folder, "test-results", what)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${commit}\n`)
}

/** The commit on which everything passed last; undefined if none is noted. */
export function passedOn(what: Passed, folder = root): string | undefined {
  try {
    return readFileSync(path.join(folder, "test-results", what), "utf8").trim()
  } catch {
    return undefined
  }
}

/**
 * Whether everything passed on what is checked out, but for `content/`, which no test reads
 * (docs/decisions/032-the-tests-have-a-catalogue.md). False without Git.
 */
export function hasPassed(what: Passed, folder = root): boolean {
  const commit = passedOn(what, folder)
  const here = ["--", ".", ":(exclude)content"]
  return (
    commit !== undefined &&
    git(folder, "diff", "--name-only", commit, ...here) === "" &&
    git(folder, "ls-files", "--others", "--exclude-standard", ...here) === ""
  )
}

function git(folder: string, ...args: string[]): string | undefined {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"]
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio }).trimEnd()
  } catch {
    return undefined
  }
}
