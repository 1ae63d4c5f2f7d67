import { DatabaseSync } from "node:sqlite"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { movedSql } from "../../scripts/d1/moved-sql.ts"
import { moveClock } from "../clock/move-clock.mjs"

/** What a global scope of its own says whose clock was moved by a day, and then by two. */
const inMovedScope = (expression: string) =>
  runInNewContext(
    `const real = Date.now(); (${moveClock})(86400000); (${moveClock})(172800000); ${expression}`,
  )

test.for([
  ["the current time is a day later, once", "Math.round((Date.now() - real) / 3600000)", 24],
  ["so is that of a new date", "Math.round((new Date().getTime() - real) / 3600000)", 24],
  [
    "a date that is given stays",
    "new Date('2026-03-01T00:00:00Z').toISOString()",
    "2026-03-01T00:00:00.000Z",
  ],
  ["a date is still one", "new Date() instanceof Date && Date.UTC(1970, 0, 2)", 86_400_000],
  ["a text is written without new", "typeof Date()", "string"],
] as const)("in a scope whose clock was moved, %s", ([, expression, expected]) => {
  expect(inMovedScope(expression)).toBe(expected)
})

test("a database tells the day of this process, also when its SQL is moved twice", () => {
  const database = new DatabaseSync(":memory:")
  const sql = movedSql(movedSql("SELECT date('now', '-7 days') AS before, date('now') AS today"))
  const weekAgo = new Date(Date.now() - 7 * 86_400_000)
  expect(database.prepare(sql).get()).toEqual({
    before: weekAgo.toISOString().slice(0, 10),
    today: new Date().toISOString().slice(0, 10),
  })
})
