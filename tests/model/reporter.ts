import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"

/** Data that a walk reports in its attachment `walked`. */
export interface WalkFacts {
  machine: string
  screen: string
  /** Names of the transitions, per state, that its steps should take; those actually taken are `walked`. */
  wanted: string[]
  walked: string[]
}

/** Where the count is written, relative to the project folder. */
export const WALKED = "test-results/walked.txt"

/** Counts the transitions of each machine that were walked, over all its screens that were run, and writes it to `WALKED`. */
export default class WalkReporter implements Reporter {
  #wanted = new Map<string, Set<string>>()
  #walked = new Map<string, Set<string>>()

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    const facts = attachments.find(({ name }) => name === "walked")?.body?.toString()
    if (facts === undefined) return
    const { machine, screen, wanted, walked }: WalkFacts = JSON.parse(facts)
    const add = (to: Map<string, Set<string>>, names: string[]) =>
      to.set(machine, new Set([...(to.get(machine) ?? []), ...names.map((name) => `${screen}: ${name}`)]))
    add(this.#wanted, wanted)
    add(this.#walked, walked)
  }

  onEnd(): void {
    const counts = [...this.#wanted].map(
      ([machine, { size }]) => `${machine} ${this.#walked.get(machine)?.size ?? 0}/${size}`,
    )
    if (counts.length === 0) return
    const file = path.resolve(import.meta.dirname, "../..", WALKED)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, counts.join("  "))
    console.log(`\ntransitions walked: ${counts.join("  ")}`)
  }
}
