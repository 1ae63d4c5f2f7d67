/** Pending until confirmed from the mail; left when they unsubscribed. */
export type SubscriberStatus = "pending" | "active" | "left"

/** Version of the sentence beside the field, by the day it was written. Another sentence is another version. */
export const NEWSLETTER_CONSENT = "2026-11-21"

/** How long the link in the mail confirms, hours. */
export const CONFIRM_WITHIN = 48

/** Least time between two mails of one kind that forms cause to one address, minutes. */
export const MAIL_PAUSE = 10
