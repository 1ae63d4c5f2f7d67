import { execFileSync } from "node:child_process"
import { globSync } from "node:fs"
import path from "node:path"
import { root } from "../../scripts/run.ts"

/** What is mutated: the domain, and the parts of the Worker that compute. */
const MUTATED = ["machines/**/*.ts", "worker/{data/*,calendars,mail,forms}/**/*.ts"]
/** Tables; and what renders pages, which only the built site can: its tests are in the browser. */
const NOT_MUTATED = /^worker\/(data\/schema\/|forms\/form-posts\.ts$)/

/** Which share of the mutants must be noticed, %: of all of `machines/`, and of each part of the Worker. */
export const MIN_SCORES = { machines: 90, worker: 85 } as const

const slashed = (file: string) => file.replaceAll(path.sep, "/")

/** All files that are mutated, relative to the root, with slashes. */
export function mutatedFiles(): string[] {
  return filesOf(MUTATED).filter((file) => !NOT_MUTATED.test(file))
}

/** Files of some patterns, relative to the root, with slashes. */
export function filesOf(patterns: string[]): string[] {
  return globSync(patterns, { cwd: root }).map(slashed).sort()
}

/** `machines/search`, `worker/data`: the first two folders. */
export function areaOf(file: string): string {
  return file.split("/").slice(0, 2).join("/")
}

/** What must reach a minimum together: `machines`, `worker/data`. */
export function groupOf(file: string): { name: string; min: number } {
  return file.startsWith("machines/")
    ? { name: "machines", min: MIN_SCORES.machines }
    : { name: areaOf(file), min: MIN_SCORES.worker }
}

/** Files that differ from the branch `main`, committed or not. */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean)
  const [base = "HEAD"] = git("merge-base", "HEAD", mainOf(git))
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]
}

/** The branch `main`; a checkout of another branch may only have the remote's. */
function mainOf(git: (...args: string[]) => string[]): string {
  const [found = "HEAD"] = git(
    "for-each-ref",
    "--format=%(refname)",
    "refs/heads/main",
    "refs/remotes/origin/main",
  )
  return found
}
