import { spawnSync } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { getTableColumns, is } from "drizzle-orm"
import { SQLiteTable } from "drizzle-orm/sqlite-core"
import { parseSync } from "vite"
import { expect, onTestFinished, test } from "vitest"
import * as schema from "#worker/data/schema.ts"
import { type Node, walk } from "../../scripts/page-options.ts"
import { hereIs, root } from "../../scripts/run.ts"
import { toolCommand } from "../../scripts/tool-command.ts"

/** Columns, with the file of the schema that has their table, and files that use them and no other of these. */
const RENAMED: [table: string, column: string, schema: string, usedBy: string[]][] = [
  [
    "properties",
    "lowestNight",
    "properties",
    ["worker/data/property/property-cards.ts", "scripts/content/property-rows.ts", "scripts/content/diff.ts"],
  ],
  [
    "blockedNights",
    "source",
    "properties",
    [
      "worker/data/property/calendar-feeds.ts",
      "scripts/calendars/nights.ts",
      "scripts/calendars/properties.ts",
    ],
  ],
  [
    "submissions",
    "checkIn",
    "people",
    ["worker/data/contact/submissions.ts", "worker/mail/contact-mails.ts", "scripts/inbox/export.ts"],
  ],
  [
    "outbox",
    "lastError",
    "people",
    ["worker/data/mail/outbox.ts", "scripts/inbox/commands.ts", "scripts/inbox/show.ts"],
  ],
  ["subscribers", "tokenHash", "people", ["worker/data/newsletter/subscribers.ts"]],
  ["events", "popularity", "city", ["worker/data/city/events.ts"]],
  ["posts", "relatedTips", "city", ["worker/data/city/posts.ts"]],
]

/** The schema's text with a table's column under another name. */
function renamed(text: string, table: string, column: string): string {
  const begin = text.indexOf(`export const ${table} = sqliteTable(`)
  const at = text.slice(begin).search(new RegExp(`(?<=\\n +)${column}: `))
  expect([begin, at], `${table}.${column}`).not.toContain(-1)
  return `${text.slice(0, begin + at)}renamed_${table}_${text.slice(begin + at)}`
}

/** Files of the queries of which the compiler complains when columns have other names. */
function filesWithMistakes(columns: typeof RENAMED): Set<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-columns-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Without `web`: the queries use nothing of it.
  for (const each of [
    "machines",
    "worker",
    "scripts",
    "package.json",
    "tsconfig.base.json",
    "tsconfig.node.json",
  ])
    cpSync(path.join(root, each), path.join(folder, each), { recursive: true })
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction")
  for (const [table, column, name] of columns) {
    const file = path.join(folder, "worker/data/schema", `${name}.ts`)
    writeFileSync(file, renamed(readFileSync(file, "utf8"), table, column))
  }
  const include = ["worker/data", "worker/mail", "scripts/inbox", "scripts/calendars", "scripts/content"]
  writeFileSync(
    path.join(folder, "tsconfig.queries.json"),
    JSON.stringify({
      extends: "./tsconfig.node.json",
      compilerOptions: { incremental: false, tsBuildInfoFile: null },
      include,
    }),
  )
  const { command, args } = toolCommand(
    "tsc",
    ["--noEmit", "--pretty", "false", "-p", "tsconfig.queries.json"],
    hereIs,
  )
  const { stdout } = spawnSync(command, args, { cwd: folder, encoding: "utf8" })
  return new Set(Array.from(stdout.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm), ([, file = ""]) => file))
}

test("a column under another name is an error wherever it is used", () => {
  const found = filesWithMistakes(RENAMED)
  for (const [table, column, , usedBy] of RENAMED)
    for (const file of usedBy) expect(found, `${file} uses ${table}.${column}`).toContain(file)
  // Their columns have their names still: that all files are wrong is not what was found.
  for (const file of [
    "worker/data/city/tips.ts",
    "worker/data/site/documents.ts",
    "scripts/inbox/failures.ts",
  ])
    expect(found).not.toContain(file)
})

/** All names of columns in D1. */
const COLUMNS = new Set(
  Object.values(schema)
    .filter((each) => is(each, SQLiteTable))
    .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name)),
)

/** What is no column of ours: SQLite's functions, values of json_each, its table of triggers, wrangler's note of the migrations. */
const NOT_OURS = [
  /\bcount\(\*\)( AS count\b)?/g,
  /\bjson_each\(\0\) AS \w+/g,
  /\b(named|night|mail|related|run|moved|candidate)\.(key|value)\b/g,
  /\bSELECT value FROM json_each\b/g,
  /\bSELECT name, sql FROM sqlite_master WHERE type = /g,
  /\bSELECT name FROM d1_migrations\b( WHERE name = | ORDER BY id)/g,
]

/** The backup reads and writes any database: what it names are SQLite's own tables. */
const files = globSync(["worker/**/*.ts", "scripts/**/*.ts"], { cwd: root, exclude: ["scripts/backup/**"] })

/** The names of columns that stand as text in a file's SQL. */
function columnsIn(text: string, file = "probe.ts"): string[] {
  const found: string[] = []
  const look = (sql: string) => {
    const own = NOT_OURS.reduce((left, each) => left.replace(each, " "), sql).replace(/'[^']*'/g, " ")
    found.push(...(own.match(/\w+/g) ?? []).filter((word) => COLUMNS.has(word)))
  }
  const tagged = new Set<unknown>()
  walk(parseSync(file, text).program, (node) => {
    if (node.type === "TaggedTemplateExpression" && node.tag.name === "sql") {
      tagged.add(node.quasi)
      look(textOf(node.quasi))
    } else if (node.type === "TemplateLiteral" && !tagged.has(node) && isSql(textOf(node))) look(textOf(node))
    else if (node.type === "Literal" && typeof node.value === "string" && isSql(node.value)) look(node.value)
  })
  return found
}

const textOf = ({ quasis }: Node) => quasis.map(({ value }: Node) => value.raw).join("\0")
/** Whether a text that is no `sql` template is SQL: a statement, or a condition. */
const isSql = (text: string) =>
  /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|REPLACE)\b/.test(text) ||
  /\b(WHERE|ORDER BY|GROUP BY|RETURNING|ON CONFLICT)\b/.test(text) ||
  /^\s*"?[a-z_]+"? (=|<>|<=?|>=?|IS|IN) ?['"(\0\d]/.test(text)

test("no SQL of the Worker's or of the commands names a column in a text", () => {
  const found = files.map((file) => [file, columnsIn(readFileSync(path.join(root, file), "utf8"), file)])
  expect(files.length).toBeGreaterThan(100)
  expect(found.filter(([, columns]) => columns?.length !== 0)).toEqual([])
})

test.for([
  [`sql\`SELECT \${a} FROM \${t} WHERE created_at < \${b}\``, "created_at"],
  [`sql<string>\`coalesce(\${a}, status)\``, "status"],
  ["database.prepare('SELECT value FROM meta')", "value"],
  [`\`UPDATE \${table} SET status_at = \${at}\``, "status_at"],
  [`const condition = \`property_id = \${id}\``, "property_id"],
  [`const condition = "status = 'active'"`, "status"],
])("%s is found", ([text = "", column = ""]) => {
  expect(columnsIn(text)).toContain(column)
})
