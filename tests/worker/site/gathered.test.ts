import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types"
import { expect, test } from "vitest"
import { gathered } from "#worker/data/gathered.ts"
import { env } from "../env.ts"

/** A D1 that notes how many statements each batch has. */
function counted(fails: (batch: number) => boolean = () => false) {
  const batches: number[] = []
  const session = env.DB.withSession("first-unconstrained")
  const noting = {
    prepare: (query: string) => session.prepare(query),
    batch: (statements: D1PreparedStatement[]) => {
      batches.push(statements.length)
      return fails(batches.length) ? Promise.reject(new Error("D1_ERROR: x")) : session.batch(statements)
    },
  }
  const database = { ...noting, withSession: () => noting } as unknown as D1Database
  return { batches, database: gathered(database) }
}

const ONE = "SELECT 1 AS a, 'x' AS b"

test("what is asked for at the same time is one batch, whichever session asks", async () => {
  const { batches, database } = counted()
  const [first, second] = [
    database.withSession("first-unconstrained"),
    database.withSession("first-unconstrained"),
  ]
  const answers = await Promise.all([
    first.prepare("SELECT ? AS a UNION ALL SELECT 8").bind(7).all(),
    second.prepare(ONE).first(),
    second.prepare(ONE).first("b"),
    second.prepare("SELECT 1 WHERE 0").first(),
    first.prepare(ONE).raw(),
    first.prepare(ONE).raw({ columnNames: true }),
    second.batch([second.prepare(ONE), second.prepare("SELECT 2 AS c")]),
  ])
  expect(batches).toEqual([8])
  const [all, row, column, none, raw, named, both] = answers
  expect(all.results).toEqual([{ a: 7 }, { a: 8 }])
  expect(all.meta.rows_read).toBeTypeOf("number")
  expect([row, column, none]).toEqual([{ a: 1, b: "x" }, "x", null])
  expect(raw).toEqual([[1, "x"]])
  expect(named).toEqual([
    ["a", "b"],
    [1, "x"],
  ])
  expect(both.map(({ results }) => results)).toEqual([[{ a: 1, b: "x" }], [{ c: 2 }]])
})

test("what is asked for later is another batch", async () => {
  const { batches, database } = counted()
  await database.prepare(ONE).all()
  await database.prepare(ONE).all()
  expect(batches).toEqual([1, 1])
})

test("of a batch that fails, only what fails by itself fails", async () => {
  const { batches, database } = counted()
  const answers = await Promise.allSettled([
    database.prepare(ONE).first("a"),
    database.prepare("SELECT * FROM nowhere").all(),
  ])
  expect(batches).toEqual([2, 1, 1])
  expect(answers[0]).toEqual({ status: "fulfilled", value: 1 })
  expect(answers[1]).toMatchObject({ status: "rejected" })
})
