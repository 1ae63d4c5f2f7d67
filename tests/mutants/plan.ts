import type { Mutant } from "@stryker-mutator/api/core"
import type { Hits, Selection } from "./orders.ts"

/** One test file's run on the code as it is. */
export interface DryRun {
  /** Path relative to the root, with slashes. */
  file: string
  /** In the file's order; durations in ms. */
  tests: { name: string; duration: number }[]
  /** What is reached while modules are loaded. */
  loading: Hits
  byTest: Record<string, Hits>
}

/** Which tests should notice a mutant. */
export interface Plan {
  mutant: Mutant
  selections: Selection[]
  /** Whether the mutant is switched on while modules are loaded, as all of an XState definition is. */
  isStatic: boolean
  hitLimit: number
  /** Duration of all its tests on the code as it is, ms. */
  duration: number
}

/** How to choose tests. */
export interface Choice {
  /** Whether tests must stay in their file's order; otherwise quick ones come first. */
  isOrdered: boolean
  /**
   * Whether a mutant that survived the tests which reach it is tried with more tests of a file: all of those that
   * reach it, because a test may see what an earlier one had made and kept; for static mutants also those that load
   * their code, but call none of it.
   */
  triesMore: (fileName: string, testFile: string) => boolean
}

/** A mutant may be reached so many times as often as the same place without mutant. */
const HIT_FACTOR = 100
const MIN_HIT_LIMIT = 1_000

/**
 * Chooses each mutant's tests by what the dry runs reached. A mutant inside a function: the tests that reached it. A
 * static one, which is reached while modules are loaded: the tests that call any function of its file. Then more.
 */
export function plansOf(mutants: readonly Mutant[], dryRuns: readonly DryRun[], choice: Choice): Plan[] {
  const idsByFile = Map.groupBy(mutants, ({ fileName }) => fileName)
  const callers = new Map(
    [...idsByFile].map(([fileName, all]) => [
      fileName,
      callersOf(
        all.map(({ id }) => id),
        dryRuns,
      ),
    ]),
  )
  return mutants.map((mutant) => planOf(mutant, callers.get(mutant.fileName) ?? new Map(), dryRuns, choice))
}

/** By test file: the tests that reach any of these mutants. */
function callersOf(ids: string[], dryRuns: readonly DryRun[]): Map<string, Set<string>> {
  return new Map(
    dryRuns.map(({ file, byTest }) => [
      file,
      new Set(
        Object.entries(byTest)
          .filter(([, hits]) => ids.some((id) => id in hits))
          .map(([test]) => test),
      ),
    ]),
  )
}

function planOf(
  mutant: Mutant,
  callers: Map<string, Set<string>>,
  dryRuns: readonly DryRun[],
  { isOrdered, triesMore }: Choice,
): Plan {
  const chosen = dryRuns
    .map(({ file, tests, loading, byTest }) => {
      const isLoaded = mutant.id in loading
      const calling = callers.get(file) ?? new Set()
      const isMore = triesMore(mutant.fileName, file)
      const isOnlyLoaded = isLoaded && calling.size === 0 && isMore
      const some = tests.filter(
        ({ name }) => isOnlyLoaded || (isLoaded && calling.has(name)) || mutant.id in (byTest[name] ?? {}),
      )
      if (!isOrdered) some.sort((a, b) => a.duration - b.duration)
      return {
        file,
        isOnlyLoaded,
        isMore: isMore && some.length < tests.length,
        tests: some,
        duration: durationOf(some),
        whole: durationOf(tests),
      }
    })
    .filter(({ tests }) => tests.length > 0)
    .sort((a, b) => Number(a.isOnlyLoaded) - Number(b.isOnlyLoaded) || a.duration - b.duration)
  const hits = dryRuns.flatMap(({ loading, byTest }) =>
    [loading, ...Object.values(byTest)].map((each) => each[mutant.id] ?? 0),
  )
  const more = chosen.filter(({ isMore }) => isMore)
  return {
    mutant,
    selections: [
      ...chosen.map(({ file, tests }) => ({ file, tests: tests.map(({ name }) => name) })),
      ...more.map(({ file }) => ({ file })),
    ],
    isStatic: dryRuns.some(({ loading }) => mutant.id in loading),
    hitLimit: Math.max(MIN_HIT_LIMIT, HIT_FACTOR * sum(hits)),
    duration: sum([...chosen.map(({ duration }) => duration), ...more.map(({ whole }) => whole)]),
  }
}

const durationOf = (tests: DryRun["tests"]) => sum(tests.map(({ duration }) => duration))

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
