import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"

/**
 * Makes files from an original: all of them if its content is not the one they were made from, otherwise those that are
 * missing. Times say nothing: a picture may be replaced by an older one, and git gives every file the time of the checkout.
 * @param record JSON file that says from which content (SHA-256) each original's files were made, by its path from there
 * @param make by the file's path, how it is written
 */
export async function makeFrom(
  original: string,
  make: ReadonlyMap<string, (file: string) => Promise<unknown>>,
  record: string,
): Promise<void> {
  const hash = createHash("sha256")
    .update(await readFile(original))
    .digest("hex")
  const name = path.relative(path.dirname(record), original)
  const known: Record<string, string> = existsSync(record) ? JSON.parse(await readFile(record, "utf8")) : {}
  const isChanged = known[name] !== hash
  for (const [file, write] of make) if (isChanged || !existsSync(file)) await write(file)
  if (!isChanged) return
  const entries = Object.entries({ ...known, [name]: hash }).sort()
  await writeFile(record, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
