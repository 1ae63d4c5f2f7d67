import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { reachedFrom, readImportGraph } from "../../scripts/import-graph.ts"

/** A project folder with some files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-imports-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

const PAGE = `
import { useState } from "react"
import "./page.css"
import type { Api } from "#worker/api.ts"
import { type Row } from "../machines/row.ts"
import { day, type Day } from "#machines/day.ts"
import url from "./page.css?url"
export { price } from "../machines/price.ts"
export * from "../machines/all.ts"
export type { Night } from "../machines/night.ts"
import { Route } from "./routes/a"
const later = () => import("./later.tsx")
const unknown = (name: string) => import(\`./\${name}.tsx\`)
`

test("imports at run time, in each of their forms, are known; types and packages are none", () => {
  const empty = [
    "worker/api",
    "machines/row",
    "machines/day",
    "machines/price",
    "machines/all",
    "machines/night",
  ]
  const graph = readImportGraph(
    folderWith({
      "web/page.tsx": PAGE,
      "web/page.css": "",
      "web/later.tsx": "",
      "web/routes/a.tsx": "",
      ...Object.fromEntries(empty.map((file) => [`${file}.ts`, ""])),
    }),
  )
  expect(graph.get("web/page.tsx")?.toSorted()).toEqual([
    ...[
      "machines/all.ts",
      "machines/day.ts",
      "machines/price.ts",
      "web/later.tsx",
      "web/page.css",
      "web/routes/a.tsx",
    ],
  ])
})

test("what a file needs is what its imports need, too; not beyond where it stops", () => {
  const graph = new Map([
    ["a.ts", ["b.ts"]],
    ["b.ts", ["c.ts", "a.ts"]],
    ["c.ts", ["d.css"]],
    ["e.ts", ["a.ts"]],
  ])
  expect([...reachedFrom(graph, ["a.ts"])]).toEqual(["a.ts", "b.ts", "c.ts", "d.css"])
  expect([...reachedFrom(graph, ["a.ts"], (file) => file === "c.ts")]).toEqual(["a.ts", "b.ts", "c.ts"])
})
