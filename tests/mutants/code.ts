import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import path from "node:path"
import { root } from "../../scripts/run.ts"
import { ACCEPTED } from "./accepted.ts"
import { changedFiles, filesOf, mutatedFiles } from "./areas.ts"
import { instrument } from "./instrument.ts"
import { print, write } from "./report.ts"
import { entryFor, summaryOf } from "./score.ts"
import { type Project, type Result, tryMutants } from "./session.ts"

/** Which files to mutate. All, without options. */
export interface Chosen {
  /** Those that differ from `main`. */
  changed?: true | undefined
  /** Files or folders. */
  file?: string[] | undefined
}

const PROJECTS: Record<Project["name"], Project> = {
  node: {
    name: "node",
    testFiles: filesOf(["tests/machines/**/*.test.ts", "tests/web/**/*.test.ts"]),
    isOrdered: false,
    // The walks of a machine do not tell anything about code that they never call.
    triesMore: (_, testFile) => testFile !== "tests/machines/every-transition.test.ts",
  },
  worker: {
    name: "worker",
    // Without those that send random bodies for minutes.
    testFiles: filesOf(["tests/worker/**/!(hostile-*).test.ts"]),
    isOrdered: true,
    // Nearly every test of the Worker loads nearly all of the domain.
    triesMore: (fileName) => fileName.startsWith("worker/"),
  },
}

/**
 * Mutates the domain and the Worker's computing parts, and tries each mutant: the domain's with the tests in Node, and,
 * if those do not notice it, with the Worker's; the Worker's with its own.
 * @returns whether the scores are high enough
 */
export async function tryCode({ changed, file }: Chosen): Promise<boolean> {
  const wanted = changed === true ? changedFiles() : file?.map((name) => name.replace(/^\.\/|\/$/g, ""))
  const files = mutatedFiles().filter(
    (name) => wanted?.some((each) => name === each || name.startsWith(`${each}/`)) ?? true,
  )
  if (files.length === 0) {
    console.log("no file of the domain, or of the Worker's computing parts, is concerned")
    return changed === true
  }
  const { mutants, code } = await instrument(files)
  const counted = mutants.filter(({ status }) => status !== "Ignored")
  const sources = Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(root, name), "utf8").replaceAll("\r\n", "\n")]),
  )
  const results = new Map<string, Result>()
  const isLeft = (id: string) => !["Killed", "Timeout"].includes(results.get(id)?.status ?? "")
  const run = async (project: Project, some: typeof counted) => {
    let tried = 0
    await tryMutants(project, some, code, availableParallelism(), (result) => {
      const { id } = result.mutant
      if (result.status !== "NoCoverage" || !results.has(id)) results.set(id, result)
      tried += 1
      if (tried % 100 === 0 || tried === some.length)
        console.error(`${project.name}: ${tried} of ${some.length} mutants tried`)
    })
  }
  const domain = counted.filter(({ fileName }) => fileName.startsWith("machines/"))
  if (domain.length > 0) await run(PROJECTS.node, domain)
  // Of the domain's, only those that are worth the wait.
  const rest = counted.filter(
    (mutant) => !results.has(mutant.id) || (isLeft(mutant.id) && !entryFor(mutant, ACCEPTED, sources)),
  )
  if (rest.length > 0) await run(PROJECTS.worker, rest)

  const all = counted.flatMap(({ id }) => results.get(id) ?? [])
  const summary = summaryOf(all, ACCEPTED, sources)
  write(summary, all, sources)
  return print(summary)
}
