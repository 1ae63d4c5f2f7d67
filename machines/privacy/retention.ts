/**
 * Retention periods of personal data, days; then the nightly job deletes it. The privacy page shows the same numbers.
 */
export const KEPT_DAYS = {
  /** Submissions, from their arrival: a stay may be a year away, and questions may follow it. */
  submissions: 730,
  /** Sent mails: as long as somebody may ask why one did not arrive. */
  sentMails: 30,
  /** Mails that could not be delivered: long enough for the operator to see them even after a long absence. */
  deadMails: 180,
  /** Unconfirmed addresses: the link is valid for two days, plus a margin for weekends. */
  pendingSubscribers: 7,
  /** Addresses that unsubscribed, from that day: proof of it, as long as somebody may ask for it. */
  leftSubscribers: 180,
  /** Requests to see one's data: their link is valid for one day. */
  dataRequests: 2,
  /** Addresses to be notified of the launch: dropped if there is no launch within a year. */
  notifySignups: 365,
  /** Of these, what was asked to confirm and did not, from the end of the link: as unconfirmed subscribers. */
  pendingSignups: 7,
  /** How many mails of each kind were sent on a day: not personal, needed only until the day is over. */
  mailCounts: 2,
  /** What was done at the operator's desk, and by whom: as long as a mistake may be looked into. */
  deskLog: 365,
  /** The reasons and notes of nights that were blocked at the desk, from the night on: a note may name a guest. */
  deskNights: 30,
  /** Reports of page parts that failed in browsers: not personal, kept long enough to investigate them. */
  pageFailures: 30,
  /** How often something was refused on a day, by kind: not personal, kept long enough to compare days. */
  abuseCounts: 30,
} as const
export type Kept = keyof typeof KEPT_DAYS
