/**
 * `npm run deploy`: refuses what must not go out, builds, brings the remote D1 to today's schema and
 * hands over to `wrangler deploy`. Arguments are wrangler's own (`--dry-run`, `--var NAME:VALUE`, …); `--allow-demo-settings` lets demo values pass.
 */
import path from "node:path"
import { parseArgs } from "node:util"
import { unstable_readConfig } from "wrangler"
import settings from "../content/settings.json" with { type: "json" }
import { ConfigError, readConfig } from "../worker/env.ts"
import { root, run, start } from "./run.ts"
import { build } from "./site.ts"

/** Why these variables and settings must not be deployed; empty when they may. */
export function refusals(
  vars: Record<string, unknown>,
  { demo, allowDemo }: { demo: boolean; allowDemo: boolean },
): string[] {
  const problems: string[] = []
  try {
    readConfig(vars)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(error.message)
  }
  if (demo && !allowDemo) {
    problems.push(
      'content/settings.json still holds the demonstration\'s company, contacts, claims and prices (and content/testimonials.yaml its owners); put in your own and set "demo" to false',
    )
  }
  return problems
}

/** The variables of wrangler.toml, with those of `--var NAME:VALUE` over them. */
function variables(given: string[]): Record<string, unknown> {
  const { vars } = unstable_readConfig({ config: path.join(root, "wrangler.toml") })
  const over = given.map((each) => {
    const colon = each.indexOf(":")
    return [each.slice(0, colon), each.slice(colon + 1)]
  })
  return { ...vars, ...Object.fromEntries(over) }
}

if (import.meta.main) {
  const allowDemo = process.argv.includes("--allow-demo-settings")
  const passedOn = process.argv.slice(2).filter((each) => each !== "--allow-demo-settings")
  const { values, positionals } = parseArgs({
    args: passedOn,
    options: { var: { type: "string", multiple: true } },
    strict: false,
  })
  // wrangler takes several variables after one `--var`.
  const given = [...(values.var ?? []).map(String), ...positionals]
  const problems = refusals(variables(given), { demo: settings.demo, allowDemo })
  if (problems.length > 0) {
    for (const problem of problems) console.error(`not deployed: ${problem}`)
    process.exit(1)
  }
  await build()
  if (!passedOn.includes("--dry-run")) await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote"])
  const child = start("wrangler", ["deploy", "-c", "dist/ssr/wrangler.json", ...passedOn])
  child.on("exit", (code) => process.exit(code ?? 1))
}
