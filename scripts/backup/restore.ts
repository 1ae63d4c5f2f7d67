import { type D1, Refusal } from "../d1/database.ts"
import { type Dump, dumpOf, type Part, quoted, schemaOf } from "./dump.ts"
import { assertEqual } from "./file.ts"

/** Holds which migrations were applied: a D1 with nothing else is empty. */
const MIGRATIONS = "d1_migrations"

/**
 * Brings a D1 to what a dump holds, in one transaction, and compares every row afterwards.
 * @param replace whether what is in it may go
 * @throws Refusal when it is not empty and may not be replaced, and when D1 refuses; it is then as it was
 */
export async function restore(database: D1, dump: Dump, replace: boolean): Promise<void> {
  const schema = await schemaOf(database)
  const filled = await filledOf(database, schema)
  if (filled.length > 0 && !replace)
    throw new Refusal(
      `it is not empty (${filled.join(", ")}); --replace takes all of it away before it restores`,
    )
  await database.load(["PRAGMA defer_foreign_keys = TRUE", ...removals(schema), ...dump.statements])
  assertEqual(await dumpOf(database), dump)
}

async function filledOf(database: D1, schema: Part[]): Promise<string[]> {
  const own = schema
    .filter(({ kind, name }) => kind === "table" && name !== MIGRATIONS)
    .map(({ name }) => name)
  if (own.length === 0) return []
  const answers = await database.batch(own.map((name) => `SELECT 1 FROM ${quoted(name)} LIMIT 1`))
  return own.filter((_, at) => answers[at]?.length !== 0)
}

/** Takes away all there is: triggers before rows, rows before the tables that others point to. */
function removals(schema: Part[]): string[] {
  const named = (wanted: Part["kind"]) =>
    schema.filter(({ kind }) => kind === wanted).map(({ name }) => quoted(name))
  return [
    ...named("trigger").map((name) => `DROP TRIGGER ${name}`),
    ...named("virtual").map((name) => `DROP TABLE ${name}`),
    ...named("table").map((name) => `DELETE FROM ${name}`),
    ...named("table").map((name) => `DROP TABLE ${name}`),
  ]
}
