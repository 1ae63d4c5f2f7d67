/** The whole rule for an address (spec §5), not empty and an "@" in it, of which the second implies the first. */
export function isAcceptableEmail(email: string): boolean {
  return email.includes("@")
}

/** What people ask to be notified of. */
export const NOTIFY_PURPOSES = ["launch"] as const

/** Where the address was entered: in the page with scripts, or in the plain form without them. */
export const NOTIFY_SOURCES = ["launch-page", "launch-form"] as const

/** Version of the consent text beside the field: the day it was written. Changing the text requires a new version. */
export const NOTIFY_CONSENT = "2026-11-25"

/** How long the confirmation link in the mail is valid, hours. */
export const LAUNCH_CONFIRM_WITHIN = 48

/** Shortest time between two confirmation mails to one mailbox, hours: three a day. */
export const LAUNCH_MAIL_PAUSE = 8
