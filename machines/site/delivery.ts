/** Kinds of mails that a person's form triggers, and answers to it. */
export const PERSONAL_MAILS = [
  "contactToOperator",
  "contactAcknowledgement",
  "newsletterConfirm",
  "newsletterAlready",
  "newsletterWelcome",
  "launchConfirm",
  "dataLink",
  "deskReply",
] as const
export type PersonalMail = (typeof PERSONAL_MAILS)[number]

/** Kinds of all mails that the site sends: those, and its reports to the operator. */
export type MailKind = PersonalMail | "calendarReport"

/** The mails that every contact message triggers: one to the operator, and a confirmation to the person. */
export const CONTACT_MAILS = [
  "contactToOperator",
  "contactAcknowledgement",
] as const satisfies readonly PersonalMail[]

/** Mails that somebody waits for, which are sent before the others. */
export const URGENT_MAILS = [
  "contactToOperator",
  "newsletterConfirm",
  "launchConfirm",
  "dataLink",
  "deskReply",
] as const satisfies readonly PersonalMail[]

/** Length of the windows in which the operator's notices are counted, ms. */
export const NOTICE_WINDOW = 5 * 60_000
/** Notices of single contacts in a window; further ones are gathered in one mail, whatever their number. */
export const NOTICES_IN_WINDOW = 5

/** Length of the windows in which they are all gathered, once the day's single ones are used up, ms. */
export const LONG_NOTICE_WINDOW = 30 * 60_000

/** Mails of one kind that anybody's forms can send to one mailbox in a day. */
export const MAILBOX_MAILS_A_DAY = 3

/** Acknowledgements to one mailbox: their pause, ms, and how many there are in 24 hours. */
export const ACKNOWLEDGEMENT_PAUSE = 10 * 60_000
export const ACKNOWLEDGEMENTS_A_DAY = 3
/** Acknowledgements that may wait; above that, the number on the screen is the only one. */
export const MAX_WAITING_ACKNOWLEDGEMENTS = 1_000

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
