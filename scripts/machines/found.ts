import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { type AnyStateMachine, StateMachine } from "xstate"
import { root } from "../run.ts"

/** A machine of the site, and the file that defines it. */
export interface FoundMachine {
  /** File name without extension: `calendar-range`. */
  name: string
  /** Path relative to the root, with slashes: `machines/stay/calendar-range.machine.ts`. */
  file: string
  machine: AnyStateMachine
  source: string
}

/** The files of all machines, relative to the root, with slashes. */
export function machineFiles(): string[] {
  return globSync("machines/**/*.machine.ts", { cwd: root }).map((file) => file.replaceAll(path.sep, "/"))
}

/** Every machine in `machines/`, by name. */
export async function findMachines(): Promise<FoundMachine[]> {
  const found: FoundMachine[] = []
  for (const file of machineFiles()) {
    const source = readFileSync(path.join(root, file), "utf8")
    const exported: unknown[] = Object.values(
      await import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href),
    )
    const machine = exported.find((each): each is AnyStateMachine => each instanceof StateMachine)
    if (machine === undefined) throw new Error(`${file} exports no machine`)
    found.push({ name: path.basename(file, ".machine.ts"), file, machine, source })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}
