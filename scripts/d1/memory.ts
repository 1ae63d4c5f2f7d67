import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { root } from "../run.ts"
import { type D1, Refusal, type Row } from "./database.ts"

const MIGRATIONS = path.join(root, "d1-migrations")

/**
 * An in-memory database that accepts the same statements as D1, to rehearse them and to read backups.
 * @param sql initial statements
 * @throws Refusal when these are not valid SQL
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
  // Rows may be inserted before the rows that they reference.
  attempt(() => database.exec(`BEGIN; PRAGMA defer_foreign_keys = TRUE;\n${sql};\nCOMMIT`))
  return {
    batch,
    load: async (statements) => void (await batch(statements)),
    close: async () => database.close(),
  }
}

/** The migration files, in order. */
export function migrationFiles(): { name: string; sql: string }[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(MIGRATIONS, name), "utf8") }))
}

/** An empty in-memory database with the current schema. */
export function emptySite(): D1 {
  return openMemory(
    migrationFiles()
      .map(({ sql }) => sql)
      .join(";\n"),
  )
}
