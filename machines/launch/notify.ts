/** The seed's whole rule for an address (§5): not empty, and an "@" in it. */
export function isAcceptableEmail(email: string): boolean {
  return email.trim() !== "" && email.includes("@")
}

/** What a notification is asked for. */
export const NOTIFY_PURPOSES = ["launch"] as const

/** Where the address was entered: in the page with its scripts, or in the plain form without them. */
export const NOTIFY_SOURCES = ["launch-page", "launch-form"] as const

/** Version of the sentence beside the field, by the day it was written. Another sentence is another version. */
export const NOTIFY_CONSENT = "2026-11-21"
