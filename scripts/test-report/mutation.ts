import { globSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

/** The mutants of one area of the code, and what became of them. */
export interface MutationArea {
  name: string
  killed: number
  timedOut: number
  survived: number
  /** Survivors with a reason; not among `survived`. */
  accepted: number
  /** Percent. */
  score: number
}

/** A report of `npm run test:mutants`. */
export interface MutationReport {
  /** When it was made: ms since 1970, and the commit, if it says so. */
  madeAt: number
  commit?: string
  areas: MutationArea[]
}

/** The mutation reports in a folder, by name; none if they were never made. */
export function mutationReports(folder: string): MutationReport[] {
  return globSync("*.json", { cwd: folder })
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name)
      const { areas, commit }: Partial<MutationReport> = JSON.parse(readFileSync(file, "utf8"))
      return areas === undefined
        ? []
        : [{ areas, ...(commit === undefined ? {} : { commit }), madeAt: statSync(file).mtimeMs }]
    })
}
