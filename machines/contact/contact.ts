/** Kinds of people who write (spec §3). */
export const VISITOR_TYPES = ["guest", "owner", "partner"] as const
export type VisitorType = (typeof VISITOR_TYPES)[number]

/** Subjects of a message (spec §3). */
export const CONTACT_SUBJECTS = [
  "newBooking",
  "modifyBooking",
  "cancellation",
  "technicalSupport",
  "registerProperty",
  "partnership",
  "complaint",
  "praise",
  "other",
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** How many guests (spec §3); the last stands for five and more. */
export const GUEST_CHOICES = ["1", "2", "3", "4", "5+"] as const
export type GuestChoice = (typeof GUEST_CHOICES)[number]

/** Answers about an owner's unit: whether it is subsidised housing, whether the building allows short stays. */
export const UNIT_ANSWERS = ["yes", "no", "unknown"] as const
export type UnitAnswer = (typeof UNIT_ANSWERS)[number]

/** The fields of the form, in the order of the screen. */
export const CONTACT_FIELDS = [
  "visitorType",
  "name",
  "email",
  "phone",
  "subject",
  "property",
  "region",
  "guests",
  "checkIn",
  "checkOut",
  "socialHousing",
  "shortStays",
  "message",
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** The values of the fields: texts, empty if nothing was entered; days as `yyyy-MM-dd`. */
export type ContactValues = Record<ContactField, string>

export const EMPTY_CONTACT: ContactValues = {
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
}

/** Bounds of the texts, in characters as people count them. */
export const CONTACT_BOUNDS = {
  name: { max: 100 },
  phone: { max: 200 },
  region: { max: 80 },
  message: { min: 10, max: 4_000 },
} as const

/** Version of the privacy notice beside the button: the day it was written. */
export const CONTACT_NOTICE = "2026-11-21"

const FOR_GUESTS: readonly ContactField[] = ["property", "guests", "checkIn", "checkOut"]
const FOR_REGISTERING: readonly ContactField[] = ["socialHousing", "shortStays"]

/** True if a field applies to this visitor type and subject. The form hides the others and does not send them. */
export function isAsked(
  field: ContactField,
  { visitorType, subject }: Pick<ContactValues, "visitorType" | "subject">,
): boolean {
  if (FOR_GUESTS.includes(field)) return visitorType === "guest"
  if (FOR_REGISTERING.includes(field)) return visitorType === "owner" && subject === "registerProperty"
  return field !== "region" || visitorType !== "partner"
}

/** The choice of the form for a number of guests. */
export function guestChoice(count: number): GuestChoice {
  return GUEST_CHOICES[Math.min(Math.max(count, 1), GUEST_CHOICES.length) - 1] ?? "1"
}

/** What the form offers to choose from. */
export interface ContactOptions {
  properties: { slug: string; name: string; bairro: string }[]
  bairros: string[]
}
