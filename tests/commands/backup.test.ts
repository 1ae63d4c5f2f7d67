import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { dumpOf, schemaOf } from "../../scripts/backup/dump.ts"
import { runBackup, runRestore } from "../../scripts/backup/run.ts"
import { contentRoot } from "../../scripts/catalogue-in-use.ts"
import { checkContent } from "../../scripts/content/check.ts"
import { push } from "../../scripts/content/push.ts"
import { type D1, openLocal, type Row } from "../../scripts/d1/database.ts"
import { attempt } from "../../scripts/run.ts"
import { standInCloudflare } from "../fixtures/cloudflare.ts"
import { newDatabase } from "../fixtures/content.ts"
import { contactStatements } from "../fixtures/inbox.ts"

const NOW = new Date("2026-11-21T15:00:00.000Z")
const folder = mkdtempSync(path.join(tmpdir(), "pouso-backup-"))
const file = path.join(folder, "backup.sql")

/** What SQL, JSON, a shell or a terminal may make something else of. */
const HOSTILE = [
  "'",
  "''; DROP TABLE submissions; --",
  'a "quoted" `name` \\ $HOME %s',
  "line\nbreak\r\nand\ttab; \n--> statement-breakpoint\n-- end: 1 tables, 1 rows",
  "NUL\u0000inside\u0000",
  "\u0001\u0008\u000b\u001f\u007f",
  "😀 👩‍👩‍👧 é e\u0301 \u202e turned \u2028",
  "",
  "NULL",
  "X'00'",
  "CAST(1 AS TEXT)",
  "x".repeat(60_000),
  "{\"json\": [1, 'two']}",
]
/** Values of other kinds, as SQL writes them; each may stand in any column without a rule of its own. */
const VALUES = [
  "NULL",
  "9223372036854775807",
  "-9223372036854775808",
  "9007199254740993",
  "0.1",
  "1e308 * 10",
  "5e-324",
  "4.833333333333333",
  "-0.0",
  "1.0",
  "X''",
  "X'00FF0A27'",
  "zeroblob(3000)",
]

let site: Awaited<ReturnType<typeof newDatabase>>
/** What the backup said, and what it is of. */
let backup: Awaited<ReturnType<typeof run>>
let stored: Awaited<ReturnType<typeof everything>>

beforeAll(async () => {
  site = await newDatabase()
  await push(site.database, (await checkContent(contentRoot())).sources)
  await site.database.batch([
    ...HOSTILE.flatMap((message, at) => contactStatements(at + 1, { message, name: message.slice(0, 100) })),
    "CREATE TABLE anything (value)",
    'CREATE TABLE "odd ""name" ("a column" INTEGER PRIMARY KEY AUTOINCREMENT, "select" TEXT)',
    ...VALUES.map((value) => `INSERT INTO anything VALUES (${value})`),
    "INSERT INTO \"odd \"\"name\" VALUES (41, 'kept'), (-5, 'before'), (90, 'gone')",
    'DELETE FROM "odd ""name" WHERE "a column" = 90',
    "DELETE FROM submissions WHERE id = 13",
  ])
  backup = await run(runBackup, site.database, "--to", file)
  stored = await everything(site.database)
}, 120_000)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** Runs one of the two commands on a D1; its exit code and what it printed. */
function run(command: typeof runBackup, database: D1, ...args: string[]) {
  return runFor("", command, database, ...args)
}

/** The same for somebody with a passphrase. */
async function runFor(passphrase: string, command: typeof runBackup, database: D1, ...args: string[]) {
  let out = ""
  let err = ""
  const code = await command(args, {
    open: async () => ({ ...database, close: async () => {} }),
    now: NOW,
    passphrase,
    print: (text) => {
      out += text
    },
    complain: (text) => {
      err += text
    },
  })
  return { code, out, err }
}

/** A local D1 without any table. */
async function emptyDatabase() {
  const persistTo = mkdtempSync(path.join(folder, "d1-"))
  mkdirSync(path.join(persistTo, "v3/d1"), { recursive: true })
  return await openLocal(persistTo)
}

/** Every row of every table, as it is stored: with its type, and byte by byte. */
async function everything(database: D1): Promise<Record<string, Row[]>> {
  const names = (await schemaOf(database)).filter(({ kind }) => kind === "table").map(({ name }) => name)
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const infos = await database.batch(names.map((name) => `PRAGMA table_info(${quoted(name)})`))
  const answers = await database.batch([
    ...names.map((name, at) => {
      const columns = (infos[at] ?? []).map((row) => quoted(String(row.name)))
      // In one text, because D1 answers with 100 columns at most.
      const values = columns.map(
        (column, index) => `typeof(${column}) || ' ' || coalesce(hex(${column}), '') AS v${index}`,
      )
      return `SELECT ${values.join(", ")} FROM ${quoted(name)} ORDER BY rowid`
    }),
    "SELECT * FROM sqlite_sequence ORDER BY name",
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY type, name",
  ])
  return Object.fromEntries([...names, "sequences", "schema"].map((name, at) => [name, answers[at] ?? []]))
}

test("a backup brings back every row of every table, whatever it holds", { timeout: 60_000 }, async () => {
  expect([backup.code, backup.err]).toEqual([0, ""])
  expect(stored.submissions).toHaveLength(HOSTILE.length - 1)
  expect(stored.anything).toHaveLength(VALUES.length)
  const target = await emptyDatabase()
  const restored = await run(runRestore, target, file)
  expect([restored.code, restored.err]).toEqual([0, ""])
  expect(await everything(target)).toEqual(stored)
  await target.close()
})

test("what is restored works: search, counts by trigger, ids never used twice", {
  timeout: 60_000,
}, async () => {
  const target = await emptyDatabase()
  await run(runRestore, target, file)
  const [found, , counted, inserted] = await target.batch([
    "SELECT name FROM properties_fts WHERE properties_fts MATCH 'tijolos'",
    "UPDATE properties SET available = 0 WHERE slug = 'loft-dos-tijolos'",
    "SELECT sum(available) AS properties FROM property_counts",
    'INSERT INTO "odd ""name" ("select") VALUES (\'new\') RETURNING "a column" AS id',
  ])
  await target.close()
  expect(found).toEqual([{ name: "Loft dos Tijolos" }])
  expect(counted).toEqual([{ properties: 23 }])
  expect(inserted).toEqual([{ id: 91 }])
})

test("with a passphrase the file tells nothing without it, and brings back every row with it", {
  timeout: 60_000,
}, async () => {
  const passphrase = "cavalo bateria grampo certo"
  const secret = path.join(folder, "secret.sql.age")
  const { code, out } = await runFor(passphrase, runBackup, site.database, "--to", secret)
  expect([code, out]).toEqual([0, expect.stringMatching(/rows of the local D1 in \S+, encrypted$/)])
  const bytes = readFileSync(secret)
  expect(bytes.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
  expect(bytes.toString("latin1")).not.toMatch(/Pouso|INSERT|tijolos/)
  expect(statSync(secret).mode & 0o777).toBe(0o600)

  const changed = path.join(folder, "changed.sql.age")
  writeFileSync(
    changed,
    bytes.map((byte, at) => (at === bytes.length - 100 ? byte ^ 1 : byte)),
  )
  const unwanted = async () => expect.fail("D1 was asked")
  const untouched = { batch: unwanted, load: unwanted, close: async () => {} }
  expect((await runFor("", runRestore, untouched, secret)).err).toBe(
    `${secret} is encrypted: set BACKUP_PASSPHRASE`,
  )
  const another = "cavalo bateria grampo errado"
  for (const [word, name] of [
    [another, secret],
    [passphrase, changed],
  ] as const)
    expect((await runFor(word, runRestore, untouched, name)).err).toBe(
      `${name} cannot be decrypted: BACKUP_PASSPHRASE is another one, or the file was changed`,
    )

  const target = await emptyDatabase()
  expect((await runFor(passphrase, runRestore, target, secret)).code).toBe(0)
  expect(await everything(target)).toEqual(stored)
  await target.close()
})

test("a passphrase that could be guessed is refused, and no file is written", async () => {
  const short = path.join(folder, "short.sql.age")
  const { code, err } = await runFor("quinze letras !", runBackup, site.database, "--to", short)
  expect(code).toBe(1)
  expect(err).toMatch(/^BACKUP_PASSPHRASE is too short: at least 16 characters/)
  expect(existsSync(short) || existsSync(`${short}.unfinished`)).toBe(false)
})

test("the command takes the passphrase from its environment", { timeout: 180_000 }, async () => {
  const local = await newDatabase()
  await local.database.batch(contactStatements(1))
  await local.database.close()
  const where = ["--persist-to", local.folder]
  const secret = path.join(folder, "by-command.sql.age")
  const environment = { BACKUP_PASSPHRASE: "cavalo bateria grampo certo" }
  const command = (name: string, args: string[], env: Record<string, string>) =>
    attempt("node", ["--no-warnings", `scripts/${name}.ts`, ...args, ...where], env)
  expect((await command("backup", ["--to", secret], environment)).output).toMatch(/, encrypted\n$/)
  expect((await command("restore", [secret, "--replace"], {})).output).toContain("is encrypted")
  expect((await command("restore", [secret, "--replace"], environment)).output).toMatch(
    /rows restored and compared\n$/,
  )
  rmSync(local.folder, { recursive: true })
})

test("only the operator may read the file", () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test("a D1 with something in it is left alone, unless it may be replaced", { timeout: 60_000 }, async () => {
  const other = await newDatabase()
  await other.database.batch(contactStatements(77, { name: "Somebody else" }))
  const before = await everything(other.database)
  const { code, err } = await run(runRestore, other.database, file)
  expect([code, err]).toEqual([
    1,
    "it is not empty (outbox, submissions); --replace takes all of it away before it restores",
  ])
  const failing: D1 = {
    ...other.database,
    load: (statements) => other.database.load([...statements.slice(0, -1), "INSERT INTO nowhere VALUES (1)"]),
  }
  const failed = await run(runRestore, failing, file, "--replace")
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining("no such table: nowhere")])
  expect(await everything(other.database)).toEqual(before)
  expect((await run(runRestore, other.database, file, "--replace")).code).toBe(0)
  expect(await everything(other.database)).toEqual(stored)
  await other.close()
})

test.for<[string, (text: string) => string, RegExp]>([
  ["is cut off in the middle of a statement", (text) => text.slice(0, 5_000), /cannot be read: /],
  [
    "is cut off between two statements",
    (text) => text.slice(0, text.indexOf("CREATE UNIQUE INDEX")),
    /is not complete: its end is missing$/,
  ],
  [
    "lost a row",
    (text) => text.replace(/INSERT INTO "meta".*\n/, ""),
    /is not complete: its end is missing$/,
  ],
  [
    "was written by something else",
    (text) => text.replace("-- Pouso backup", "-- dump"),
    /was not written by npm run backup$/,
  ],
])(
  "a file that %s is refused before anything is touched",
  { timeout: 60_000 },
  async ([, spoil, expected]) => {
    const spoilt = path.join(folder, "spoilt.sql")
    writeFileSync(spoilt, spoil(readFileSync(file, "utf8")))
    const unwanted = async () => expect.fail("D1 was asked")
    const { code, err } = await run(
      runRestore,
      { batch: unwanted, load: unwanted, close: async () => {} },
      spoilt,
    )
    expect(code).toBe(1)
    expect(err).toMatch(expected)
  },
)

test("both work on Cloudflare's D1", { timeout: 180_000 }, async () => {
  const production = await newDatabase()
  const cloudflare = await standInCloudflare(production.database)
  const command = (name: string, ...args: string[]) =>
    attempt("node", ["--no-warnings", `scripts/${name}.ts`, ...args, "--remote"], cloudflare.env)
  const expected = await dumpOf(site.database)
  expect((await command("restore", file)).output).toMatch(
    /^production: \d+ tables, \d+ rows restored and compared\nwhat was there before: npx wrangler d1 time-travel restore DB --env production --timestamp \S+\n$/,
  )
  expect((await dumpOf(production.database)).rows).toEqual(expected.rows)
  const again = path.join(folder, "again.sql")
  expect((await command("backup", "--to", again)).output).toMatch(/^\S+: \d+ tables, \d+ rows of production/)
  const lines = (name: string) => readFileSync(name, "utf8").split("\n").slice(1)
  expect(lines(again)).toEqual(lines(file))
  cloudflare.close()
  await production.close()
})

test.for([
  [runRestore, [], "missing required argument 'file'"],
  [runRestore, ["a.sql", "b.sql"], "Expected 1 argument but got 2."],
  [runBackup, ["a.sql"], "Expected 0 arguments but got 1."],
] as const)("a call is not understood: %#", async ([command, args, message]) => {
  const { code, err } = await run(command, site.database, ...args)
  expect(code).toBe(2)
  expect(err).toContain(message)
})
