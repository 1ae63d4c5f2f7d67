import { type D1, Refusal } from "../d1/database.ts"
import { type Dump, dumpOf, type Part, quoted, schemaOf } from "./dump.ts"
import { assertEqual } from "./file.ts"

/** Tables in which the migrations themselves put rows: a D1 with rows only in these counts as empty. */
const OF_MIGRATIONS = ["d1_migrations", "reply_templates"]

/**
 * Restores a dump into a D1 in one transaction, and compares every row afterwards.
 * @param replace whether existing data may be deleted
 * @throws Refusal when it is not empty and `replace` is false, or when D1 reports an error; it is then unchanged
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
    .filter(({ kind, name }) => kind === "table" && !OF_MIGRATIONS.includes(name))
    .map(({ name }) => name)
  if (own.length === 0) return []
  const answers = await database.batch(own.map((name) => `SELECT 1 FROM ${quoted(name)} LIMIT 1`))
  return own.filter((_, at) => answers[at]?.length !== 0)
}

/** Statements that delete everything: triggers before rows, rows before tables that others reference. */
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
