import { expect, test } from "vitest"
import { api } from "#worker/api/app.ts"
import { CALLS } from "../../fixtures/cacheable-answers.ts"

test("the table of who may keep an answer names every call that reads", () => {
  const reading = api.routes.filter(({ method }) => method === "GET").map(({ path }) => path)
  expect([...new Set(reading)].sort()).toEqual(CALLS.map(([call]) => call).sort())
})
