import { expect, test } from "vitest"
import { api } from "#worker/api/app.ts"
import { CALLS } from "../../fixtures/cacheable-answers.ts"
import { POSTED_CALLS } from "../../fixtures/posted-addresses.ts"

const calls = (wanted: string) =>
  [...new Set(api.routes.filter(({ method }) => method === wanted).map(({ path }) => path))].sort()

test("the table of who may keep an answer names every call that reads", () => {
  expect(calls("GET")).toEqual(CALLS.map(([call]) => call).sort())
})

test("the tests' list of what is posted names every call that is", () => {
  expect(calls("POST")).toEqual(POSTED_CALLS)
})
