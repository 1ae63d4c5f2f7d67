import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { copyD1, migratedD1 } from "../scripts/migrated-d1.ts"
import { pushContent } from "../scripts/site.ts"

declare module "vitest" {
  interface ProvidedContext {
    migratedD1: string
    filledD1: string
  }
}

/** Projects of tests/vitest.config.ts that work on a local D1. */
const NEED_IT = ["node", "commands", "faults", "attack"]
/** Those that work on one with the tests' content. */
const NEED_CONTENT = ["faults", "attack"]

/** Global setup: prepares the D1 that tests copy. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const isNeeded = (names: string[]) => project.vitest.projects.some(({ name }) => names.includes(name))
  if (!isNeeded(NEED_IT)) return undefined
  const folder = await migratedD1()
  project.provide("migratedD1", folder)
  const filled = mkdtempSync(path.join(tmpdir(), "pouso-content-"))
  if (isNeeded(NEED_CONTENT)) {
    copyD1(folder, filled)
    await pushContent(filled)
  }
  project.provide("filledD1", filled)
  return () => rmSync(filled, { recursive: true })
}

/** A new folder with a copy of that D1. */
export function migratedFolder(): string {
  return copyOf(inject("migratedD1"))
}

/** A new folder with a D1 that has the tests' content. */
export function filledFolder(): string {
  return copyOf(inject("filledD1"))
}

function copyOf(d1: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-d1-"))
  copyD1(d1, folder)
  return folder
}
