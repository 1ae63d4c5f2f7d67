import { globSync } from "node:fs"
import { expect, test } from "vitest"
import { reachedFrom, readImportGraph } from "../../scripts/import-graph.ts"
import { root } from "../../scripts/run.ts"
import { ENTRIES } from "../../worker/pages/vite-manifest.ts"

test("no script of the public pages imports anything of the operator's desk, not even on demand", () => {
  const { desk, ...open } = ENTRIES
  const routes = globSync("web/routes/**/*.{ts,tsx}", { cwd: root })
  const graph = readImportGraph()
  const isOfDesk = (file: string) => /^(web\/features|machines)\/desk\/|^web\/entries\/desk\.ts$/.test(file)
  const reached = reachedFrom(graph, [...Object.values(open), ...routes])
  expect([...reached].filter(isOfDesk)).toEqual([])
  // The search does find what the desk's own entry imports, and what a page imports on demand.
  expect([...reachedFrom(graph, [desk])].filter(isOfDesk)).toContain("web/features/desk/drafts.ts")
  expect([...reached]).toContain("web/features/map/frame/leaflet-map.ts")
})
