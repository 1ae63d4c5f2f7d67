import fc from "fast-check"
import {
  inject,
  type RunnerTestFile,
  type RunnerTestSuite,
  type SerializedConfig,
  TestRunner,
  vi,
} from "vitest"
import { startTests } from "vitest/internal/browser"
import { type Failure, type Hits, ORDERS_FROM, type Order, type Outcome, type Selection } from "./orders.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Address that gives orders. */
    [ORDERS_FROM]: string
  }
}

type Test = Parameters<TestRunner["onBeforeTryTask"]>[0]

/** What Stryker's instrumented code reads and writes. */
interface Instrumentation {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage: { static: Hits; perTest: Record<string, Hits> }
}

/** Taken before any test replaces it. */
const send = globalThis.fetch.bind(globalThis)
/** Generated cases of a property: the same ones each time, and fewer, because they run once for each mutant. */
const PROPERTIES = { seed: 34, numRuns: 30, endOnFailure: true }
const HIT_LIMIT_REACHED = "Hit count limit reached"
const TIMED_OUT = "timed out in"

/**
 * A vitest runner that stays: it asks for orders, and runs their tests again and again in the same process, each time
 * with every module loaded anew, until there are no more. Its own "test file" is empty.
 */
export default class MutantsRunner extends TestRunner {
  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    for (let order = await ask(undefined); order !== null; order = await ask(await this.obey(order)));
    super.onAfterRunFiles(files)
  }

  private async obey({ mutant, selections }: Order): Promise<Outcome> {
    const stryker = renew()
    stryker.activeMutant = mutant?.id
    stryker.hitLimit = mutant?.hitLimit
    stryker.hitCount = mutant === undefined ? undefined : 0
    const outcome: Outcome = { passed: [], loading: {}, byTest: {} }
    for (const selection of selections) {
      await this.run(selection, outcome)
      if (outcome.failure !== undefined) break
    }
    if (outcome.failure !== undefined && stryker.hitCount !== undefined && mutant !== undefined)
      outcome.failure.isTimeout ||= stryker.hitCount > mutant.hitLimit
    stryker.activeMutant = undefined
    stryker.hitCount = undefined
    const { static: loading, perTest: byTest } = stryker.mutantCoverage
    return mutant === undefined ? { ...outcome, loading, byTest } : outcome
  }

  /** Runs the selected tests of a file; they and the first failure are added to the outcome. */
  private async run(selection: Selection, outcome: Outcome): Promise<void> {
    const runner = new OneFile(this.config, selection, outcome)
    // vitest gives these to the runner that it makes itself; they are not in its types.
    const { moduleRunner, _otel } = this as unknown as { moduleRunner: unknown; _otel: unknown }
    Object.assign(runner, { moduleRunner, _otel })
    const [file] = await startTests([`${this.config.root}/${selection.file}`], runner)
    const error = errorsOf(file)[0]
    if (error !== undefined) outcome.failure ??= { file: selection.file, ...failureOf(error) }
  }
}

/** Runs one test file, until a test fails. */
class OneFile extends TestRunner {
  readonly selection: Selection
  readonly outcome: Outcome

  constructor(config: SerializedConfig, selection: Selection, outcome: Outcome) {
    super(config)
    this.selection = selection
    this.outcome = outcome
  }

  /** Leaves the selected tests only, in their order. Tests of this project are flat, or in one level of `describe`. */
  onBeforeRunFiles([file]: RunnerTestFile[]): void {
    const { tests } = this.selection
    if (file === undefined || tests === undefined) return
    const place = new Map(tests.map((name, index) => [name, index]))
    const placeOf = (task: RunnerTestSuite["tasks"][number]): number =>
      task.type === "suite"
        ? Math.min(...task.tasks.map(placeOf))
        : (place.get(nameOf(task)) ?? Number.POSITIVE_INFINITY)
    const sort = (suite: RunnerTestSuite) => {
      for (const task of suite.tasks) {
        if (task.type === "suite") sort(task)
        if (placeOf(task) === Number.POSITIVE_INFINITY) task.mode = "skip"
      }
      suite.tasks.sort((a, b) => placeOf(a) - placeOf(b) || 0)
    }
    sort(file)
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    if (this.outcome.failure !== undefined) test.mode = "skip"
    instrumentation().currentTestId = nameOf(test)
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: Test): void {
    instrumentation().currentTestId = undefined
    const { file } = this.selection
    const [error] = test.result?.errors ?? []
    if (test.result?.state === "pass")
      this.outcome.passed.push({ file, test: nameOf(test), duration: test.result.duration ?? 0 })
    else if (test.result?.state === "fail")
      this.outcome.failure ??= { file, test: nameOf(test), ...failureOf(error) }
    super.onAfterRunTask(test)
  }
}

/** Reports what was done, and returns what comes next; null at the end. */
async function ask(done: Outcome | undefined): Promise<Order | null> {
  const answer = await send(inject(ORDERS_FROM), { method: "POST", body: JSON.stringify({ done }) })
  return (await answer.json()) as Order | null
}

/** As if the process were new: real clock, real globals, no module loaded, nothing counted. */
function renew(): Instrumentation {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
  fc.configureGlobal(PROPERTIES)
  const stryker = instrumentation()
  stryker.mutantCoverage = { static: {}, perTest: {} }
  return stryker
}

function instrumentation(): Instrumentation {
  const world = globalThis as { __stryker__?: Instrumentation }
  world.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } }
  return world.__stryker__
}

function nameOf(test: Test): string {
  return test.suite === undefined || test.suite === test.file
    ? test.name
    : `${test.suite.name} > ${test.name}`
}

/** Errors of a file and of its suites' hooks. */
function errorsOf(task: RunnerTestSuite | undefined): { message: string }[] {
  const inner = task?.tasks.flatMap((each) => (each.type === "suite" ? errorsOf(each) : [])) ?? []
  return [...(task?.result?.errors ?? []), ...inner]
}

function failureOf(error: { message: string } | undefined): Pick<Failure, "message" | "isTimeout"> {
  const message = error?.message ?? ""
  return {
    message: message.slice(0, 300),
    isTimeout: message.includes(TIMED_OUT) || message.includes(HIT_LIMIT_REACHED),
  }
}
