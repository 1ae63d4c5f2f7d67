import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { stripVTControlCharacters } from "node:util"
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"
import { type Picture, reportPage } from "./report-page.ts"

/** Data that a walk reports in its attachment `walked`. */
export interface WalkFacts {
  machine: string
  screen: string
  /** Names of the transitions, per state, that its steps should take; those actually taken are `walked`. */
  wanted: string[]
  walked: string[]
  /** Transitions that cannot be triggered on any screen, with the reason. */
  unseen: Record<string, string>
}

/** Transition coverage of one machine, over all its screens that were run. */
export interface Coverage {
  wanted: Set<string>
  walked: Set<string>
  unseen: WalkFacts["unseen"]
}

const FOLDER = path.resolve(import.meta.dirname, "../../test-results/model")

/** Measures transition coverage, and writes it with screenshots to `test-results/model/index.html`. */
export default class WalkReporter implements Reporter {
  #coverage = new Map<string, Coverage>()
  #pictures = new Map<string, Picture>()
  #failures: string[] = []

  onTestEnd(test: TestCase, { attachments, status, errors, steps }: TestResult): void {
    // Each device has its own test file.
    const [, device] = /^model\/(\w+)\.test\.ts$/.exec(test.titlePath()[2] ?? "") ?? []
    if (device === undefined) return
    if (status !== "passed") {
      const taken = steps.filter(({ category }) => category === "test.step")
      const failed = taken.findIndex(({ error }) => error !== undefined)
      const way = taken.slice(0, Math.max(0, failed)).map(({ title }) => title)
      const told = errors.map(({ message = "" }) => stripVTControlCharacters(message))
      this.#failures.push(
        [
          `${device} · ${test.title} › ${taken[failed]?.title ?? "before a step"}`,
          ...(way.length === 0 ? [] : [`after ${way.join(", ")}`]),
          ...told,
        ].join("\n"),
      )
    }
    const read = (name: string) => attachments.find((each) => each.name === name)?.body?.toString()
    const facts = read("walked")
    if (facts === undefined) return
    const { machine, screen, wanted, walked, unseen }: WalkFacts = JSON.parse(facts)
    const coverage = this.#coverage.get(machine) ?? { wanted: new Set(), walked: new Set(), unseen }
    this.#coverage.set(machine, coverage)
    for (const each of wanted) coverage.wanted.add(`${screen}: ${each}`)
    for (const each of walked) coverage.walked.add(`${screen}: ${each}`)
    for (const { name, body } of attachments) {
      const [, state] = /^picture of (.*)$/.exec(name) ?? []
      if (state === undefined || body === undefined) continue
      this.#pictures.set(`${screen} ${device} ${state}`, { machine, screen, device, state, body })
    }
  }

  async onEnd(): Promise<void> {
    const counts = [...this.#coverage].map(
      ([name, { wanted, walked }]) => `${name} ${walked.size}/${wanted.size}`,
    )
    if (counts.length === 0) return
    const line = counts.join("  ")
    console.log(`\ntransitions walked, from each state: ${line}`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(path.join(FOLDER, "walked.txt"), line)
    const report = path.join(FOLDER, "index.html")
    writeFileSync(report, await reportPage(this.#coverage, [...this.#pictures.values()], this.#failures))
    console.log(`report: ${path.relative(process.cwd(), report)}`)
  }
}
