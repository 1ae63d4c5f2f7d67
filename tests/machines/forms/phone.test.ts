import fc from "fast-check"
import { expect, test } from "vitest"
import { toE164 } from "#machines/forms/phone.ts"

test.for([
  ["(11) 91234-5678", "+5511912345678"],
  ["011 3123-4567", "+551131234567"],
  ["+55 11 91234 5678", "+5511912345678"],
  ["5511912345678", "+5511912345678"],
  ["0055 11 91234.5678", "+5511912345678"],
  ["21 2123 4567", "+552121234567"],
  ["+1 (415) 555-2671", "+14155552671"],
  ["+351 912 345 678", "+351912345678"],
  ["+49 551 123456789", "+49551123456789"],
  ["(11)\u00a091234\u20135678", "+5511912345678"],
  ["\u202a+55 11 91234‑5678\u202c", "+5511912345678"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["００４４ 20 7946 0958", "+442079460958"],
])("%s is %s", ([typed = "", number]) => {
  expect(toE164(typed)).toBe(number)
})

test.for([
  "",
  "1234",
  "11 91234567",
  "10 91234-5678",
  "11 81234-5678",
  "+55 11 1234",
  "+0 123 456 789",
  "+123456",
  "+1234567890123456",
  "11 91234-5678 ramal 2",
  "ana@exemplo.com",
  "ana+14155552671",
  "55 011 91234-5678",
  "055 11 91234-5678",
  "+55 011 91234-5678",
  "(11) 90012(0)3456",
  "1190012(0)3456",
])("%j is no number", (typed) => {
  expect(toE164(typed)).toBeUndefined()
})

test("a number comes out as it went in, however it is punctuated", () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length })
  fc.assert(
    fc.property(
      fc.constantFrom("11", "21", "47", "85", "99"),
      fc.constantFrom("2", "3", "4", "5", "9"),
      digits(8),
      fc.array(fc.constantFrom(" ", "-", ".", "(", ")", "/"), { minLength: 3, maxLength: 3 }),
      fc.constantFrom("", "0", "+55", "0055", "55"),
      (area, first, rest, [a, b, c], country) => {
        const number = first + (first === "9" ? rest : rest.slice(1))
        const typed = `${country}${a}${area}${b}${number.slice(0, 4)}${c}${number.slice(4)}`
        expect(toE164(typed)).toBe(`+55${area}${number}`)
      },
    ),
  )
})
