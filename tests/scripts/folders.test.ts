import { expect, test } from "vitest"
import { readImportGraph } from "../../scripts/import-graph.ts"

/** `worker/data/search/grid.ts` → `worker/data`; a file of the top level stands for itself. */
const folderOf = (file: string) => file.split("/").slice(0, 2).join("/")

/** The folders that need each other when they run, from their files' imports. */
function knotsIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const needs = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const others = imported.map(folderOf).filter((folder) => folder !== folderOf(file))
    needs.set(folderOf(file), new Set([...(needs.get(folderOf(file)) ?? []), ...others]))
  }
  const reached = (from: string) => {
    const found = new Set(needs.get(from))
    for (const folder of found) for (const next of needs.get(folder) ?? []) found.add(next)
    return found
  }
  return [...needs.keys()].filter((folder) => reached(folder).has(folder))
}

test("no folder of the Worker, of the pages or of the domain needs one that needs it", () => {
  const isOurs = (file: string) => /^(?:worker|web|machines)\//.test(file)
  const graph = new Map([...readImportGraph()].filter(([file]) => isOurs(file)))
  expect(graph.size).toBeGreaterThan(500)
  expect(knotsIn(graph)).toEqual([])
})

test("two folders that need each other through a third are named", () => {
  const graph = new Map([
    ["worker/api/app.ts", ["worker/mail/deliver.ts", "worker/log.ts"]],
    ["worker/mail/deliver.ts", ["worker/forms/stamp.ts"]],
    ["worker/forms/stamp.ts", ["worker/api/accept.ts"]],
    ["worker/log.ts", []],
  ])
  expect(knotsIn(graph)).toEqual(["worker/api", "worker/mail", "worker/forms"])
})
