import { UsageError } from "./command.ts"
import { type D1, openLocal, openRemote } from "./database.ts"

/** The places on Cloudflare that the site runs in, as `[env.…]` of wrangler.toml names them. */
export const ENVIRONMENTS = ["production", "preview"] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** Which D1 a command is about: that of an environment, or the local one of a folder. */
export type Where = { environment: Environment } | { persistTo: string }

/** Options of every command about D1, for `parseArgs`. */
export const WHERE_OPTIONS = {
  remote: { type: "boolean", default: false },
  env: { type: "string" },
  "persist-to": { type: "string" },
  help: { type: "boolean", default: false },
} as const

/** What the usage says about them. */
export const WHERE_USAGE = `  --remote               production instead of this machine
  --env preview          with --remote: the preview instead of production
  --persist-to FOLDER    of the local D1 (.wrangler/state)`

/** What `parseArgs` reads. @throws UsageError when it cannot */
export function understood<Arguments>(read: () => Arguments): Arguments {
  try {
    return read()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** @throws UsageError when the options name no D1, or two */
export function whereOf(values: {
  remote: boolean
  env?: string | undefined
  "persist-to"?: string | undefined
}): Where {
  const { remote, env, "persist-to": persistTo } = values
  if (!remote && env !== undefined) throw new UsageError("--env needs --remote")
  if (!remote) return { persistTo: persistTo ?? ".wrangler/state" }
  if (persistTo !== undefined) throw new UsageError("--remote and --persist-to name two databases")
  return { environment: env === undefined ? "production" : oneOf("env", env, ENVIRONMENTS) }
}

/** One of the values that an option allows. @throws UsageError when it is another */
export function oneOf<Value extends string>(option: string, text: string, allowed: readonly Value[]): Value {
  const value = allowed.find((each) => each === text)
  if (value === undefined) throw new UsageError(`--${option} is ${text}; allowed: ${allowed.join(", ")}`)
  return value
}

/** @throws Refusal when there is no such D1 on this machine */
export async function open(where: Where): Promise<D1> {
  return "environment" in where ? openRemote(where.environment) : await openLocal(where.persistTo)
}

/** In words, for the operator. */
export function whereText(where: Where): string {
  return "environment" in where ? where.environment : `the local D1 in ${where.persistTo}`
}
