import fc from "fast-check"
import { expect, test } from "vitest"
import {
  CONTACT_BOUNDS,
  CONTACT_FIELDS,
  EMPTY_CONTACT,
  isAsked,
  VISITOR_TYPES,
} from "#machines/contact/contact.ts"
import { contactProblems, contactRequest } from "#machines/contact/contact-request.ts"
import { contactBody } from "../../fixtures/contact.ts"

const today = "2026-11-21"
const problems = (over: object) =>
  contactProblems({ ...EMPTY_CONTACT, ...contactBody(), ...over }, "pt", today)

test("the body of the fixture has nothing wrong with it", () => {
  expect(problems({})).toEqual({})
})

test.for<[string, string, string | undefined]>([
  ["name", "", "missing"],
  ["name", " \u200b\n ", "missing"],
  ["name", "A", "tooShort"],
  ["name", "Aí", undefined],
  ["name", "a".repeat(CONTACT_BOUNDS.name.max), undefined],
  ["name", "a".repeat(CONTACT_BOUNDS.name.max + 1), "tooLong"],
  ["email", "ana", "invalid"],
  ["email", "ana@exemplo", "invalid"],
  ["email", `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}.br`, undefined],
  ["email", `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}.br`, "tooLong"],
  ["phone", "", undefined],
  ["phone", "12", "invalid"],
  ["subject", "", "missing"],
  ["subject", "refund", "invalid"],
  ["message", "123456789", "tooShort"],
  ["message", "1234567890", undefined],
  ["message", "m".repeat(4_000), undefined],
  ["message", "m".repeat(4_001), "tooLong"],
  ["guests", "5+", undefined],
  ["guests", "6", "invalid"],
  ["checkIn", today, undefined],
  ["checkIn", "2026-11-20", "past"],
  ["checkIn", "2026-02-30", "invalid"],
  ["checkOut", "21/11/2026", "invalid"],
])("%s %j: %s", ([field, value, problem]) => {
  expect(problems({ [field]: value })).toEqual(problem === undefined ? {} : { [field]: problem })
})

test("the checkout is after the check-in, and this is said together with what else is wrong", () => {
  expect(problems({ checkIn: "2026-12-02", checkOut: "2026-12-01", name: "" })).toEqual({
    name: "missing",
    checkOut: "beforeCheckIn",
  })
})

test("fields that are not asked hold nothing, and are never wrong", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VISITOR_TYPES),
      fc.constantFrom("registerProperty", "other"),
      fc.string(),
      (visitorType, subject, junk) => {
        const notAsked = CONTACT_FIELDS.filter((field) => !isAsked(field, { visitorType, subject }))
        const filled = Object.fromEntries(notAsked.map((field) => [field, junk]))
        const parsed = contactRequest(today).parse({
          ...contactBody(),
          visitorType,
          subject,
          guests: "",
          ...filled,
        })
        for (const field of notAsked) expect(parsed[field]).toBe(null)
      },
    ),
  )
})

test("what was accepted is accepted again, unchanged", () => {
  fc.assert(
    fc.property(
      fc.record({
        name: fc.string({ unit: "grapheme", maxLength: 120 }),
        message: fc.string({ unit: "binary", maxLength: 300 }),
      }),
      (typed) => {
        const parsed = contactRequest(today).safeParse({ ...contactBody(), ...typed })
        if (!parsed.success) return
        const { name, message } = parsed.data
        expect(contactRequest(today).parse({ ...contactBody(), name, message })).toEqual(parsed.data)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
        expect(name).not.toMatch(/[\u0000-\u001f\u007f]/)
      },
    ),
  )
})
