import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { stripVTControlCharacters } from "node:util"
import { SITE_TIME_ZONE, todayIn } from "../../machines/site/day.ts"
import { contentRoot, distFolder } from "../catalogue-in-use.ts"
import { checkContent } from "../content/check.ts"
import { pushed } from "../content/run.ts"
import type { Environment } from "../d1/database.ts"
import { openRemote, Refusal } from "../d1/database.ts"
import { attempt } from "../run.ts"
import { configOf } from "./config.ts"
import { addEarlierFiles } from "./earlier-files.ts"
import { smoke } from "./smoke.ts"
import { modeOf, type Target } from "./steps.ts"

/** Timeout of the smoke test, ms: a new hostname may take minutes to resolve. */
const TIMEOUT = 180_000

/** An environment on Cloudflare, through wrangler's logged-in account. @param since when the deploy started */
export function cloudflare(environment: Environment, since: Date): Target {
  let isMigrated = false
  let isUploaded = false
  return {
    addEarlier: async () => {
      const { settings } = await checkContent(contentRoot())
      // Only production has an address that is known before.
      if (environment !== "production" || settings === undefined) return "files of earlier builds: none there"
      return await addEarlierFiles(settings.origin, `${distFolder()}/client`, todayIn(SITE_TIME_ZONE))
    },
    migrate: async () => {
      isMigrated = true
      await wrangler(["d1", "migrations", "apply", "DB", "--remote", "--env", environment])
      return "migrations"
    },
    push: async () => await pushed(openRemote(environment), await checkContent(contentRoot()), environment),
    upload: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "pouso-deploy-"))
      const told = path.join(folder, "told.json")
      try {
        isUploaded = true
        await wrangler(["deploy", "-c", `${distFolder()}/ssr/wrangler.json`], {
          WRANGLER_OUTPUT_FILE_PATH: told,
        })
        const { version, origins } = uploaded(readFileSync(told, "utf8"))
        return { said: `deployed version ${version} to ${origins.join(", ")}`, origins }
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    smoke: async (origins) => {
      const { catalogue } = await checkContent(contentRoot())
      const property = catalogue.properties.find(({ property }) => property.available)?.slug
      const mode = modeOf(configOf(environment).vars)
      const problems = await Promise.all(origins.map((origin) => smoke(origin, mode, property, TIMEOUT)))
      return problems.flat()
    },
    undo: () => [
      ...(isUploaded ? [`the Worker: npx wrangler rollback --env ${environment}`] : []),
      ...(isMigrated
        ? [
            `D1, with all that was written since: npx wrangler d1 time-travel restore DB --env ${environment} --timestamp ${since.toISOString()}`,
          ]
        : []),
    ],
  }
}

async function wrangler(args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, output } = await attempt("wrangler", args, env)
  if (code !== 0) throw new Refusal(`wrangler ${args.join(" ")} failed\n${reasonIn(output)}`)
}

/** Wrangler's output from its first error on; before it come all files of the Worker. */
export function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output).split("\n")
  return lines
    .slice(
      Math.max(
        0,
        lines.findIndex((line) => line.includes("[ERROR]")),
      ),
    )
    .filter((line) => line.trim() !== "")
    .join("\n")
}

/** Parses wrangler's output file: https://developers.cloudflare.com/workers/wrangler/system-environment-variables/ */
export function uploaded(notes: string): { version: string; origins: string[] } {
  const deploy = notes
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
    .find(({ type }) => type === "deploy")
  const targets: string[] = deploy?.targets ?? []
  // Besides URLs, `targets` contains cron expressions, and routes followed by a description.
  const hosts = targets.map(
    (each) => /^(?:https:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=$|[\s/])/.exec(each)?.[1],
  )
  return {
    version: String(deploy?.version_id ?? "unknown"),
    origins: [...new Set(hosts.filter((host) => host !== undefined))].map((host) => `https://${host}`),
  }
}
