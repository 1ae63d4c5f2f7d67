import path from "node:path"
import type { SigningKeys } from "../../worker/env.ts"
import { numberOfKey } from "../../worker/forms/signing-keys.ts"
import { runCommand } from "../d1/command.ts"
import { type Environment, Refusal, using } from "../d1/database.ts"
import { type CommandDependencies, d1Command, whereOf, whereText } from "../d1/target.ts"
import { addKeys, keysFile, nextKey, readKeys } from "./file.ts"
import { keyOfD1 } from "./key-of-d1.ts"

/** Injected dependencies of the command. */
export interface Dependencies extends CommandDependencies {
  /** Names of an environment's secrets. */
  secretsOf: (environment: Environment) => Promise<string[]>
  putSecrets: (environment: Environment, secrets: Record<string, string>) => Promise<void>
  /** The project's folder. */
  folder: string
}

/** Runs `npm run keys`. @returns its exit code */
export function runKeys(args: string[], dependencies: Dependencies): Promise<number> {
  const keys = d1Command("keys", "The keys that sign the site's links and forms.", dependencies)
  keys
    .command("list", { isDefault: true })
    .description("which there are, done without a command, too; never their values")
    .action(async () => dependencies.print(await listText(keys, dependencies)))
  keys
    .command("add")
    .description("a new one, which signs from now on; the earlier ones go on verifying")
    .action(async () => dependencies.print(await addKey(keys, dependencies)))
  return runCommand(keys, args, dependencies)
}

type KeysCommand = Parameters<typeof whereOf>[0]

async function listText(command: KeysCommand, { secretsOf, folder }: Dependencies): Promise<string> {
  const where = whereOf(command)
  const file = keysFile(where, folder)
  const here = Object.keys(readKeys(file))
  const there = "environment" in where ? (await secretsOf(where.environment)).filter(isKey) : here
  const names = [...new Set([...here, ...there])].sort(byNumber)
  if (names.length === 0) return `${whereText(where)} has no signing keys.`
  const shown = path.relative(folder, file)
  const newest = names.at(-1)
  return names
    .map((name) => {
      const missing = [
        ...(there.includes(name) ? [] : [`not set on ${whereText(where)}`]),
        ...(here.includes(name) ? [] : [`not in ${shown}`]),
      ]
      const does = name === newest ? "signs" : "verifies"
      return [name, does, ...missing].join("  ")
    })
    .join("\n")
}

async function addKey(command: KeysCommand, dependencies: Dependencies): Promise<string> {
  const { open, secretsOf, putSecrets, folder } = dependencies
  const where = whereOf(command)
  const file = keysFile(where, folder)
  const here = Object.keys(readKeys(file))
  if (!("environment" in where)) {
    const added = nextKey(here)
    addKeys(file, added)
    return `${Object.keys(added)} of ${whereText(where)} signs from its next start.`
  }
  const { environment } = where
  const there = (await secretsOf(environment)).filter(isKey)
  const elsewhere = there.filter((name) => !here.includes(name))
  if (here.length > 0 && elsewhere.length > 0)
    throw new Refusal(
      `${path.relative(folder, file)} lacks ${elsewhere.join(", ")}: copy the file from the machine that made it`,
    )
  const fromD1 = there.includes("SIGNING_KEY_0") ? {} : await using(await open(where), keyOfD1)
  const added: SigningKeys = { ...fromD1, ...nextKey([...here, ...there]) }
  // First the file: what is set on Cloudflare cannot be read from there any more.
  addKeys(file, added)
  await putSecrets(environment, added as Record<string, string>)
  return [
    `${Object.keys(added).sort(byNumber).join(" and ")} set on ${environment}, and written to ${path.relative(folder, file)}.`,
    "Keep a copy of that file with your passwords: npm run calendars needs it.",
  ].join("\n")
}

function isKey(name: string): boolean {
  return numberOfKey(name) !== undefined
}

function byNumber(one: string, other: string): number {
  return (numberOfKey(one) ?? 0) - (numberOfKey(other) ?? 0)
}
