import { lockProblems, readLock } from "../audit/packages.ts"
import { npm, registryFindings } from "../audit/registry.ts"
import { contentRoot } from "../catalogue-in-use.ts"
import { checkContent, count } from "../content/check.ts"
import { legalReminders, reasonsAgainstGuests } from "../content/demonstration.ts"
import { mistakeText } from "../content/findings.ts"
import type { Environment } from "../d1/database.ts"
import { openRemote, using } from "../d1/database.ts"
import { migrationFiles } from "../d1/memory.ts"
import { keyOfD1 } from "../keys/key-of-d1.ts"
import { configOf, gapRefusals, hasDatabase, variableRefusals } from "./config.ts"
import { dangersOf } from "./migrations.ts"
import { keyRefusals, localSecrets, missingText, secretsOf } from "./secrets.ts"
import type { Findings, Plan } from "./steps.ts"

const DEMO_FLAG = "--allow-demo-settings"

/**
 * Reasons against deploying the site in its current state, and notes for the operator.
 * @param ask runs npm
 */
export async function check({ environment, isDryRun, allowsDemo }: Plan, ask = npm): Promise<Findings> {
  const config = configOf(environment)
  const hasD1 = hasDatabase(config)
  const noDatabase = `wrangler.toml: [env.${environment}] names no database yet: docs/operator.md, "The first deploy"`
  // Without a database nothing was ever deployed there, so it has no secrets to list.
  const secrets = isDryRun ? localSecrets(environment) : hasD1 ? await secretsOf(environment) : []
  const { settings, catalogue, mistakes } = await checkContent(contentRoot())
  const { lock, allowed } = readLock()
  // A rehearsal asks nobody outside.
  const registry = isDryRun ? { unsigned: [], vulnerable: [], notes: [] } : await registryFindings(ask)
  const demo = settings === undefined ? [] : reasonsAgainstGuests(settings, catalogue)
  return {
    refusals: [
      ...variableRefusals(config.vars, secrets),
      ...(isDryRun ? [] : keyRefusals(secrets ?? [], hasD1 && (await holdsKey(environment)), environment)),
      ...gapRefusals(configOf(), config, environment),
      ...(hasD1 || isDryRun ? [] : [noDatabase]),
      ...(allowsDemo ? [] : demo.map((each) => `${each} (${DEMO_FLAG} lets it pass)`)),
      ...migrationFiles().flatMap(dangersOf),
      ...lockProblems(lock, allowed),
      ...registry.unsigned,
      ...mistakes.map(mistakeText),
    ],
    notes: [
      ...(secrets === undefined
        ? ["secrets are not checked here: there is no .dev.vars"]
        : missingText(secrets, config.vars)),
      ...(hasD1 || !isDryRun ? [] : [noDatabase]),
      // A note, because a deploy may be what mends something worse.
      ...registry.vulnerable,
      ...registry.notes,
      ...(settings === undefined ? [] : legalReminders(settings)),
      ...(allowsDemo && demo.length > 0
        ? [`${count(demo.length, "demonstration value")} let pass: ${DEMO_FLAG}`]
        : []),
    ],
  }
}

/** Whether an environment's D1 still holds a signing key of earlier versions. */
async function holdsKey(environment: Environment): Promise<boolean> {
  const key = await using(openRemote(environment), keyOfD1)
  return key.SIGNING_KEY_0 !== undefined
}
