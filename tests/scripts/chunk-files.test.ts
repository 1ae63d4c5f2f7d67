import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { inFolder, modulesOf } from "../../scripts/chunk-files.ts"

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-chunks-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), "")
  }
  return folder
}

test("a chunk takes the files that it names, and no part of a split one", () => {
  const folder = folderWith("web/a.tsx", "web/b.ts", "web/routes/{-$locale}/index.tsx")
  const isIn = modulesOf([...inFolder("web", "a.tsx"), "web/routes/**/*.tsx"], folder)
  const at = (file: string) => path.join(folder, file).replaceAll("\\", "/")
  expect(isIn(at("web/a.tsx"))).toBe(true)
  expect(isIn(at("web/routes/{-$locale}/index.tsx"))).toBe(true)
  expect(isIn(at("web/b.ts"))).toBe(false)
  expect(isIn(`${at("web/routes/{-$locale}/index.tsx")}?tsr-split=component`)).toBe(false)
})

test("a pattern that matches no file any more is named", () => {
  const folder = folderWith("web/a.tsx")
  expect(() => modulesOf(inFolder("web", "a.tsx", "moved.tsx"), folder)).toThrow("web/moved.tsx")
})
