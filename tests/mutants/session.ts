import type { Mutant } from "@stryker-mutator/api/core"
import type { Failure, Outcome, Selection } from "./orders.ts"
import { type Choice, type DryRun, type Plan, plansOf } from "./plan.ts"
import { Workers } from "./workers.ts"

/** What became of a mutant. */
export interface Result {
  mutant: Mutant
  status: "Killed" | "Timeout" | "Survived" | "NoCoverage"
  isStatic: boolean
  /** What noticed it. */
  failure?: Failure
  /** Test files that ran in vain. */
  coveredBy: string[]
  /** ms */
  duration: number
}

/** A vitest project, and how its tests are chosen. */
export interface Project extends Choice {
  name: "node" | "worker"
  testFiles: string[]
}

/** Time before a worker counts as hanging: some to begin with, for each test file, and for what tests take without mutant. */
const BEGIN = 60_000
const PER_FILE = 1_000
const SLOWER = 5
/** Time for a test file without mutants, ms. */
const DRY_RUN = 600_000

/**
 * Tries each mutant with the project's tests, a few at a time.
 * @param code instrumented code by path
 * @param onResult called for each as soon as it is known
 * @throws Error when a test fails on the code as it is
 */
export async function tryMutants(
  project: Project,
  mutants: readonly Mutant[],
  code: Record<string, string>,
  concurrency: number,
  onResult: (result: Result) => void,
): Promise<void> {
  await using workers = await Workers.start(project.name, code, concurrency)
  const dryRuns = await Promise.all(project.testFiles.map((file) => dryRunOf(workers, file)))
  const plans = plansOf(mutants, dryRuns, project)
  const session = new Session(workers)
  const waiting = plans.values()
  const takeTurns = async () => {
    for (const plan of waiting) onResult(await session.resultOf(plan))
  }
  await Promise.all(Array.from({ length: concurrency }, takeTurns))
}

async function dryRunOf(workers: Workers, file: string): Promise<DryRun> {
  const { passed, failure, loading, byTest } = await workers.obey({ selections: [{ file }] }, DRY_RUN)
  if (failure !== undefined)
    throw new Error(
      `fails without any mutant: ${failure.file} > ${failure.test ?? "loading"}\n${failure.message}`,
    )
  const tests = passed.map(({ test, duration }) => ({ name: test, duration }))
  return { file, tests, loading, byTest }
}

class Session {
  /** Tests that were seen to pass without mutant in the selection in which they failed, by file and name. */
  private readonly trusted = new Set<string>()
  /** Test files whose tests need the ones before them. */
  private readonly dependent = new Set<string>()
  private readonly workers: Workers

  constructor(workers: Workers) {
    this.workers = workers
  }

  async resultOf(plan: Plan): Promise<Result> {
    const { mutant, isStatic, hitLimit, duration } = plan
    const selections = plan.selections.map((selection) =>
      this.dependent.has(selection.file) ? { file: selection.file } : selection,
    )
    const begin = performance.now()
    const order = { mutant: { id: mutant.id, hitLimit }, selections }
    const { failure } =
      selections.length === 0
        ? ({} as Partial<Outcome>)
        : await this.workers.obey(order, BEGIN + selections.length * PER_FILE + SLOWER * duration)
    if (failure !== undefined && !(await this.isTrustworthy(failure, selections))) return this.resultOf(plan)
    return {
      mutant,
      isStatic,
      status: statusOf(failure, selections),
      ...(failure === undefined ? {} : { failure }),
      coveredBy: [...new Set(selections.map(({ file }) => file))],
      duration: performance.now() - begin,
    }
  }

  /**
   * Whether a failure is the mutant's: a test that runs without those before it may fail for lack of what they leave
   * behind. So the first failure of each test is repeated without mutant.
   */
  private async isTrustworthy({ file, test, isTimeout }: Failure, selections: Selection[]): Promise<boolean> {
    if (isTimeout || test === undefined) return true
    const selection = selections.find((each) => each.file === file && each.tests?.includes(test))
    const key = `${file} > ${test}`
    if (selection === undefined || this.trusted.has(key)) return true
    const { failure } = await this.workers.obey({ selections: [selection] }, DRY_RUN)
    if (failure === undefined) this.trusted.add(key)
    else this.dependent.add(file)
    return failure === undefined
  }
}

function statusOf(failure: Failure | undefined, selections: Selection[]): Result["status"] {
  if (selections.length === 0) return "NoCoverage"
  if (failure === undefined) return "Survived"
  return failure.isTimeout ? "Timeout" : "Killed"
}
