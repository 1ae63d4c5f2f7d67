import { existsSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import type { Score } from "../mutants/score.ts"

/** The last report of `npm run test:mutants`. */
export interface MutationReport {
  /** ms since 1970 */
  madeAt: number
  /** The commit that was mutated, if the report says so. */
  commit?: string
  areas: Score[]
}

/** The scores in a folder; undefined if there are none. */
export function mutationReport(folder: string): MutationReport | undefined {
  const file = path.join(folder, "scores.json")
  if (!existsSync(file)) return undefined
  const { areas, commit }: MutationReport = JSON.parse(readFileSync(file, "utf8"))
  return { areas, ...(commit === undefined ? {} : { commit }), madeAt: statSync(file).mtimeMs }
}
