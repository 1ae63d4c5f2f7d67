import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { changedFiles, cleanCommit, noteEverythingPassed } from "../../scripts/choice/changed-files.ts"

/** A repository with two committed files; `node_modules` is ignored. */
function repository() {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-changes-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim()
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const commit = () => {
    git("add", "--all")
    git("-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--message", "a change")
    return git("rev-parse", "HEAD")
  }
  git("init", "--quiet", "--initial-branch", "main")
  write(".gitignore", "node_modules/\n")
  write("web/a.tsx", "1")
  write("web/são paulo.tsx", "1")
  return { folder, git, write, first: commit(), commit }
}

test("nobody knows what changed before everything has passed", () => {
  const { folder } = repository()
  expect(changedFiles(folder)).toBe(undefined)
})

test("nobody knows what changed outside of Git", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-no-git-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(changedFiles(folder)).toBe(undefined)
  expect(cleanCommit(folder)).toBe(undefined)
})

test("what is committed since, changed, added, renamed or deleted has changed", () => {
  const { folder, git, write, first, commit } = repository()
  noteEverythingPassed(first, folder)
  expect(changedFiles(folder)).toEqual({ since: first.slice(0, 7), files: [] })
  write("web/committed.tsx", "1")
  commit()
  write("web/new/untracked.tsx", "1")
  write("web/a.tsx", "2")
  git("mv", "web/são paulo.tsx", "web/sao-paulo.tsx")
  write("node_modules/ignored.js", "1")
  expect(changedFiles(folder)).toEqual({
    since: first.slice(0, 7),
    files: [
      ...["web/a.tsx", "web/committed.tsx", "web/new/untracked.tsx", "web/sao-paulo.tsx"],
      "web/são paulo.tsx",
    ],
  })
})

test("a commit that is no part of the history counts for nothing", () => {
  const { folder, git, write, first, commit } = repository()
  write("web/a.tsx", "2")
  noteEverythingPassed(commit(), folder)
  git("reset", "--quiet", "--hard", first)
  expect(changedFiles(folder)).toBe(undefined)
})

test("the newer of what passed here and what was pushed is compared with", () => {
  const { folder, git, write, first, commit } = repository()
  const origin = mkdtempSync(path.join(tmpdir(), "pouso-origin-"))
  onTestFinished(() => rmSync(origin, { recursive: true }))
  execFileSync("git", ["init", "--quiet", "--bare", origin])
  git("remote", "add", "origin", origin)
  noteEverythingPassed(first, folder)
  write("web/a.tsx", "2")
  const pushed = commit()
  git("push", "--quiet", "--set-upstream", "origin", "main")
  git("switch", "--quiet", "--create", "work")
  write("web/b.tsx", "1")
  const passed = commit()
  expect(changedFiles(folder)).toEqual({ since: pushed.slice(0, 7), files: ["web/b.tsx"] })
  noteEverythingPassed(passed, folder)
  expect(changedFiles(folder)).toEqual({ since: passed.slice(0, 7), files: [] })
})

test("a commit is clean if no file differs from it, and none is untracked", () => {
  const { folder, write, first } = repository()
  expect(cleanCommit(folder)).toBe(first)
  write("web/new.tsx", "1")
  expect(cleanCommit(folder)).toBe(undefined)
})
