import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { SITE_TIME_ZONE, todayIn } from "../machines/site/day.ts"
import { contentSources } from "../worker/db/schema.ts"
import { db, textOf } from "./d1/orm.ts"

/**
 * All that decides what `prepareData` brings into D1: the content and its pictures, the schema, the code that makes
 * rows of files, the packages that it uses, and where wrangler keeps the database.
 */
export const READ = [
  ...["content", "d1-migrations", "web/public"],
  ...["scripts", "machines", "worker/db", "worker/queries", "worker/env.ts"],
  ...["package-lock.json", "wrangler.toml"],
]

/** What D1 itself says of its schema and content: migrations and pushes compare with it. */
const HELD = [
  "SELECT name FROM d1_migrations ORDER BY id",
  textOf(db.select().from(contentSources).orderBy(contentSources.name)),
]

/** Beside the databases, so that it goes where they go. */
const markOf = (persistTo: string) => path.join(persistTo, "prepared")

/**
 * Whether `prepareData` would find nothing to do: neither the files that it reads, nor the day, nor what the local D1 in
 * a folder holds have changed since it last ended well there. In doubt it is false.
 * @param root of the project
 */
export function isPrepared(root: string, persistTo: string): boolean {
  const mark = markOf(persistTo)
  if (!existsSync(mark)) return false
  const state = stateOf(root, persistTo)
  return state !== undefined && readFileSync(mark, "utf8") === state
}

/** Notes that `prepareData` ended well. */
export function notePrepared(root: string, persistTo: string): void {
  const state = stateOf(root, persistTo)
  if (state !== undefined) writeFileSync(markOf(persistTo), state)
}

/** A hash of what was read and what it became; undefined when D1 cannot be read. */
function stateOf(root: string, persistTo: string): string | undefined {
  const held = heldBy(persistTo)
  if (held === undefined) return undefined
  // Events and blocked nights of the demonstration are counted from today.
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

/** The rows of every database in the folder; undefined when there is none, or one is not as prepared ones are. */
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
