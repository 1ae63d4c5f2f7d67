import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Option } from "@commander-js/extra-typings"
import { operatorCommand, runCommand, type Terminal } from "../d1/command.ts"
import { ENVIRONMENTS, Refusal } from "../d1/database.ts"
import { hasPassed } from "../passed.ts"
import { build } from "../site.ts"
import { check } from "./check.ts"
import { cloudflare } from "./cloudflare.ts"
import { rehearsal } from "./rehearsal.ts"
import { deploy, type Plan } from "./steps.ts"

/** `npm run deploy`. @returns its exit code */
export function runDeploy(args: string[], terminal: Terminal): Promise<number> {
  const command = operatorCommand(
    "deploy",
    "Checks, brings D1 to today's schema and content, deploys, and looks at what it deployed.",
    terminal,
  )
    .addOption(new Option("--env <environment>", "where to").choices(ENVIRONMENTS).default("production"))
    .option("--dry-run", "everything but Cloudflare's part, which is rehearsed on this machine")
    .option("--allow-demo-settings", "lets the demonstration's company, contacts and nights pass")
    .option("--untested", "though npm run test:all has not passed on this code")
    .action(async ({ env, dryRun = false, allowDemoSettings = false, untested = false }) => {
      const folder = mkdtempSync(path.join(tmpdir(), "pouso-rehearsal-"))
      const target = dryRun ? rehearsal(env, folder) : cloudflare(env, new Date())
      const plan = {
        environment: env,
        isDryRun: dryRun,
        allowsDemo: allowDemoSettings,
        isUntested: untested,
      }
      try {
        await deploy(plan, { check: (each) => check(each), tested, build: built, target }, terminal.print)
        terminal.print(dryRun ? `${env} could be deployed` : `${env} is deployed`)
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  return runCommand(command, args, terminal)
}

/** Runs no test, because they take longer than anybody waits for a deploy: asks whether they have passed. */
async function tested(): Promise<string> {
  if (hasPassed("passed-all")) return "npm run test:all has passed on this code"
  throw new Refusal(
    "not deployed: npm run test:all has not passed on this code; run it, or deploy with --untested",
  )
}

async function built(environment: Plan["environment"]): Promise<string> {
  await build(environment)
  return "build"
}
