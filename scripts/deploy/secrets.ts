import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseEnv } from "node:util"
import { z } from "zod"
import { numberOfKey } from "../../worker/forms/signing-keys.ts"
import type { Environment } from "../d1/database.ts"
import { Refusal } from "../d1/database.ts"
import { attempt, root } from "../run.ts"

/** Every secret the site can use, and what it does without it; none is required. */
const WITHOUT: Record<string, string> = {
  GOOGLE_MAPS_SERVER_KEY: "places come from our own gazetteer alone",
  GOOGLE_MAPS_BROWSER_KEY: "maps are our own drawing and OpenStreetMap",
  TURNSTILE_SITE_KEY: "the forms have their other guards alone",
}

const listed = z.array(z.object({ name: z.string() }))

/** Names of an environment's secrets; none when it has never been deployed. @throws Refusal */
export async function secretsOf(environment: Environment): Promise<string[]> {
  const { code, output, stdout } = await attempt("wrangler", ["secret", "list", "--env", environment])
  if (code === 0) return listed.parse(JSON.parse(stdout)).map(({ name }) => name)
  // https://developers.cloudflare.com/workers/platform/known-issues/: the Worker does not exist yet.
  if (output.includes("10007")) return []
  throw new Refusal(`the secrets of ${environment} cannot be listed:\n${output.trim()}`)
}

/** Names in the local `.dev.vars.<environment>`, else `.dev.vars`; undefined when there is neither. */
export function localSecrets(environment: Environment, folder = root): string[] | undefined {
  const file = [`.dev.vars.${environment}`, ".dev.vars"]
    .map((name) => path.join(folder, name))
    .find((each) => existsSync(each))
  if (file === undefined) return undefined
  const values = parseEnv(readFileSync(file, "utf8"))
  return Object.keys(values).filter((name) => values[name] !== "")
}

/**
 * Why an environment must not be deployed with these secrets: without a key that signs no form could be opened, and
 * without the key that D1 still holds the links of mails already sent would stop working.
 * @param inD1 whether D1 holds a signing key
 */
export function keyRefusals(secrets: string[], inD1: boolean, environment: Environment): string[] {
  const numbers = secrets.map(numberOfKey)
  const remedy = `npm run keys -- add --remote --env ${environment} sets it`
  return [
    ...(numbers.some((each) => each !== undefined && each > 0)
      ? []
      : [`no signing key (SIGNING_KEY_1) is set: ${remedy}`]),
    ...(inD1 && !numbers.includes(0) ? [`the signing key in D1 is not carried over: ${remedy}`] : []),
  ]
}

/** What the site does without the secrets that are not set. */
export function missingText(secrets: string[], vars: Record<string, unknown>): string[] {
  return Object.entries(WITHOUT)
    .filter(([name]) => !secrets.includes(name) && !vars[name])
    .map(([name, so]) => `${name} is not set: ${so}`)
}
