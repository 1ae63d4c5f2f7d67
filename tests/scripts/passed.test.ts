import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { cleanCommit, hasPassed, notePassed, passedOn } from "../../scripts/passed.ts"

/** A repository with a file of code and one of the operator's; `commit` keeps what was written. */
function repository() {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-passed-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const commit = () => {
    git("add", "--all")
    git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message=A change")
    return git("rev-parse", "HEAD").trim()
  }
  git("init", "--quiet")
  mkdirSync(path.join(folder, "content"))
  write(".gitignore", "test-results/\n")
  write("code.ts", "1\n")
  write("content/post.md", "Olá\n")
  return { folder, write, commit }
}

test("a commit is noted as long as nothing differs from it", () => {
  const { folder, write, commit } = repository()
  const id = commit()
  expect(cleanCommit(folder)).toBe(id)
  write("new.ts", "1\n")
  expect(cleanCommit(folder)).toBeUndefined()
})

test("code that has passed goes on having passed while only content changes", () => {
  const { folder, write, commit } = repository()
  const id = commit()
  expect([passedOn("passed-all", folder), hasPassed("passed-all", folder)]).toEqual([undefined, false])
  notePassed("passed-all", id, folder)
  expect([passedOn("passed-all", folder), hasPassed("passed-all", folder)]).toEqual([id, true])
  write("content/post.md", "Oi\n")
  write("content/another.md", "Oi\n")
  expect(hasPassed("passed-all", folder)).toBe(true)
  commit()
  expect(hasPassed("passed-all", folder)).toBe(true)
  expect(hasPassed("passed", folder)).toBe(false)
})

test.for<[string, string]>([
  ["changed", "code.ts"],
  ["added", "more.ts"],
])("code that was %s since has not passed", ([, name]) => {
  const { folder, write, commit } = repository()
  notePassed("passed-all", commit(), folder)
  write(name, "2\n")
  expect(hasPassed("passed-all", folder)).toBe(false)
  commit()
  expect(hasPassed("passed-all", folder)).toBe(false)
})

test("without Git nothing has passed", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-passed-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  notePassed("passed-all", "0".repeat(40), folder)
  expect([cleanCommit(folder), hasPassed("passed-all", folder)]).toEqual([undefined, false])
})
