import { afterEach, expect, test } from "vitest"
import { deskActs } from "#worker/data/desk/log.ts"
import { env } from "../env.ts"
import { clear } from "../site/post-office.ts"

afterEach(() => clear("desk_log"))

test("the log goes on page by page, the newest first, and neither repeats nor leaves out a line", async () => {
  await env.DB.batch(
    Array.from({ length: 120 }, (_, id) =>
      env.DB.prepare("INSERT INTO desk_log VALUES (?, '', 'x', 'NOTED', ?)").bind(id + 1, `line ${id + 1}`),
    ),
  )
  const seen: string[] = []
  const lengths: number[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const { lines, next } = await deskActs(env.DB, before)
    seen.push(...lines.map(({ about }) => about))
    lengths.push(lines.length)
    before = next
  }
  expect(lengths).toEqual([50, 50, 20])
  expect([seen[0], seen[50], seen[119]]).toEqual(["line 120", "line 70", "line 1"])
})
