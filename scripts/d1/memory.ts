import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { root } from "../run.ts"
import { type D1, Refusal, type Row } from "./database.ts"

const MIGRATIONS = path.join(root, "d1-migrations")

/**
 * A database in this process's memory that takes the same statements as D1: to try them on, and to read a backup.
 * @param sql that it begins with
 * @throws Refusal when that is no SQL
 */
export function openMemory(sql: string): D1 {
  const database = new DatabaseSync(":memory:")
  const attempt = <Answer>(work: () => Answer): Answer => {
    try {
      return work()
    } catch (error) {
      throw new Refusal(error instanceof Error ? error.message : String(error))
    }
  }
  const batch = async (statements: string[]) =>
    attempt(() => {
      database.exec("BEGIN")
      try {
        const answers = statements.map((each) => database.prepare(each).all() as Row[])
        database.exec("COMMIT")
        return answers
      } catch (error) {
        database.exec("ROLLBACK")
        throw error
      }
    })
  // Rows may stand before those that they point to.
  attempt(() => database.exec(`BEGIN; PRAGMA defer_foreign_keys = TRUE;\n${sql};\nCOMMIT`))
  return {
    batch,
    load: async (statements) => void (await batch(statements)),
    close: async () => database.close(),
  }
}

/** Files of the migrations, in their order. */
export function migrationFiles(): { name: string; sql: string }[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(MIGRATIONS, name), "utf8") }))
}

/** One with today's schema, and nothing in it. */
export function emptySite(): D1 {
  return openMemory(
    migrationFiles()
      .map(({ sql }) => sql)
      .join(";\n"),
  )
}
