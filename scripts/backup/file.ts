import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Refusal } from "../d1/database.ts"
import { openMemory } from "../d1/memory.ts"
import { type Dump, dumpOf } from "./dump.ts"
import { decrypted, encrypted, isEncrypted } from "./encryption.ts"

const BEGINS = "-- Pouso backup"
/** The last line of a backup; a file without it is truncated. */
const endOf = ({ rows }: Dump) => `-- end: ${rows.size} tables, ${rowCount(rows)} rows`

/** Total number of rows in all tables. */
export function rowCount(rows: Dump["rows"]): number {
  return [...rows.values()].reduce((sum, each) => sum + each.length, 0)
}

/**
 * Writes a dump to a file that only the operator may read, because it contains personal data. Before that, what the file
 * will hold is read again and compared with every row; the file gets its final name only once it is complete.
 * @param title what was backed up, and when
 * @param passphrase encrypts it; empty for plain SQL
 */
export async function writeBackup(
  file: string,
  dump: Dump,
  title: string,
  passphrase: string,
): Promise<void> {
  const text = `${BEGINS}: ${title}\n${dump.statements.map((each) => `${each};\n`).join("")}${endOf(dump)}\n`
  const bytes = passphrase === "" ? Buffer.from(text) : await encrypted(text, passphrase)
  assertEqual(await dumpOfText(await textOf(bytes, passphrase, file), file), dump)
  const unfinished = `${file}.unfinished`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(unfinished, bytes, { mode: 0o600 })
    renameSync(unfinished, file)
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads a backup by loading it into a database.
 * @param passphrase of an encrypted one
 * @throws Refusal when it is not a backup, an incomplete one, or encrypted for another passphrase
 */
export async function readBackup(file: string, passphrase: string): Promise<Dump> {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
  const text = await textOf(bytes, passphrase, file)
  if (!text.startsWith(BEGINS)) throw new Refusal(`${file} was not written by npm run backup`)
  const dump = await dumpOfText(text, file)
  if (!text.endsWith(`\n${endOf(dump)}\n`)) throw new Refusal(`${file} is not complete: its end is missing`)
  return dump
}

async function textOf(bytes: Uint8Array, passphrase: string, file: string): Promise<string> {
  return isEncrypted(bytes) ? await decrypted(bytes, passphrase, file) : new TextDecoder().decode(bytes)
}

/** @throws Refusal naming the first table whose rows differ */
export function assertEqual(found: Dump, expected: Dump): void {
  for (const name of new Set([...expected.rows.keys(), ...found.rows.keys()])) {
    const [is, should] = [found.rows.get(name) ?? [], expected.rows.get(name) ?? []]
    if (is.length !== should.length || is.some((row, at) => row !== should[at]))
      throw new Refusal(`the rows of ${name} are not the same: ${is.length} instead of ${should.length}`)
  }
}

async function dumpOfText(text: string, file: string): Promise<Dump> {
  const memory = (() => {
    try {
      return openMemory(text)
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(`${file} cannot be read: ${error.message}`) : error
    }
  })()
  try {
    return await dumpOf(memory)
  } finally {
    await memory.close()
  }
}
