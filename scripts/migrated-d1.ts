import { createHash } from "node:crypto"
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { movedSql } from "./d1/moved-sql.ts"
import { root } from "./run.ts"
import { migrate } from "./site.ts"

const CACHE = path.join(root, "node_modules/.cache/pouso")

/**
 * A folder with a local D1 of today's schema and nothing in it, to be copied: wrangler creates it once for each state of the
 * migrations, because that takes as long as a fifth of the tests in Node.
 */
export async function migratedD1(): Promise<string> {
  const migrations = globSync("d1-migrations/*.sql", { cwd: root }).sort()
  const hash = createHash("sha256")
  for (const file of migrations) hash.update(file).update(readFileSync(path.join(root, file)))
  const folder = path.join(CACHE, `d1-${hash.digest("hex").slice(0, 16)}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  await migrate(unfinished)
  // Who was faster has the same.
  if (!existsSync(folder)) renameSync(unfinished, folder)
  return folder
}

/** Copies it to a folder. */
export async function copyMigratedD1(to: string): Promise<void> {
  copyD1(await migratedD1(), to)
}

/** Copies a local D1 to a folder. The clock of its triggers goes with that of this process. */
export function copyD1(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const file of globSync("v3/d1/*/*.sqlite", { cwd: to })) {
    const database = new DatabaseSync(path.join(to, file))
    const triggers = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
    for (const { name, sql } of triggers) {
      const moved = movedSql(String(sql))
      if (moved !== sql) database.exec(`BEGIN; DROP TRIGGER "${name}"; ${moved}; COMMIT`)
    }
    database.close()
  }
}
