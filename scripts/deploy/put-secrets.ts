import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Environment } from "../d1/database.ts"
import { Refusal } from "../d1/database.ts"
import { attempt } from "../run.ts"

/**
 * Sets secrets of an environment's Worker, all or none; makes the Worker when there is none yet. They are passed in a
 * file, because other programs can read arguments.
 * @throws Refusal
 */
export async function putSecrets(environment: Environment, secrets: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-secrets-"))
  try {
    const file = path.join(folder, "secrets.json")
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    const { code, output } = await attempt("wrangler", ["secret", "bulk", file, "--env", environment], {
      WRANGLER_WRITE_LOGS: "false",
    })
    if (code !== 0) throw new Refusal(`the secrets of ${environment} were not set:\n${output.trim()}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
