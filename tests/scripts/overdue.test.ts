import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { overdueAfter } from "../../scripts/overdue.ts"
import { attempt } from "../../scripts/run.ts"

function reportPath(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-overdue-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, "report.json")
}

test("a run that has written its report and does not exit is killed, and what it said is kept", async () => {
  const report = reportPath()
  using overdue = overdueAfter(report, 50)
  const script = 'console.log("over"); fs.writeFileSync(process.argv[1], "{}"); setInterval(() => {}, 1000)'
  const { code, output } = await attempt("node", ["-e", script, report], {}, overdue.signal)
  expect([code, output]).toEqual([1, "over\n"])
})

test("one without a report yet, or that has just written it, is left alone", async () => {
  const report = reportPath()
  const aborted = Promise.withResolvers<void>()
  using none = overdueAfter(report, 20)
  using late = overdueAfter(path.join(path.dirname(report), "other.json"), 20)
  writeFileSync(report, "{}")
  using patient = overdueAfter(report, 60_000)
  none.signal.addEventListener("abort", () => aborted.resolve())
  await aborted.promise
  expect([late.signal.aborted, patient.signal.aborted]).toEqual([false, false])
})
