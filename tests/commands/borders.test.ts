import { spawnSync } from "node:child_process"
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { hereIs, root } from "../../scripts/run.ts"
import { type Tool, toolCommand } from "../../scripts/tool-command.ts"

/** One line in a folder of the house that it must not have, and what refuses it. */
const FORBIDDEN: [file: string, line: string, refusedBy: "linter" | "types"][] = [
  ["machines/probe.ts", 'import { useState } from "react"\nexport const a = useState', "linter"],
  ["machines/probe.ts", 'import { Hono } from "hono"\nexport const a = Hono', "linter"],
  ["machines/probe.ts", 'import { z } from "zod"\nexport const a = z', "linter"],
  ["machines/probe.ts", 'import { api } from "#worker/api/app.ts"\nexport const a = api', "linter"],
  [
    "machines/probe.ts",
    'import { createRouter } from "#web/entries/router.tsx"\nexport const a = createRouter',
    "linter",
  ],
  ["machines/probe.ts", 'import { readFileSync } from "node:fs"\nexport const a = readFileSync', "linter"],
  ["machines/probe.ts", "export const a = document.title", "linter"],
  ["machines/probe.ts", "export const a = window.innerWidth", "types"],
  ["machines/probe.ts", "export const a = process.env", "linter"],
  ["machines/probe.ts", 'export const a = fetch("/")', "linter"],
  ["web/probe.ts", 'import { readFileSync } from "node:fs"\nexport const a = readFileSync', "linter"],
  ["web/probe.ts", "export const a = process.env", "types"],
  ["web/probe.ts", 'import { api } from "#worker/api/app.ts"\nexport const a = api', "linter"],
  ["web/probe.ts", 'export { api } from "#worker/api/app.ts"', "linter"],
  ["web/probe.ts", 'export const a = () => import("#worker/api/app.ts")', "linter"],
  ["web/probe.ts", 'export const a = () => import("../worker/api/app.ts")', "linter"],
  ["worker/probe.ts", "export const a = document.title", "linter"],
  ["worker/probe.ts", "export const a = window.innerWidth", "types"],
  ["worker/probe.ts", "export const a = process.env", "linter"],
  ["worker/probe.ts", 'export const a = localStorage.getItem("a")', "linter"],
  ["worker/probe.ts", 'import { readFileSync } from "node:fs"\nexport const a = readFileSync', "linter"],
  [
    "worker/probe.ts",
    'import { Heart } from "#web/features/favourites/index.ts"\nexport const a = Heart',
    "linter",
  ],
  [
    "machines/site/probe.ts",
    'import { fold } from "#machines/places/words.ts"\nexport const a = fold',
    "linter",
  ],
  ["web/ui/probe.ts", 'import { createApi } from "#web/shell/api.ts"\nexport const a = createApi', "linter"],
  ["web/ui/probe.ts", 'import { createApi } from "../shell/api.ts"\nexport const a = createApi', "linter"],
  [
    "web/ui/probe.ts",
    'import { Heart } from "#web/features/favourites/index.ts"\nexport const a = Heart',
    "linter",
  ],
  [
    "web/shell/probe.ts",
    'import { Heart } from "#web/features/favourites/index.ts"\nexport const a = Heart',
    "linter",
  ],
  [
    "web/shell/probe.ts",
    'import { Heart } from "../features/favourites/index.ts"\nexport const a = Heart',
    "linter",
  ],
  [
    "web/features/map/probe.ts",
    'import { Route } from "#web/routes/__root.tsx"\nexport const a = Route',
    "linter",
  ],
  [
    "web/features/map/probe.ts",
    'import { Heart } from "#web/features/favourites/heart.tsx"\nexport const a = Heart',
    "linter",
  ],
  [
    "web/features/map/probe.ts",
    'import { Heart } from "../favourites/index.ts"\nexport const a = Heart',
    "linter",
  ],
  [
    "web/features/map/frame/probe.ts",
    'import { Heart } from "../../favourites/index.ts"\nexport const a = Heart',
    "linter",
  ],
  [
    "web/routes/probe.ts",
    'import { createRouter } from "#web/entries/router.tsx"\nexport const a = createRouter',
    "linter",
  ],
  ["web/ui/probe.ts", 'import { Route } from "#web/routes/__root.tsx"\nexport const a = Route', "linter"],
  [
    "web/ui/probe.ts",
    'import { createRouter } from "#web/entries/router.tsx"\nexport const a = createRouter',
    "linter",
  ],
  ["web/shell/probe.ts", 'import { Route } from "#web/routes/__root.tsx"\nexport const a = Route', "linter"],
  [
    "web/shell/probe.ts",
    'import { createRouter } from "#web/entries/router.tsx"\nexport const a = createRouter',
    "linter",
  ],
  [
    "web/features/map/probe.ts",
    'import { createRouter } from "#web/entries/router.tsx"\nexport const a = createRouter',
    "linter",
  ],
]

/** What each may have, so that no rule refuses everything. */
const ALLOWED: [file: string, line: string][] = [
  ["machines/probe.ts", 'import { setup } from "xstate"\nexport const a = setup'],
  ["machines/probe.ts", 'import { addDays } from "./day.ts"\nexport const a = addDays'],
  ["web/probe.ts", "export const a = document.title"],
  ["web/probe.ts", 'import type { Api } from "#worker/api/app.ts"\nexport type A = Api'],
  ["web/probe.ts", 'export type { Api } from "#worker/api/app.ts"'],
  ["worker/probe.ts", 'import { createApi } from "#web/entries/server/index.ts"\nexport const a = createApi'],
  ["web/shell/probe.ts", 'import { Wordmark } from "#web/ui/wordmark.tsx"\nexport const a = Wordmark'],
  [
    "web/features/map/probe.ts",
    'import { Heart } from "#web/features/favourites/index.ts"\nexport const a = Heart',
  ],
  [
    "web/features/map/frame/probe.ts",
    'import { parseFrameMessage } from "../parse-frame-message.ts"\nexport const a = parseFrameMessage',
  ],
  [
    "web/routes/probe.ts",
    'import { HomePage } from "#web/features/home/home-page.tsx"\nexport const a = HomePage',
  ],
  ["worker/probe.ts", 'import { Hono } from "hono"\nexport const a = new Hono()'],
]

/** A folder with our rules, and nothing but a probe in it. */
function houseWith(file: string, line: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-border-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { vcs: _, files: __, ...rules } = JSON.parse(readFileSync(path.join(root, "biome.json"), "utf8"))
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify(rules))
  cpSync(path.join(root, "scripts/lint"), path.join(folder, "scripts/lint"), { recursive: true })
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction")
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(folder, file), `${line}\n`)
  return folder
}

function tool(name: Tool, args: string[], cwd: string): boolean {
  const { command, args: all } = toolCommand(name, args, hereIs)
  return spawnSync(command, all, { cwd }).status === 0
}

const isLinted = (file: string, line: string) =>
  tool("biome", ["lint", "--error-on-warnings", path.dirname(file)], houseWith(file, line))

/** Whether the program of its folder compiles with a probe in it. */
function isTyped(file: string, line: string): boolean {
  const folder = houseWith(file, line)
  const program = path.dirname(file)
  for (const config of ["tsconfig.base.json", `tsconfig.${program}.json`])
    cpSync(path.join(root, config), path.join(folder, config))
  // The cache is the project's own.
  const uncached = ["--incremental", "false", "--tsBuildInfoFile", "null"]
  return tool("tsc", ["-p", `tsconfig.${program}.json`, ...uncached], folder)
}

test.for(FORBIDDEN)("%s is refused: %s", ([file, line, refusedBy]) => {
  expect(refusedBy === "linter" ? isLinted(file, line) : isTyped(file, line)).toBe(false)
})

test.for(ALLOWED)("%s may have: %s", ([file, line]) => {
  expect(isLinted(file, line)).toBe(true)
})

test.for([
  ["a value", 'import { b } from "./other.ts"\nexport const a = () => b()'],
  ["a type", 'import type { B } from "./other.ts"\nexport type A = B | null\nexport const a = () => 1'],
])("two files that import %s of each other are refused", ([, line = ""]) => {
  const folder = houseWith("web/probe.ts", line)
  const lint = () => tool("biome", ["lint", "--error-on-warnings", "web"], folder)
  const other = "export const b = () => 1\nexport type B = number\n"
  writeFileSync(path.join(folder, "web/other.ts"), other)
  expect(lint()).toBe(true)
  writeFileSync(
    path.join(folder, "web/other.ts"),
    `import { a } from "./probe.ts"\n${other}export const c = a\n`,
  )
  expect(lint()).toBe(false)
})

test.for(["machines/probe.ts", "web/probe.ts", "worker/probe.ts"])(
  "%s compiles with nothing wrong in it",
  (file) => {
    expect(isTyped(file, "export const a = 1")).toBe(true)
  },
)

test("one command compiles the program of each runtime", () => {
  const { references } = JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8"))
  const programs = globSync("tsconfig.*.json", { cwd: root }).filter((file) => file !== "tsconfig.base.json")
  expect(references.map((each: { path: string }) => each.path).sort()).toEqual(
    programs.map((file) => `./${file}`).sort(),
  )
  expect(programs).toHaveLength(4)
})

test("only what renders pages is left out of the Worker's program", () => {
  const { exclude } = JSON.parse(readFileSync(path.join(root, "tsconfig.worker.json"), "utf8"))
  const rendering = ["worker/index.ts", "worker/pages", "worker/desk", "worker/feeds"]
  // And what drizzle-kit reads, in Node.
  expect(exclude).toEqual([...rendering, "worker/data/drizzle.config.ts"])
})
