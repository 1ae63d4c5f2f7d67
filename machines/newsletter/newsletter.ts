/** Pending until the link in the mail confirms it; left after unsubscribing. */
export type SubscriberStatus = "pending" | "active" | "left"

/** Version of the consent text beside the field: the day it was written. Changing the text requires a new version. */
export const NEWSLETTER_CONSENT = "2026-11-23"

/** How long the confirmation link in the mail is valid, hours. */
export const CONFIRM_WITHIN = 48

/** Shortest time between two mails of the same kind to one address that forms trigger, minutes. */
export const MAIL_PAUSE = 10
