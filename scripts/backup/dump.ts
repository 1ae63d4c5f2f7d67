import { type D1, Refusal, type Row } from "../d1/database.ts"
import { bytesOf, inserts, STATEMENT_BYTES } from "../d1/sql.ts"

/** Rows per query. */
const PAGE = 5_000

/** The full content of a D1, as SQL. */
export interface Dump {
  /** Tables, rows, then indexes and triggers, in an order in which they can be executed. */
  statements: string[]
  /** Rows by table, each as SQLite literals. */
  rows: Map<string, string[]>
  /** Number of queries it was read with; rows written between two of them may or may not be included. */
  questions: number
}

interface Table {
  name: string
  columns: string[]
}

/** Condition that excludes internal tables of SQLite and D1, which are recreated automatically. */
const OWN = "name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'"

/** Dumps a D1. Values are read as SQL literals, because JSON would alter some numbers, texts and blobs. */
export async function dumpOf(database: D1): Promise<Dump> {
  const schema = await schemaOf(database)
  const of = (kind: string) => schema.filter((each) => each.kind === kind)
  const { tables, sequences } = await columnsOf(
    database,
    of("table").map(({ name }) => name),
    of("sequence").length > 0,
  )
  const { rows, questions } = await rowsOf(database, tables)
  const statements = [
    // Rows may be inserted before the rows that they reference.
    "PRAGMA defer_foreign_keys = TRUE",
    ...of("table").map(({ sql }) => sql),
    ...tables.flatMap(({ name, columns }) =>
      inserts(`INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")})`, rows.get(name) ?? []),
    ),
    ...(sequences.length === 0 ? [] : ["DELETE FROM sqlite_sequence"]),
    ...inserts("INSERT INTO sqlite_sequence (name, seq)", sequences),
    ...of("index").map(({ sql }) => sql),
    ...of("virtual").flatMap(({ name, sql }) => [
      sql,
      `INSERT INTO ${quoted(name)} (${quoted(name)}) VALUES ('rebuild')`,
    ]),
    // Triggers come last, or they would count and index every restored row a second time.
    ...of("trigger").map(({ sql }) => sql),
  ]
  for (const each of statements)
    if (bytesOf(each) > STATEMENT_BYTES)
      throw new Refusal(`a row is too long to be written back to D1: ${each.slice(0, 60)}…`)
  return { statements, rows, questions }
}

/** A schema object, with the SQL that creates it. */
export interface Part {
  /** Full-text tables are `virtual`; SQLite's AUTOINCREMENT table is `sequence`. */
  kind: "table" | "index" | "trigger" | "virtual" | "sequence"
  name: string
  sql: string
}

/** The schema of a D1, in creation order. */
export async function schemaOf(database: D1): Promise<Part[]> {
  const [found = []] = await database.batch([
    `SELECT type, name, sql FROM sqlite_master
      WHERE sql IS NOT NULL AND (${OWN} OR name = 'sqlite_sequence') ORDER BY rowid`,
  ])
  const parts = found.map(({ type, name, sql }) => ({ kind: type, name, sql }) as Part)
  const virtual = parts.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => name)
  const kindOf = ({ kind, name }: Part): Part["kind"] => {
    if (name === "sqlite_sequence") return "sequence"
    return virtual.includes(name) ? "virtual" : kind
  }
  return parts
    .filter(({ name }) => !virtual.some((each) => name.startsWith(`${each}_`) && SHADOW.test(name)))
    .map((part) => ({ ...part, kind: kindOf(part) }))
}

/** FTS5's shadow tables (https://sqlite.org/fts5.html §10). */
const SHADOW = /_(data|idx|content|docsize|config)$/

/** The tables' columns, and the last AUTOINCREMENT id of each, as tuples. */
async function columnsOf(
  database: D1,
  names: string[],
  hasSequence: boolean,
): Promise<{ tables: Table[]; sequences: string[] }> {
  if (names.length === 0) return { tables: [], sequences: [] }
  const answers = await database.batch([
    ...names.map((name) => `PRAGMA table_info(${quoted(name)})`),
    ...(hasSequence
      ? ["SELECT '(' || quote(name) || ', ' || quote(seq) || ')' AS tuple FROM sqlite_sequence ORDER BY name"]
      : []),
  ])
  return {
    tables: names.map((name, at) => ({
      name,
      columns: (answers[at] ?? []).map((row) => String(row.name)),
    })),
    sequences: (answers[names.length] ?? []).map(({ tuple }) => String(tuple)),
  }
}

async function rowsOf(database: D1, tables: Table[]): Promise<Pick<Dump, "rows" | "questions">> {
  const rows = new Map(tables.map(({ name }) => [name, [] as string[]]))
  let left = tables.map((table) => ({ table, after: "-9223372036854775808" }))
  let questions = 0
  while (left.length > 0) {
    const answers = await database.batch(left.map(({ table, after }) => pageQuery(table, after)))
    questions++
    left = left.flatMap(({ table }, at) => {
      const page = (answers[at] ?? []) as Row[]
      rows
        .get(table.name)
        ?.push(...page.map(({ id: _, ...values }) => `(${Object.values(values).map(sameReal).join(", ")})`))
      return page.length < PAGE ? [] : [{ table, after: String(page.at(-1)?.id) }]
    })
  }
  return { rows, questions }
}

/** Normalises a real number, because SQLite versions print the same number with different precision. */
function sameReal(value: unknown): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) || /^-?\d+$/.test(text)) return text
  const real = Number(text)
  return Number.isFinite(real) ? (Number.isInteger(real) ? real.toExponential() : String(real)) : text
}

/** A page of a table's rows, ordered by row id. SQLite's quote() truncates a text at its first NUL. */
function pageQuery({ name, columns }: Table, after: string): string {
  const values = columns.map((column, at) => {
    const value = quoted(column)
    return `CASE WHEN typeof(${value}) = 'text' AND (instr(${value}, char(0)) > 0 OR ${value} GLOB ${UNSAFE})
      THEN 'CAST(' || quote(CAST(${value} AS BLOB)) || ' AS TEXT)' ELSE quote(${value}) END AS c${at}`
  })
  return `SELECT CAST(rowid AS TEXT) AS id, ${values.join(", ")}
    FROM ${quoted(name)} WHERE rowid > ${after} ORDER BY rowid LIMIT ${PAGE}`
}

/** GLOB pattern for texts with control characters other than line breaks and tabs. */
const UNSAFE = "'*[' || char(1) || '-' || char(8) || char(11) || '-' || char(31) || char(127) || ']*'"

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
