import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

/** How many transitions of a machine, from each state, were walked. */
export interface WalkedMachine {
  name: string
  walked: number
  wanted: number
}

/**
 * The transitions that the walks covered, by `model/walked.txt` (tests/model/reporter.ts):
 * `search-bar 61/61  destination 20/20`. None if there is no such file.
 * @param folder `test-results`
 */
export function walkedMachines(folder: string): WalkedMachine[] {
  const file = path.join(folder, "model/walked.txt")
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  return [...text.matchAll(/(\S+) (\d+)\/(\d+)/g)].map(([, name = "", walked, wanted]) => ({
    ...{ name, walked: Number(walked), wanted: Number(wanted) },
  }))
}

/** Which of the chosen machines were not walked, or not all of their transitions, and which others were. */
export function walkProblems(walked: readonly WalkedMachine[], chosen: readonly string[]): string[] {
  const names = walked.map(({ name }) => name)
  return [
    ...walked
      .filter((each) => each.walked !== each.wanted)
      .map((each) => `${each.name}: ${each.walked} of ${each.wanted} transitions were walked`),
    ...chosen.filter((name) => !names.includes(name)).map((name) => `${name} was not walked`),
    ...names.filter((name) => !chosen.includes(name)).map((name) => `${name} was walked, but not chosen`),
  ]
}
