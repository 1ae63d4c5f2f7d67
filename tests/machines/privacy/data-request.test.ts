import { expect, test } from "vitest"
import { formIssues } from "#machines/forms/form-issues.ts"
import { dataDeletion, dataReading, dataRequest, LINK_VALID } from "#machines/privacy/data-request.ts"

const NOTHING = { stamp: "", website: "", turnstile: "" }

test("a request for one's data has an address and a language", () => {
  expect(dataRequest.parse({ email: " ana@exemplo.com ", locale: "en" })).toEqual({
    ...NOTHING,
    email: "ana@exemplo.com",
    locale: "en",
  })
  const { error } = dataRequest.safeParse({ locale: "fr" })
  expect(error && formIssues(error)).toEqual([
    { field: "email", code: "missing" },
    { field: "locale", code: "invalid" },
  ])
})

test("the link holds for a day", () => {
  expect(LINK_VALID).toBe(86_400_000)
})

test("a missing token is an empty one, which is nobody's", () => {
  expect(dataReading.parse({})).toEqual({ token: "" })
  expect(dataReading.parse({ token: "abc" })).toEqual({ token: "abc" })
})

test("data is deleted only if its owner says to have understood", () => {
  expect(dataDeletion.parse({ token: "abc", understood: "yes" })).toEqual({ token: "abc", understood: "yes" })
  const { error } = dataDeletion.safeParse({ token: "abc" })
  expect(error && formIssues(error)).toEqual([{ field: "understood", code: "missing" }])
})
