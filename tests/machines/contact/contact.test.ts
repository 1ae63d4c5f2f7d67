import { expect, test } from "vitest"
import {
  CONTACT_FIELDS,
  CONTACT_NOTICE,
  EMPTY_CONTACT,
  guestChoice,
  isAsked,
} from "#machines/contact/contact.ts"

const ALWAYS = ["visitorType", "name", "email", "phone", "subject"]

test.for([
  ["guest", "newBooking", [...ALWAYS, "property", "region", "guests", "checkIn", "checkOut", "message"]],
  [
    "guest",
    "registerProperty",
    [...ALWAYS, "property", "region", "guests", "checkIn", "checkOut", "message"],
  ],
  ["owner", "other", [...ALWAYS, "region", "message"]],
  ["owner", "registerProperty", [...ALWAYS, "region", "socialHousing", "shortStays", "message"]],
  ["partner", "partnership", [...ALWAYS, "message"]],
  ["partner", "registerProperty", [...ALWAYS, "message"]],
] as const)("a %s with the subject %s is asked for %j", ([visitorType, subject, fields]) => {
  expect(CONTACT_FIELDS.filter((field) => isAsked(field, { visitorType, subject }))).toEqual(fields)
})

test("the form begins as a guest's, with nothing entered", () => {
  expect(EMPTY_CONTACT).toEqual({
    visitorType: "guest",
    name: "",
    email: "",
    phone: "",
    subject: "",
    property: "",
    region: "",
    guests: "",
    checkIn: "",
    checkOut: "",
    socialHousing: "unknown",
    shortStays: "unknown",
    message: "",
  })
  expect(CONTACT_NOTICE).toBe("2026-11-21")
})

test.for([
  [0, "1"],
  [1, "1"],
  [2, "2"],
  [4, "4"],
  [5, "5+"],
  [12, "5+"],
] as const)("%i guests are the choice %s", ([count, choice]) => {
  expect(guestChoice(count)).toBe(choice)
})
