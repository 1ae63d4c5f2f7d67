import { eq } from "drizzle-orm"
import { sqliteTable, text } from "drizzle-orm/sqlite-core"
import { expect, test } from "vitest"
import { ormOf } from "#worker/data/statement.ts"
import { causeOf, messageOf } from "#worker/log.ts"
import { env } from "../env.ts"

const ADDRESS = "ana@exemplo.com.br"
/** A table that D1 does not have. */
const missing = sqliteTable("missing", { email: text() })

test("what the log says of a query that failed holds D1's words, and no value of the query", async () => {
  const db = ormOf(env.DB)
  const query = db.select().from(missing).where(eq(missing.email, ADDRESS))
  const alone = await query.then(undefined, (error: unknown) => error)
  const inABatch = await db.batch([query]).then(undefined, (error: unknown) => error)
  // Drizzle's own message would tell.
  expect(String(alone)).toContain(ADDRESS)
  for (const error of [alone, inABatch]) {
    expect(messageOf(error)).toMatch(/no such table: missing/)
    expect(`${messageOf(error)} ${causeOf(error).stack}`).not.toContain(ADDRESS)
  }
})

test("what is thrown and is no error is said as it is", () => {
  expect(messageOf("timeout")).toBe("timeout")
  expect(messageOf(new RangeError("too long"))).toBe("too long")
})
