import { statSync } from "node:fs"

/** How long a run may take to exit once its report is written, ms. */
const EXIT_TIME = 60_000

/**
 * Aborts when a run has written its report and does not exit: Node sometimes hangs at its exit, where a compiler thread of
 * V8 waits for a collection that does not come. Dispose it when the run has ended.
 */
export function overdueAfter(report: string, exitTime = EXIT_TIME): Disposable & { signal: AbortSignal } {
  const controller = new AbortController()
  const timer = setInterval(
    () => {
      const written = statSync(report, { throwIfNoEntry: false })?.mtimeMs
      // Files have the real time, whatever day the tests live on.
      const now = performance.timeOrigin + performance.now()
      if (written !== undefined && now - written > exitTime) controller.abort()
    },
    Math.min(exitTime, 5_000),
  )
  return { signal: controller.signal, [Symbol.dispose]: () => clearInterval(timer) }
}
