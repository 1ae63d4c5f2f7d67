import {
  CONTACT_SUBJECTS,
  type ContactOptions,
  type ContactValues,
  GUEST_CHOICES,
  VISITOR_TYPES,
} from "#machines/contact/contact.ts"
import { CONTACT_PREFILL } from "#machines/contact/contact-prefill.ts"
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
    // A same-day stay is one night (seed §4).
    checkOut:
      checkIn !== undefined && checkOut !== undefined && checkOut <= checkIn ? addDays(checkIn, 1) : checkOut,
  }
  return Object.fromEntries(
    CONTACT_PREFILL.flatMap((field) => (read[field] === undefined ? [] : [[field, read[field]]])),
  )
}
