import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { SITE_TIME_ZONE, todayIn } from "../machines/site/day.ts"
import { contentSources } from "../worker/data/schema.ts"
import { contentFolder } from "./catalogue-in-use.ts"
import { db, textOf } from "./d1/orm.ts"

/**
 * All inputs of `prepareData`: the content and its pictures, the schema, the code that converts files to rows, the
 * packages it uses, and wrangler's configuration of the database.
 */
export const READ = [
  ...[contentFolder(), "d1-migrations"],
  ...["scripts", "machines", "worker/data", "worker/env.ts", "worker/log.ts"],
  "machines/places/words.ts",
  ...["package-lock.json", "wrangler.toml"],
]

/** Queries for D1's own record of its schema and content, which migrations and pushes compare with. */
const HELD = [
  "SELECT name FROM d1_migrations ORDER BY id",
  textOf(db.select().from(contentSources).orderBy(contentSources.name)),
]

/** The marker file, next to the databases, so that it is moved or deleted with them. */
const markOf = (persistTo: string) => path.join(persistTo, "prepared")

/**
 * Whether `prepareData` would find nothing to do: neither its input files, nor the day, nor the content of the folder's
 * local D1 have changed since it last succeeded there. False in doubt.
 * @param root project folder
 */
export function isPrepared(root: string, persistTo: string): boolean {
  const mark = markOf(persistTo)
  if (!existsSync(mark)) return false
  const state = stateOf(root, persistTo)
  return state !== undefined && readFileSync(mark, "utf8") === state
}

/** Records that `prepareData` succeeded. */
export function notePrepared(root: string, persistTo: string): void {
  const state = stateOf(root, persistTo)
  if (state !== undefined) writeFileSync(markOf(persistTo), state)
}

/** A hash of inputs and result; undefined when D1 cannot be read. */
function stateOf(root: string, persistTo: string): string | undefined {
  const held = heldBy(persistTo)
  if (held === undefined) return undefined
  // Includes the day, because the demonstration's events and blocked nights are relative to it.
  const hash = createHash("sha256").update(JSON.stringify([todayIn(SITE_TIME_ZONE), held]))
  for (const file of filesOf(root)) {
    const bytes = readFileSync(path.join(root, file))
    hash.update(JSON.stringify([file, bytes.length])).update(bytes)
  }
  return hash.digest("hex")
}

function filesOf(root: string): string[] {
  return READ.flatMap((each) => (statSync(path.join(root, each)).isFile() ? [each] : `${each}/**`))
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => statSync(path.join(root, file)).isFile())
    .sort()
}

/** The `HELD` rows of every database in the folder; undefined when there is none, or one lacks these tables. */
function heldBy(persistTo: string): unknown[] | undefined {
  const folder = path.join(persistTo, "v3/d1")
  const files = globSync("*/*.sqlite", { cwd: folder }).filter(
    (file) => path.basename(file) !== "metadata.sqlite",
  )
  if (files.length === 0) return undefined
  try {
    return files.sort().map((file) => {
      using database = new DatabaseSync(path.join(folder, file), { readOnly: true })
      return [file, HELD.map((each) => database.prepare(each).all())]
    })
  } catch {
    return undefined
  }
}
