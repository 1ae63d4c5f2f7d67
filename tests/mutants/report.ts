import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { schema } from "@stryker-mutator/api/core"
import { root } from "../../scripts/run.ts"
import { MIN_SCORES } from "./areas.ts"
import type { Score, Summary, Survivor } from "./score.ts"
import type { Result } from "./session.ts"

const FOLDER = path.join(root, "test-results/mutants")

/** Prints scores and survivors; returns whether all is well. */
export function print({ areas, groups, survivors, stale }: Summary): boolean {
  for (const survivor of survivors) console.log(textOf(survivor))
  for (const { file, line, was, is } of stale)
    console.log(`tests/mutants/accepted.ts: no longer survives: ${file}: ${line}: ${was} → ${is}`)
  console.log()
  for (const area of areas) console.log(lineOf(area))
  console.log()
  for (const { name, score, min } of groups)
    console.log(
      `${score < min ? "too low" : "ok"}: ${name} ${score.toFixed(1)} %, at least ${min} % must be noticed`,
    )
  return stale.length === 0 && groups.every(({ score, min }) => score >= min)
}

function textOf({ file, line, mutator, reached, before, after }: Survivor): string {
  return `${file}:${line} ${mutator}, ${reached ? "survived" : "reached by no test"}\n- ${before}\n+ ${after}`
}

function lineOf({ area, killed, timeouts, survived, notReached, accepted, score }: Score): string {
  const share = `${score.toFixed(1)} %`.padStart(7)
  return `${area.padEnd(20)} ${share}  ${killed} killed, ${timeouts} timed out, ${survived} survived, ${notReached} not reached, ${accepted} accepted`
}

/**
 * Writes `scores.json`, for the page of all reports, and `report.json`, in the schema of mutation-testing-elements,
 * with the test that noticed each mutant.
 */
export function write(summary: Summary, results: readonly Result[], sources: Record<string, string>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, "scores.json"), JSON.stringify(summary, undefined, 2))
  writeFileSync(path.join(FOLDER, "report.json"), JSON.stringify(reportOf(results, sources)))
}

function reportOf(results: readonly Result[], sources: Record<string, string>): schema.MutationTestResult {
  const byFile = Map.groupBy(results, ({ mutant }) => mutant.fileName)
  return {
    schemaVersion: "2",
    thresholds: { high: MIN_SCORES.machines, low: MIN_SCORES.worker },
    files: Object.fromEntries(
      [...byFile].map(([file, some]) => [
        file,
        { language: "typescript", source: sources[file] ?? "", mutants: some.map(mutantOf) },
      ]),
    ),
    testFiles: testFilesOf(results),
  }
}

const testId = ({ file, test = "loading" }: { file: string; test?: string }) => `${file} > ${test}`

function mutantOf({ mutant, status, isStatic, failure, duration }: Result): schema.MutantResult {
  const { id, mutatorName, replacement, location } = mutant
  const from1 = ({ line, column }: schema.Position) => ({ line: line + 1, column: column + 1 })
  return {
    id,
    mutatorName,
    replacement,
    status,
    duration,
    location: { start: from1(location.start), end: from1(location.end) },
    static: isStatic,
    ...(failure === undefined ? {} : { killedBy: [testId(failure)], statusReason: failure.message }),
  }
}

function testFilesOf(results: readonly Result[]): schema.TestFileDefinitionDictionary {
  const failures = results.flatMap(({ failure }) => failure ?? [])
  return Object.fromEntries(
    [...Map.groupBy(failures, ({ file }) => file)].map(([file, some]) => {
      const tests = new Set(some.map(({ test = "loading" }) => test))
      return [file, { tests: [...tests].map((name) => ({ id: testId({ file, test: name }), name })) }]
    }),
  )
}
