import { expect, test } from "vitest"
import { contentVersion } from "#worker/data/site/content-version.ts"
import { env } from "../env.ts"

const write = (version: string) =>
  env.DB.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('contentVersion', ?)").bind(version).run()

test("the version is trusted for fifteen seconds, but never where a stay has a price", async () => {
  const now = Date.now()
  await write("one")
  expect(await contentVersion(env.DB, { now, isLatest: true })).toBe("one")
  await write("two")
  expect(await contentVersion(env.DB, { now: now + 14_999 })).toBe("one")
  expect(await contentVersion(env.DB, { now: now + 14_999, isLatest: true })).toBe("two")
  await write("three")
  expect(await contentVersion(env.DB, { now: now + 14_999 + 15_000 })).toBe("three")
})
