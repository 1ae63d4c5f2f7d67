/**
 * How long what people leave here is kept, days; then the nightly job deletes it. The page about privacy says
 * the same numbers.
 */
export const KEPT_DAYS = {
  /** Submissions, since they came in: a stay may be a year away, and its questions come after it. */
  submissions: 730,
  /** Mails that were sent: while somebody may ask why one did not arrive. */
  sentMails: 30,
  /** Mails that were given up: until the operator had a look at them, also after a long absence. */
  deadMails: 180,
  /** Addresses that nobody confirmed: the link holds for two days, and a weekend may lie between. */
  pendingSubscribers: 7,
  /** Addresses that left, since then: the proof that they did, while one may ask for it. */
  leftSubscribers: 180,
  /** Requests to see one's data: their link does not hold longer. */
  dataRequests: 2,
  /** Addresses to be told of the launch: one that has not come within a year is no longer waited for. */
  notifySignups: 365,
  /** Parts of pages that failed in browsers: nothing personal; until their cause was surely looked for. */
  pageFailures: 30,
} as const
export type Kept = keyof typeof KEPT_DAYS
