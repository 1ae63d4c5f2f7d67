import { CONTACT_FIELDS, type ContactField, type ContactValues } from "#machines/contact/contact.ts"
import type { ContactFailure } from "#machines/contact/contact-form.machine.ts"
import type { ContactProblem, ContactProblems } from "#machines/contact/contact-request.ts"
import type { PostedForm } from "#machines/forms/posted-form.ts"

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
