import { expect, test } from "vitest"
import { countedD1 } from "../counted-d1.ts"

const ONE = "SELECT 1 AS a, 'x' AS b"

test("what is asked for at the same time is one batch, whichever session asks", async () => {
  const { noted, database } = countedD1()
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
  expect(noted.batches).toEqual([8])
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
  const { noted, database } = countedD1()
  await database.prepare(ONE).all()
  await database.prepare(ONE).all()
  expect(noted.batches).toEqual([1, 1])
})

test("of a batch that fails, only what fails by itself fails", async () => {
  const { noted, database } = countedD1()
  const answers = await Promise.allSettled([
    database.prepare(ONE).first("a"),
    database.prepare("SELECT * FROM nowhere").all(),
  ])
  expect(noted.batches).toEqual([2, 1, 1])
  expect(answers[0]).toEqual({ status: "fulfilled", value: 1 })
  expect(answers[1]).toMatchObject({ status: "rejected" })
})
