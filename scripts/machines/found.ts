import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { type AnyStateMachine, StateMachine } from "xstate"
import { root } from "../run.ts"

/** A machine of the site, and the file that defines it. */
export interface FoundMachine {
  /** Of the file: `calendar-range`. */
  name: string
  machine: AnyStateMachine
  source: string
}

/** Every machine in `machines/`, by name. */
export async function findMachines(): Promise<FoundMachine[]> {
  const found: FoundMachine[] = []
  for (const file of readdirSync(path.join(root, "machines")).sort()) {
    const source = readFileSync(path.join(root, "machines", file), "utf8")
    if (!source.includes(".createMachine(")) continue
    const exported: unknown[] = Object.values(
      await import(/* @vite-ignore */ pathToFileURL(path.join(root, "machines", file)).href),
    )
    const machine = exported.find((each): each is AnyStateMachine => each instanceof StateMachine)
    if (machine === undefined) throw new Error(`machines/${file} exports no machine`)
    found.push({ name: path.basename(file, ".ts"), machine, source })
  }
  return found
}
