import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseEnv } from "node:util"
import type { SigningKeys } from "../../worker/env.ts"
import { type NumberedKey, numberOfKey, signingKeys } from "../../worker/forms/signing-keys.ts"
import { newToken } from "../../worker/tokens.ts"
import { Refusal } from "../d1/database.ts"
import type { Where } from "../d1/target.ts"
import { root } from "../run.ts"

/**
 * File of the signing keys, which only the operator may read: of an environment in the project folder, where git
 * ignores it; of this machine's site next to its D1, so that links stay valid as long as the data.
 */
export function keysFile(where: Where, folder = root): string {
  return "environment" in where
    ? path.join(folder, ".keys", `${where.environment}.env`)
    : path.resolve(folder, where.persistTo, "signing-keys.env")
}

/** The signing keys in a file, by the name of their variable; none when there is no file. */
export function readKeys(file: string): SigningKeys {
  if (!existsSync(file)) return {}
  const values = parseEnv(readFileSync(file, "utf8"))
  return Object.fromEntries(Object.entries(values).filter(([name]) => numberOfKey(name) !== undefined))
}

/** Adds keys to a file; the others stay. */
export function addKeys(file: string, keys: SigningKeys): void {
  const all = { ...readKeys(file), ...keys }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    file,
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
    { mode: 0o600 },
  )
  // The mode above is only that of a new file.
  chmodSync(file, 0o600)
}

/** A new signing key, numbered after those that there are. @param names of the variables that are set */
export function nextKey(names: readonly string[]): SigningKeys {
  const newest = Math.max(0, ...names.map((name) => numberOfKey(name) ?? 0))
  return { [`SIGNING_KEY_${newest + 1}`]: newToken() }
}

/** The key that signs, from a file. @throws Refusal when this machine does not have it */
export function newestKey(where: Where, folder = root): NumberedKey {
  const file = keysFile(where, folder)
  const keys = readKeys(file)
  if (Object.keys(keys).length === 0)
    throw new Refusal(
      `there are no signing keys in ${path.relative(folder, file)}: ${
        "environment" in where
          ? "npm run keys makes them; if another machine has the file, copy it from there"
          : "npm start makes them"
      }`,
    )
  return signingKeys(keys)[0]
}
