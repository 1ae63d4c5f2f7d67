import { expect, test } from "vitest"
import * as z from "zod/mini"
import { MAX_FILL_TIME, MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { emailProblem } from "#machines/forms/form-email.ts"
import { formEnvelope } from "#machines/forms/form-envelope.ts"
import { formIssues } from "#machines/forms/form-issues.ts"

const envelope = z.strictObject(formEnvelope)

/** The problems of a value, as `field: code`. */
const problems = (schema: z.core.$ZodType, value: unknown) => {
  const { error } = z.safeParse(schema, value)
  return error === undefined ? [] : formIssues(error).map(({ field, code }) => `${field}: ${code}`)
}

test("a form may come without stamp, honeypot and Turnstile's token", () => {
  expect(z.parse(envelope, {})).toEqual({ stamp: "", website: "", turnstile: "" })
  const sent = { stamp: "s".repeat(200), website: "w".repeat(2_000), turnstile: "t".repeat(2_048) }
  expect(z.parse(envelope, sent)).toEqual(sent)
})

test("what is too long for stamp, honeypot and token is invalid", () => {
  const sent = { stamp: "s".repeat(201), website: "w".repeat(2_001), turnstile: "t".repeat(2_049) }
  expect(problems(envelope, sent)).toEqual(["stamp: invalid", "website: invalid", "turnstile: invalid"])
})

test("a form takes between three seconds and a day", () => {
  expect([MIN_FILL_TIME, MAX_FILL_TIME]).toEqual([3_000, 86_400_000])
})

test("each field has its first problem, by its path", () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2, "tooShort"), z.regex(/^A/, "odd")),
    guests: z.object({ adults: z.number() }),
  })
  expect(problems(schema, { name: "x", guests: { adults: "2" } })).toEqual([
    "name: tooShort",
    "guests.adults: invalid",
  ])
})

test("fields that a form does not have are named as such", () => {
  expect(problems(envelope, { admin: "1" })).toEqual([": unrecognized_keys"])
})

test("of a choice of forms, the last one tells what is wrong", () => {
  const line = z.string().check(z.minLength(3, "tooShort"))
  const choice = z.object({ phone: z.union([z.literal("", { error: "odd" }), line]) })
  expect(problems(choice, { phone: "1" })).toEqual(["phone: tooShort"])
  expect(problems(choice, { phone: 1 })).toEqual(["phone: invalid"])
})

test("what none of several choices knows has the last one's problem, or none of its own", () => {
  const only = (name: string) => z.literal(name, { error: `not ${name}` })
  const choice = z.object({ kind: z.union([only("one"), only("two"), only("three")]) })
  expect(problems(choice, { kind: "four" })).toEqual(["kind: not three"])
  const told = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("a") }),
    z.object({ kind: z.literal("b") }),
  ])
  expect(problems(told, { kind: "c" })).toEqual(["kind: invalid"])
})

test.for([
  ["", "missing"],
  ["  \n ", "missing"],
  ["ana", "invalid"],
  [`${"a".repeat(243)}@exemplo.com`, "tooLong"],
  [" ana@exemplo.com ", undefined],
] as const)("the address %j is %s", ([email, problem]) => {
  expect(emailProblem(email)).toBe(problem)
})
