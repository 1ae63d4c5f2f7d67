import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, onTestFinished, test, vi } from "vitest"
import { isPrepared, notePrepared, READ } from "../../scripts/local-data-stamp.ts"
import { root } from "../../scripts/run.ts"

/** A project of one file in each place that is read, and a local D1 that holds one migration and one source. */
function project() {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-prepared-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const each of READ) {
    const file = path.join(folder, path.extname(each) === "" ? `${each}/deep/file.txt` : each)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, "as it was")
  }
  const sqlite = (persistTo: string) =>
    path.join(persistTo, "v3/d1/miniflare-D1DatabaseObject", `${"9".repeat(64)}.sqlite`)
  const newD1 = (persistTo: string) => {
    mkdirSync(path.dirname(sqlite(persistTo)), { recursive: true })
    sql(persistTo)`CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE content_sources (name TEXT PRIMARY KEY, hash TEXT);
      INSERT INTO d1_migrations (name) VALUES ('0000_first.sql');
      INSERT INTO content_sources VALUES ('tip:masp', 'abc')`
  }
  const sql =
    (persistTo: string) =>
    ([statements = ""]: TemplateStringsArray) => {
      using database = new DatabaseSync(sqlite(persistTo))
      database.exec(statements)
    }
  const state = path.join(folder, "state")
  newD1(state)
  return { folder, state, newD1, sql: sql(state), sqlite: sqlite(state) }
}

test("a local D1 that was never prepared is not", () => {
  const { folder, state } = project()
  expect(isPrepared(folder, state)).toBe(false)
})

test("it is prepared when nothing has changed since", () => {
  const { folder, state } = project()
  notePrepared(folder, state)
  expect(isPrepared(folder, state)).toBe(true)
})

test.each(READ)("it is not when %s has changed, though its size is the same", (each) => {
  const { folder, state } = project()
  notePrepared(folder, state)
  writeFileSync(path.join(folder, path.extname(each) === "" ? `${each}/deep/file.txt` : each), "As it was")
  expect(isPrepared(folder, state)).toBe(false)
})

test("it is not when a file was added, removed or renamed", () => {
  const { folder, state } = project()
  const [file, added] = ["deep/file.txt", "deep/new.txt"].map((each) =>
    path.join(folder, "machines", each),
  ) as [string, string]
  notePrepared(folder, state)
  writeFileSync(added, "")
  expect(isPrepared(folder, state)).toBe(false)
  rmSync(added)
  expect(isPrepared(folder, state)).toBe(true)
  rmSync(file)
  expect(isPrepared(folder, state)).toBe(false)
  writeFileSync(added, "as it was")
  expect(isPrepared(folder, state)).toBe(false)
})

test("it is not when its own migrations or content are others", () => {
  const { folder, state, sql } = project()
  notePrepared(folder, state)
  sql`UPDATE content_sources SET hash = 'abd'`
  expect(isPrepared(folder, state)).toBe(false)
  sql`UPDATE content_sources SET hash = 'abc'`
  expect(isPrepared(folder, state)).toBe(true)
  sql`DELETE FROM d1_migrations`
  expect(isPrepared(folder, state)).toBe(false)
})

test("it is not when the database is missing, empty or no database", () => {
  const { folder, state, sqlite } = project()
  notePrepared(folder, state)
  rmSync(sqlite)
  expect(isPrepared(folder, state)).toBe(false)
  writeFileSync(sqlite, "")
  expect(isPrepared(folder, state)).toBe(false)
  writeFileSync(sqlite, "no database")
  expect(isPrepared(folder, state)).toBe(false)
})

test("another folder is not prepared by this one", () => {
  const { folder, state, newD1 } = project()
  notePrepared(folder, state)
  const other = path.join(folder, "other")
  newD1(other)
  expect(isPrepared(folder, other)).toBe(false)
})

test("it is not on the next day in São Paulo: rows are counted from today", () => {
  const { folder, state } = project()
  vi.useFakeTimers({ now: new Date("2026-11-23T02:59:59Z"), toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  notePrepared(folder, state)
  expect(isPrepared(folder, state)).toBe(true)
  vi.setSystemTime(new Date("2026-11-23T03:00:00Z"))
  expect(isPrepared(folder, state)).toBe(false)
})

/** Imports of values; the compiler removes those of types. */
const IMPORTS = /(?<!import type [^"]*) from "([.#][^"]+)"/g

test("every file of code that makes rows of the content is looked at", () => {
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (!file.endsWith(".ts")) return
    for (const [, from = ""] of readFileSync(path.join(root, file), "utf8").matchAll(IMPORTS))
      visit(from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from))
  }
  visit("scripts/content.ts")
  expect(files).toContain("worker/data/schema.ts")
  const outside = [...files].filter(
    (file) => !READ.some((each) => file === each || file.startsWith(`${each}/`)),
  )
  expect(outside).toEqual([])
})
