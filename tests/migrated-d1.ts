import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { migrate } from "../scripts/site.ts"

declare module "vitest" {
  interface ProvidedContext {
    migratedD1: string
  }
}

/** Projects of tests/vitest.config.ts that work on a local D1. */
const NEED_IT = ["commands", "faults"]

/** Global setup: wrangler creates a migrated D1 once, because that takes seconds. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (!project.vitest.projects.some(({ name }) => NEED_IT.includes(name))) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-schema-"))
  await migrate(folder)
  project.provide("migratedD1", folder)
  return () => rmSync(folder, { recursive: true })
}

/** A new folder with a copy of that D1. */
export function migratedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-d1-"))
  cpSync(inject("migratedD1"), folder, { recursive: true })
  return folder
}
