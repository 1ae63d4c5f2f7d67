/** Kinds of mails that a person's form triggers. */
export const PERSONAL_MAILS = [
  "contactToOperator",
  "contactAcknowledgement",
  "newsletterConfirm",
  "newsletterAlready",
  "newsletterWelcome",
  "dataLink",
] as const
export type PersonalMail = (typeof PERSONAL_MAILS)[number]

/** Kinds of all mails that the site sends: those, and its reports to the operator. */
export type MailKind = PersonalMail | "calendarReport"

/** The mails that every contact message triggers: one to the operator, and a confirmation to the person. */
export const CONTACT_MAILS = [
  "contactToOperator",
  "contactAcknowledgement",
] as const satisfies readonly PersonalMail[]

/** Waiting to be sent, sent, or given up (`dead`); the operator can have a dead one tried again. */
export const DELIVERY_STATUSES = ["waiting", "sent", "dead"] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

const MINUTE = 60_000
/** Backoff after each failed try, minutes; a mail is given up if the try after the last pause fails. */
const PAUSES = [1, 5, 30, 120, 360, 1_440, 1_440]

/** Tries of one mail, including the first. */
export const MAX_TRIES = PAUSES.length + 1

/** When a mail is tried again after a number of failed tries; undefined if it is given up. */
export function nextTryAfter(failedTries: number, now: Date): Date | undefined {
  const pause = PAUSES[failedTries - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE)
}
