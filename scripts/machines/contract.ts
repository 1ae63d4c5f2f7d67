import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { root } from "../run.ts"
import type { FoundMachine } from "./found.ts"
import { nodesOf } from "./nodes.ts"

/** A tag of a machine: the states that have it, and the screen's files that query it. */
export interface TagEntry {
  tag: string
  states: string[]
  readers: string[]
}

/** The tags that a machine offers its screens. A screen is a folder of `web/` that imports the machine's file. */
export function tagsOf({ file: source, machine }: FoundMachine): TagEntry[] {
  const screens = new Set(
    filesOfTheWeb()
      .filter(({ text }) => text.includes(`#${source}`))
      .map(({ file }) => path.dirname(file)),
  )
  const nodes = nodesOf(machine)
  return [...new Set(nodes.flatMap(({ tags }) => tags))].sort().map((tag) => ({
    tag,
    states: nodes.filter(({ tags }) => tags.includes(tag)).map((node) => node.path.join(".")),
    readers: filesOfTheWeb()
      .filter(({ file, text }) => screens.has(path.dirname(file)) && text.includes(`hasTag("${tag}")`))
      .map(({ file }) => file),
  }))
}

function filesOfTheWeb(): { file: string; text: string }[] {
  return globSync("web/**/*.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }))
}
