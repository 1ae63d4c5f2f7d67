import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { root } from "../run.ts"

/** Where main is pushed to: continuous integration ran everything on it. */
const UPSTREAMS = ["main@{upstream}", "origin/main"]

/** Holds the last commit at which everything passed on this machine. */
const GREEN = "node_modules/.cache/pouso/green-commit"

/** A commit at which everything passed, and what differs from it. */
export interface Changes {
  /** Short hash. */
  since: string
  /** Paths relative to the root, with slashes: committed since, changed, added, deleted or untracked. */
  files: string[]
}

/**
 * The files that differ from the latest commit at which everything passed: here, or in continuous integration.
 * @param folder project folder
 * @returns undefined when no such commit is known, or the project is not in Git
 */
export function changedFiles(folder = root): Changes | undefined {
  const bases = [greenCommit(folder), ...UPSTREAMS.map((each) => git(folder, "merge-base", "HEAD", each))]
  const since = newestOf(
    folder,
    bases.filter((each) => each !== undefined),
  )
  if (since === undefined) return undefined
  // A renamed file is one deleted and one added.
  const differing = git(folder, "diff", "--name-only", "--no-renames", "--relative", "-z", since, "--")
  const untracked = git(folder, "ls-files", "--others", "--exclude-standard", "-z")
  if (differing === undefined || untracked === undefined) return undefined
  const files = `${differing}\0${untracked}`.split("\0").filter((each) => each !== "")
  return { since: since.slice(0, 7), files: [...new Set(files)].sort() }
}

/** The commit that is checked out; undefined if any file differs from it. */
export function cleanCommit(folder = root): string | undefined {
  return git(folder, "status", "--porcelain") === "" ? git(folder, "rev-parse", "HEAD") : undefined
}

/** Notes a commit at which everything passed. */
export function noteEverythingPassed(commit: string, folder = root): void {
  const file = path.join(folder, GREEN)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, commit)
}

/** The noted commit, unless it is not part of the history any more. */
function greenCommit(folder: string): string | undefined {
  try {
    const noted = readFileSync(path.join(folder, GREEN), "utf8")
    return git(folder, "merge-base", "--is-ancestor", noted, "HEAD") === undefined ? undefined : noted
  } catch {
    return undefined
  }
}

/** The one of some ancestors of HEAD that is the fewest commits behind. */
function newestOf(folder: string, commits: string[]): string | undefined {
  const behind = (commit: string) => Number(git(folder, "rev-list", "--count", `${commit}..HEAD`))
  return commits.sort((a, b) => behind(a) - behind(b))[0]
}

/** Output of Git; undefined when it fails. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trimEnd()
  } catch {
    return undefined
  }
}
