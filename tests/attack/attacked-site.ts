import { appendFileSync } from "node:fs"
import { filledFolder } from "../migrated-d1.ts"
import { servedSite } from "../served-site.ts"

/** File for the figures of the long form (`npm run test:attack`); `npm run test:all` runs each attack for seconds, without. */
const FIGURES = process.env.ATTACK_FIGURES
export const IS_LONG = FIGURES !== undefined

/** Adds a row to the long form's table of figures. */
export function tell(attack: string, figures: Record<string, number | string>): void {
  if (FIGURES === undefined) return
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  appendFileSync(FIGURES, `${attack.padEnd(20)} ${text.join(", ")}\n`)
}

/** The built site with the tests' content, for the tests of a file. */
export function attackedSite(variables: Record<string, string> = {}) {
  return servedSite(filledFolder, variables)
}

/** Runs `work` for each input, some at a time, in order of the inputs. */
export async function together<Input>(
  inputs: Iterable<Input>,
  atOnce: number,
  work: (input: Input) => Promise<void>,
): Promise<void> {
  const left = inputs[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
