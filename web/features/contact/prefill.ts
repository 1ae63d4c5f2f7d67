import {
  CONTACT_FIELDS,
  CONTACT_SUBJECTS,
  type ContactField,
  type ContactOptions,
  type ContactValues,
  GUEST_CHOICES,
  VISITOR_TYPES,
} from "#machines/contact/contact.ts"
import type { ContactFailure } from "#machines/contact/contact-form.machine.ts"
import { CONTACT_PREFILL } from "#machines/contact/contact-prefill.ts"
import type { ContactProblem, ContactProblems } from "#machines/contact/contact-request.ts"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { addDays, type Day, fromIsoDateTime } from "#machines/site/day.ts"

type Prefill = Partial<Record<(typeof CONTACT_PREFILL)[number], string>>

/** The form's values from the parameters of an address; values that the form does not know stay empty. */
export function valuesFrom(
  search: Prefill,
  { properties }: Pick<ContactOptions, "properties">,
  today: Day,
): Partial<ContactValues> {
  const known = (value: string | undefined, values: readonly string[]) =>
    value !== undefined && values.includes(value) ? value : undefined
  const day = (text: string | undefined) => {
    const found = text === undefined ? undefined : fromIsoDateTime(text)
    return found !== undefined && found >= today ? found : undefined
  }
  const checkIn = day(search.checkIn)
  const checkOut = day(search.checkOut)
  const read: Record<keyof Prefill, string | undefined> = {
    visitorType: known(search.visitorType, VISITOR_TYPES),
    subject: known(search.subject, CONTACT_SUBJECTS),
    property: known(
      search.property,
      properties.map(({ slug }) => slug),
    ),
    region: search.region?.slice(0, 80),
    guests: known(search.guests, GUEST_CHOICES),
    checkIn,
    // A same-day stay is one night (spec §4).
    checkOut:
      checkIn !== undefined && checkOut !== undefined && checkOut <= checkIn ? addDays(checkIn, 1) : checkOut,
  }
  return Object.fromEntries(
    CONTACT_PREFILL.flatMap((field) => (read[field] === undefined ? [] : [[field, read[field]]])),
  )
}

/** Converts a rejected form that was posted without scripts to the input of the form's machine. */
export function fromPosted({ values, fields, failure }: PostedForm): {
  values: Partial<ContactValues>
  problems: ContactProblems
  failure: ContactFailure | null
} {
  const problems = fields.filter(({ field }) => CONTACT_FIELDS.includes(field as ContactField))
  return {
    values: Object.fromEntries(
      CONTACT_FIELDS.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
    ),
    problems: Object.fromEntries(problems.map(({ field, code }) => [field, code as ContactProblem])),
    failure: failureOf(fields, failure, problems.length > 0),
  }
}

function failureOf(
  fields: PostedForm["fields"],
  failure: string | null,
  hasProblems: boolean,
): ContactFailure | null {
  if (fields.some(({ field }) => field === "website")) return "robot"
  const stamp = fields.find(({ field }) => field === "stamp")
  if (stamp !== undefined) return "tooFast"
  if (failure === "tooManyRequests" || failure === "keyReused") return failure
  return failure === null && hasProblems ? null : "unavailable"
}
