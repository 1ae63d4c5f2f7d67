import { CONTACT_FIELDS, type ContactValues, EMPTY_CONTACT } from "#machines/contact/contact.ts"
import {
  type ContactFailure,
  ContactNotSent,
  contactFormMachine,
} from "#machines/contact/contact-form.machine.ts"
import { addDays } from "../days.ts"
import { model, type World } from "../model.ts"

const MESSAGE = "Queria saber se tem berço."
const PERSON = { ...EMPTY_CONTACT, name: "Ana Conceição", email: "ana@exemplo.com.br", subject: "other" }
const FAILURES: ContactFailure[] = ["keyReused", "unavailable", "offline", "tooManyRequests", "robot"]

/** Whether nothing has been entered yet, by a person or by the page. */
export function isUntouched({ initial, values }: { initial: ContactValues; values: ContactValues }): boolean {
  return CONTACT_FIELDS.every((field) =>
    [initial[field], values[field]].every((each) => each === EMPTY_CONTACT[field]),
  )
}

/** The contact form: empty, and on the response page of a native post. */
export function contactForm({ today }: World) {
  const page = { locale: "pt" as const, today, key: "page", stamp: "page", stampAge: 0 }
  const draft = {
    ...PERSON,
    phone: "(11) 91234-5678",
    subject: "newBooking",
    property: "loft-dos-tijolos",
    region: "Vila Madalena",
    guests: "2",
    checkIn: addDays(today, 150),
    checkOut: addDays(today, 154),
    message: MESSAGE,
  }
  const registering = { visitorType: "owner", subject: "registerProperty", socialHousing: "no" }
  return model({
    name: "contact-form",
    machine: contactFormMachine,
    inputs: [
      page,
      { ...page, values: PERSON, problems: { message: "missing" } },
      { ...page, values: { ...PERSON, message: MESSAGE }, failure: "tooFast" },
    ],
    events: [
      { type: "CHANGED", field: "message", value: "" },
      { type: "CHANGED", field: "message", value: MESSAGE },
      { type: "CHANGED", field: "visitorType", value: "partner" },
      { type: "RECALLED", values: draft, key: "draft" },
      { type: "RECALLED", values: { ...registering, shortStays: "yes", region: "Moema" }, key: null },
      { type: "SUBMITTED" },
      { type: "DRAFT_DELETED" },
      { type: "ANOTHER" },
      { type: "POSTING" },
      { type: "WAITING" },
      { type: "ANSWERED", answer: { reference: "4821-7730" } },
      { type: "ANSWERED", answer: { problems: { property: "unknown" } } },
      ...FAILURES.map((failure) => ({
        type: "NOT_SENT" as const,
        error: new ContactNotSent(failure),
      })),
    ],
    // `stamped-send` posts three times at most; the driver uses up one of them.
    once: ["WAITING"],
    // After a failure the visitor can go on as before it, which is walked, too.
    apart: ({ context: { failure } }) => (failure === null ? "" : "failed"),
    // The kind of problem does not change what can be done next; keys are random, and failures are only counted.
    serializeState: ({ value, context: { initial, values, problems, failure } }) =>
      JSON.stringify([value, initial, values, Object.keys(problems).length > 0, failure !== null]),
  })
}
