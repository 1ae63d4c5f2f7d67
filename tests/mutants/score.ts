import type { Mutant } from "@stryker-mutator/api/core"
import type { Accepted } from "./accepted.ts"
import { areaOf, groupOf } from "./areas.ts"
import type { Result } from "./session.ts"

/** Counts of an area's mutants. */
export interface Score {
  area: string
  /** Noticed by an assertion, or by an error. */
  killed: number
  /** Noticed only because a test took too long, or never ended. */
  timeouts: number
  survived: number
  /** Reached by no test. */
  notReached: number
  /** Not counted: see `tests/mutants/accepted.ts`. */
  accepted: number
  /** Share that was noticed, in %, of all but the accepted ones. */
  score: number
}

/** A mutant that no test noticed, and how to read it. */
export interface Survivor {
  file: string
  /** From 1. */
  line: number
  mutator: string
  reached: boolean
  /** The lines before and after. */
  before: string
  after: string
}

/** What a run found. */
export interface Summary {
  areas: Score[]
  /** What has a minimum: its name, score and minimum, in %. */
  groups: { name: string; score: number; min: number }[]
  survivors: Survivor[]
  /** Entries of the accepted mutants that have become wrong. */
  stale: Accepted[]
}

/** Counts the results by area. @param sources contents of the mutated files by path */
export function summaryOf(
  results: readonly Result[],
  accepted: readonly Accepted[],
  sources: Record<string, string>,
): Summary {
  const left = results.filter(({ status }) => status === "Survived" || status === "NoCoverage")
  const entryOf = ({ mutant }: Result) => entryFor(mutant, accepted, sources)
  const excused = new Set(left.filter((result) => entryOf(result) !== undefined))
  const used = new Set(left.map(entryOf))
  const areas = [...Map.groupBy(results, ({ mutant }) => areaOf(mutant.fileName))]
  const groups = [...Map.groupBy(results, ({ mutant }) => groupOf(mutant.fileName).name)]
  return {
    areas: areas.map(([area, some]) => scoreOf(area, some, excused)),
    groups: groups.map(([name, some]) => ({
      name,
      score: scoreOf(name, some, excused).score,
      min: groupOf(`${name}/`).min,
    })),
    survivors: left
      .filter((result) => !excused.has(result))
      .map((result) => survivorOf(result, sources[result.mutant.fileName] ?? "")),
    stale: accepted.filter((entry) => entry.file in sources && !used.has(entry)),
  }
}

function scoreOf(area: string, results: readonly Result[], excused: ReadonlySet<Result>): Score {
  const count = (status: Result["status"]) =>
    results.filter((result) => result.status === status && !excused.has(result)).length
  const [killed, timeouts] = [count("Killed"), count("Timeout")]
  const [survived, notReached] = [count("Survived"), count("NoCoverage")]
  const counted = killed + timeouts + survived + notReached
  return {
    area,
    killed,
    timeouts,
    survived,
    notReached,
    accepted: results.length - counted,
    score: counted === 0 ? 100 : (100 * (killed + timeouts)) / counted,
  }
}

/** The entry of the accepted mutants that a mutant is in. @param sources contents of the mutated files by path */
export function entryFor(
  mutant: Mutant,
  accepted: readonly Accepted[],
  sources: Record<string, string>,
): Accepted | undefined {
  const { text, first } = originalOf(mutant, sources[mutant.fileName] ?? "")
  return accepted.find(
    ({ file, line, was, is }) =>
      mutant.fileName === file &&
      first.trim() === line &&
      oneLine(text) === was &&
      oneLine(mutant.replacement) === is,
  )
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

function survivorOf({ mutant, status }: Result, source: string): Survivor {
  const { text, first, before, after } = originalOf(mutant, source)
  return {
    file: mutant.fileName,
    line: mutant.location.start.line + 1,
    mutator: mutant.mutatorName,
    reached: status === "Survived",
    before: text.includes("\n") ? `${first.trim()} … ${after.trim()}`.trim() : first.trim(),
    after: `${before.trimStart()}${oneLine(mutant.replacement)}${after}`,
  }
}

/** The code that a mutant replaces, its first line, and what stands before and after it on its lines. */
function originalOf({ location: { start, end } }: Mutant, source: string) {
  const lines = source.split("\n").slice(start.line, end.line + 1)
  const first = lines[0] ?? ""
  const last = lines.at(-1) ?? ""
  const end0 = lines.length === 1 ? end.column : first.length
  const text = [
    first.slice(start.column, end0),
    ...lines.slice(1, -1),
    ...(lines.length > 1 ? [last.slice(0, end.column)] : []),
  ]
  return { text: text.join("\n"), first, before: first.slice(0, start.column), after: last.slice(end.column) }
}
