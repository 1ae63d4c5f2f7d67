import { expect, test } from "vitest"
import * as z from "zod/mini"
import { shownEmail } from "#locales/texts/shown-email.ts"
import { MAX_FILL_TIME, MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { emailProblem, formEmail } from "#machines/forms/form-email.ts"
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

test.for([
  ["a/b=c@exemplo.com", "a/b=c@exemplo.com"],
  ["tom&jerry@exemplo.com", "tom&jerry@exemplo.com"],
  ["o'neil@exemplo.ie", "o'neil@exemplo.ie"],
  ["ana+pouso@exemplo.com.br", "ana+pouso@exemplo.com.br"],
  ["{ana}|!#$%*?^`~@exemplo.com", "{ana}|!#$%*?^`~@exemplo.com"],
  ["Ana@Exemplo.com", "Ana@Exemplo.com"],
  ["ana@m\u00fcnchen.de", "ana@xn--mnchen-3ya.de"],
  ["Ana@BÜCHER.example", "Ana@xn--bcher-kva.example"],
  ["anna@faß.de", "anna@xn--fa-hia.de"],
  ["ana@почта.рф", "ana@xn--80a1acny.xn--p1ai"],
  ["ana@例え。テスト", "ana@xn--r8jz45g.xn--zckzah"],
  ["ａｎａ＠ｅｘｅｍｐｌｏ．ｃｏｍ", "ana@exemplo.com"],
  ["ana@xn--mnchen-3ya.de", "ana@xn--mnchen-3ya.de"],
  ["\u202aana@exemplo.com\u202c", "ana@exemplo.com"],
])("the address %s is stored as %s", ([typed, stored]) => {
  expect(z.parse(formEmail, typed)).toBe(stored)
})

test.for([
  "ana@exemplo",
  "ana@münchen",
  "ana@exemplo.",
  "ana@exemplo..com",
  "ana@-exemplo.com",
  "josé@exemplo.com",
  "Ana <ana@exemplo.com>",
  "ana@bia@exemplo.com",
  "ana@ñ/exemplo.com",
  "ana@ñ%41.com",
  "ana@ñ:80.com",
  "@ñ.com",
])("%j is no address", (typed) => {
  expect(emailProblem(typed)).toBe("invalid")
})

test("a domain's length counts as mail servers see it", () => {
  expect(emailProblem(`ana@${"ñ.".repeat(30)}com`)).toBeUndefined()
  expect(emailProblem(`ana@${"ñ.".repeat(40)}com`)).toBe("tooLong")
})

test.for([
  ["ana@xn--mnchen-3ya.de", "ana@münchen.de"],
  ["ana@xn--r8jz45g.xn--zckzah", "ana@例え.テスト"],
  ["xn--mnchen-3ya@exemplo.com", "xn--mnchen-3ya@exemplo.com"],
  ["ana@exemplo.com", "ana@exemplo.com"],
  ["ana@xn--99999999999.com", "ana@xn--99999999999.com"],
  ["no address", "no address"],
])("%s is shown as %s", ([stored = "", shown]) => {
  expect(shownEmail(stored)).toBe(shown)
})
