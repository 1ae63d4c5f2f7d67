import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Option } from "@commander-js/extra-typings"
import { operatorCommand, runCommand, type Terminal } from "../d1/command.ts"
import { Refusal } from "../d1/database.ts"
import { ENVIRONMENTS } from "../d1/where.ts"
import { start } from "../run.ts"
import { build } from "../site.ts"
import { check } from "./check.ts"
import { cloudflare } from "./cloudflare.ts"
import { rehearsal } from "./rehearsal.ts"
import { deploy, type Plan } from "./steps.ts"

/** `npm run deploy`. @returns its exit code */
export function runDeploy(args: string[], terminal: Terminal): Promise<number> {
  const command = operatorCommand(
    "deploy",
    "Checks, tests, brings D1 to today's schema and content, deploys, and looks at what it deployed.",
    terminal,
  )
    .addOption(new Option("--env <environment>", "where to").choices(ENVIRONMENTS).default("production"))
    .option("--dry-run", "everything but Cloudflare's part, which is rehearsed on this machine")
    .option("--allow-demo-settings", "lets the demonstration's company, contacts and nights pass")
    .option("--skip-tests", "without npm test; for a second try after Cloudflare failed")
    .action(async ({ env, dryRun = false, allowDemoSettings = false, skipTests = false }) => {
      const folder = mkdtempSync(path.join(tmpdir(), "pouso-rehearsal-"))
      const target = dryRun ? rehearsal(env, folder) : cloudflare(env, new Date())
      const plan = {
        environment: env,
        isDryRun: dryRun,
        allowsDemo: allowDemoSettings,
        skipsTests: skipTests,
      }
      try {
        await deploy(plan, { check, test, build: built, target }, terminal.print)
        terminal.print(dryRun ? `${env} could be deployed` : `${env} is deployed`)
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  return runCommand(command, args, terminal)
}

/** Runs `npm test` with its output visible, because it takes minutes. */
async function test(): Promise<string> {
  const [code] = await once(start("node", ["--no-warnings", "scripts/test.ts"]), "exit")
  if (code !== 0) throw new Refusal("not deployed: a test failed")
  return "tests"
}

async function built(environment: Plan["environment"]): Promise<string> {
  await build(environment)
  return "build"
}
