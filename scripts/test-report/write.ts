import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { articleOf } from "../content/markdown.ts"
import { mutationReport } from "./mutation.ts"
import { type TestReport, testReportPage } from "./page.ts"
import { slowestTests } from "./slowest.ts"
import { walkedMachines } from "./walked.ts"

/** Folder in `test-results` with the reports of `npm run test:mutants`, which `npm test` keeps. */
export const MUTANTS = "mutants"
/** Number of slow tests that are shown. */
const SLOWEST = 20

/** What the run itself knows. */
export type Run = Pick<TestReport, "startedAt" | "endedAt" | "commit" | "steps" | "choice">

/** Writes `index.html` about a run from the reports in a folder. @returns its path */
export function writeTestReport(run: Run, folder: string, root: string): string {
  const file = path.join(folder, "index.html")
  const page = testReportPage({
    ...run,
    walked: walkedMachines(folder),
    mutation: mutationReport(path.join(folder, MUTANTS)),
    slowest: slowestTests(folder, root, SLOWEST),
    notTested: notTestedIn(readFileSync(path.join(root, "docs/testing.md"), "utf8")),
  })
  writeFileSync(file, page)
  return file
}

/** HTML of the section "Not tested" of a Markdown text. @throws when there is none */
export function notTestedIn(markdown: string): string {
  const [, section] = /^## Not tested\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(markdown) ?? []
  if (section === undefined) throw new Error("docs/testing.md has no section Not tested")
  return articleOf(section).html
}
