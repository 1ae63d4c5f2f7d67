import type { Reporter, TestCase } from "vitest/node"

/**
 * Reports each test that failed and then passed on retry, with its error, because vitest does not. A fast-check
 * `counterexample` is a bug even if the next hundred examples passed; others are `flaky`.
 */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return
    const why = (test.result().errors ?? []).map(({ message, stack }) => stack ?? message)
    const kind = why.some((each) => each.includes("Property failed after")) ? "counterexample" : "flaky"
    console.log([`${kind}: ${test.module.relativeModuleId} › ${test.fullName}`, ...why].join("\n"))
  }
}
