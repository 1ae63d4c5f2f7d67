/** Mails that what a person sent causes, by what they are for. */
export const PERSONAL_MAILS = [
  "contactToOperator",
  "contactAcknowledgement",
  "newsletterConfirm",
  "newsletterAlready",
  "newsletterWelcome",
  "dataLink",
] as const
export type PersonalMail = (typeof PERSONAL_MAILS)[number]

/** All mails that the site sends: those, and its own reports to the operator. */
export type MailKind = PersonalMail | "calendarReport"

/** What every contact causes: the operator reads it, the person learns that it arrived. */
export const CONTACT_MAILS = [
  "contactToOperator",
  "contactAcknowledgement",
] as const satisfies readonly PersonalMail[]

/** Waiting to be sent, sent, or given up: an operator may have it tried again. */
export const DELIVERY_STATUSES = ["waiting", "sent", "dead"] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

const MINUTE = 60_000
/** Pauses after each failed try, minutes; after the last one the mail is given up. */
const PAUSES = [1, 5, 30, 120, 360, 1_440, 1_440]

/** Tries of one mail, with the first. */
export const MAX_TRIES = PAUSES.length + 1

/** When a mail is tried again after so many failed tries; undefined when it is given up. */
export function nextTryAfter(failedTries: number, now: Date): Date | undefined {
  const pause = PAUSES[failedTries - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE)
}
