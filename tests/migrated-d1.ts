import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { migrate, pushContent } from "../scripts/site.ts"

declare module "vitest" {
  interface ProvidedContext {
    migratedD1: string
    filledD1: string
  }
}

/** Projects of tests/vitest.config.ts that work on a local D1. */
const NEED_IT = ["commands", "faults", "attack"]
/** Those that work on one with the tests' content. */
const NEED_CONTENT = ["faults", "attack"]

/** Global setup: wrangler creates a migrated D1 once, because that takes seconds. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const isNeeded = (names: string[]) => project.vitest.projects.some(({ name }) => names.includes(name))
  if (!isNeeded(NEED_IT)) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-schema-"))
  await migrate(folder)
  project.provide("migratedD1", folder)
  const filled = mkdtempSync(path.join(tmpdir(), "pouso-content-"))
  if (isNeeded(NEED_CONTENT)) {
    cpSync(folder, filled, { recursive: true })
    await pushContent(filled)
  }
  project.provide("filledD1", filled)
  return () => {
    for (const each of [folder, filled]) rmSync(each, { recursive: true })
  }
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
  cpSync(d1, folder, { recursive: true })
  return folder
}
