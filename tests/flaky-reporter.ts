import type { Reporter, TestCase } from "vitest/node"

/**
 * Tells of each test that failed and passed when it was run again, with how it failed: vitest is silent about it. A
 * `counterexample` of fast-check's is a mistake, though the next hundred examples were none; others are `flaky`.
 */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return
    const why = (test.result().errors ?? []).map(({ message, stack }) => stack ?? message)
    const kind = why.some((each) => each.includes("Property failed after")) ? "counterexample" : "flaky"
    console.log([`${kind}: ${test.module.relativeModuleId} › ${test.fullName}`, ...why].join("\n"))
  }
}
