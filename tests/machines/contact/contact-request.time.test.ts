import fc from "fast-check"
import { expect, test } from "vitest"
import {
  CONTACT_BOUNDS,
  CONTACT_FIELDS,
  EMPTY_CONTACT,
  isAsked,
  VISITOR_TYPES,
} from "#machines/contact/contact.ts"
import { contactProblems, contactRequest, problemsByField } from "#machines/contact/contact-request.ts"
import { formIssues } from "#machines/forms/form-issues.ts"
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
  ["name", "A", undefined],
  ["name", "ỹ", undefined],
  ["name", "李", undefined],
  ["name", "e\u0301".repeat(100), undefined],
  ["name", "e\u0301".repeat(101), "tooLong"],
  ["name", "👩🏽‍👩🏽‍👧🏽‍👦🏽".repeat(100), undefined],
  ["name", `a${"\u0301".repeat(1_999)}`, undefined],
  ["name", `a${"\u0301".repeat(2_000)}`, "tooLong"],
  ["name", "a".repeat(CONTACT_BOUNDS.name.max), undefined],
  ["name", "a".repeat(CONTACT_BOUNDS.name.max + 1), "tooLong"],
  ["email", "ana", "invalid"],
  ["email", "ana@exemplo", "invalid"],
  ["email", `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}.br`, undefined],
  ["email", `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}.br`, "tooLong"],
  ["phone", "", undefined],
  ["phone", "12", undefined],
  ["phone", "só depois das 18h, no telefone da recepção", undefined],
  ["subject", "", "missing"],
  ["subject", "refund", "invalid"],
  ["message", "123456789", "tooShort"],
  ["message", "éééé ééé!", "tooShort"],
  ["message", "e\u0301".repeat(9), "tooShort"],
  ["message", "Βερολίνο", "tooShort"],
  ["message", "空室ありますか", undefined],
  ["message", "有房吗", undefined],
  ["message", "방 있나요?", undefined],
  ["message", "มีห้องว่างไหม", undefined],
  ["message", "ມີຫ້ອງບໍ", undefined],
  ["message", "បន្ទប់", undefined],
  ["message", "အခန်းရှိလား", undefined],
  ["message", "कमरा है?", undefined],
  ["message", "هل من شقة", undefined],
  ["message", "好", "tooShort"],
  ["message", "1234567890", undefined],
  ["message", "m".repeat(4_000), undefined],
  ["message", "e\u0301".repeat(4_000), undefined],
  ["message", `${"e\u0301".repeat(3_999)}e\u0301\u0301`, "tooLong"],
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

test.for<[string, string, string | undefined]>([
  ["visitorType", "robot", "invalid"],
  ["property", "loft-da-vila-2", undefined],
  ["property", "p", undefined],
  ["property", "p".repeat(80), undefined],
  ["property", "p".repeat(81), "unknown"],
  ["property", "Loft", "unknown"],
  ["property", "loft da vila", "unknown"],
  ["property", "loft/", "unknown"],
  ["region", "r".repeat(80), undefined],
  ["region", "r".repeat(81), "tooLong"],
  ["phone", "1".repeat(200), undefined],
  ["phone", "1".repeat(201), "tooLong"],
  ["phone", `+55 11 91234-5678${" ".repeat(4)}`, undefined],
])("also %s %j: %s", ([field, value, problem]) => {
  expect(problems({ [field]: value })).toEqual(problem === undefined ? {} : { [field]: problem })
})

test.for(CONTACT_FIELDS)("%s has a bound", (field) => {
  const writer = { visitorType: "owner", subject: "registerProperty" }
  const over = { ...(isAsked(field, writer) ? writer : {}), [field]: "1".repeat(5_000) }
  expect(problems(over)).toHaveProperty(field)
})

test("an owner's answers are among those that are offered", () => {
  const owner = { visitorType: "owner", subject: "registerProperty" }
  expect(problems({ ...owner, socialHousing: "maybe", shortStays: "maybe" })).toEqual({
    socialHousing: "invalid",
    shortStays: "invalid",
  })
  expect(problems({ ...owner, socialHousing: "yes", shortStays: "no" })).toEqual({})
})

test("what is stored is tidy: numbers in E.164, empty fields as nothing", () => {
  const body = { ...contactBody(), name: " Ana  Souza ", phone: "(11) 91234-5678", checkIn: "2026-12-01" }
  expect(contactRequest(today).parse(body)).toEqual({
    stamp: "",
    website: "",
    turnstile: "",
    locale: "pt",
    notice: "2026-11-21",
    visitorType: "guest",
    name: "Ana Souza",
    email: "Ana@Exemplo.com.br",
    phone: "+5511912345678",
    subject: "newBooking",
    property: null,
    region: "Pinheiros",
    guests: "2",
    checkIn: "2026-12-01",
    checkOut: null,
    socialHousing: null,
    shortStays: null,
    message: "Queria saber se o apartamento tem berço.",
  })
})

test.for([
  ["+55 (11) 91234-5678", "+5511912345678"],
  ["(0xx11) 3123-4567", "+551131234567"],
  ["(11) 3123-4567 ramal 23", "(11) 3123-4567 ramal 23"],
  [" 91234-5678  (da Ana) ", "91234-5678 (da Ana)"],
  ["https://wa.me/5511912345678", "https://wa.me/5511912345678"],
])("the phone %j is stored as %j", ([phone = "", stored]) => {
  expect(contactRequest(today).parse({ ...contactBody(), phone }).phone).toBe(stored)
})

test("language and notice are the page's, and wrong ones are no problem of a field", () => {
  for (const over of [
    { locale: "fr" },
    { notice: "21/11/2026" },
    { notice: "x2026-11-21" },
    { notice: "2026-11-21x" },
    { admin: "1" },
  ]) {
    const { error } = contactRequest(today).safeParse({ ...contactBody(), ...over })
    expect(error === undefined ? {} : problemsByField(error)).toEqual({})
    expect(error && formIssues(error).map(({ code }) => code)).toEqual([
      "admin" in over ? "unrecognized_keys" : "invalid",
    ])
  }
})

test.for([undefined, null, "text", 1, []])("%j is no form", (body) => {
  expect(contactRequest(today).safeParse(body).success).toBe(false)
})

test("the next day's form is checked against the next day", () => {
  const body = { ...contactBody(), checkIn: "2026-11-21" }
  expect(contactRequest("2026-11-21").safeParse(body).success).toBe(true)
  expect(contactRequest("2026-11-22").safeParse(body).success).toBe(false)
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
