import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { runCommand, type Terminal } from "../d1/command.ts"
import { Refusal } from "../d1/database.ts"
import { ENVIRONMENTS, oneOf, understood } from "../d1/where.ts"
import { start } from "../run.ts"
import { build } from "../site.ts"
import { check } from "./check.ts"
import { cloudflare } from "./cloudflare.ts"
import { rehearsal } from "./rehearsal.ts"
import { deploy, type Plan } from "./steps.ts"

const USAGE = `npm run deploy -- [options]

  checks, tests, brings D1 to today's schema and content, deploys, and looks at what it deployed

  --env production|preview   where to (production)
  --dry-run                  everything but Cloudflare's part, which is rehearsed on this machine
  --allow-demo-settings      lets the demonstration's company, contacts and nights pass
  --skip-tests               without npm test; for a second try after Cloudflare failed`

/** `npm run deploy`. @returns its exit code */
export function runDeploy(args: string[], terminal: Terminal): Promise<number> {
  const work = async (plan: Plan) => {
    const folder = mkdtempSync(path.join(tmpdir(), "pouso-rehearsal-"))
    const { environment, isDryRun } = plan
    const target = isDryRun ? rehearsal(environment, folder) : cloudflare(environment, new Date())
    try {
      await deploy(plan, { check, test, build: built, target }, terminal.print)
      return isDryRun ? `${environment} could be deployed` : `${environment} is deployed`
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return runCommand(args, { usage: USAGE, read: readArguments, work }, terminal)
}

function readArguments(args: string[]): Plan | undefined {
  const flag = { type: "boolean", default: false } as const
  const { values } = understood(() =>
    parseArgs({
      args,
      options: {
        env: { type: "string", default: "production" },
        ...{ "dry-run": flag, "allow-demo-settings": flag, "skip-tests": flag, help: flag },
      },
    }),
  )
  if (values.help) return undefined
  return {
    environment: oneOf("env", values.env, ENVIRONMENTS),
    isDryRun: values["dry-run"],
    allowsDemo: values["allow-demo-settings"],
    skipsTests: values["skip-tests"],
  }
}

/** `npm test`, with what it prints: it takes minutes. */
async function test(): Promise<string> {
  const [code] = await once(start("node", ["--no-warnings", "scripts/test.ts"]), "exit")
  if (code !== 0) throw new Refusal("not deployed: a test failed")
  return "tests"
}

async function built(environment: Plan["environment"]): Promise<string> {
  await build(environment)
  return "build"
}
