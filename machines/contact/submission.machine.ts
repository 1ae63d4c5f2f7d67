import { initialTransition, setup, transition } from "xstate"

/** What happens to a submission after it was stored. */
export type SubmissionEvent =
  /** The mail provider accepted the mail about it. */
  | { type: "DELIVERED" }
  /** All attempts to send the mail failed. */
  | { type: "FAILED" }
  /** The operator has the mail tried again. */
  | { type: "RETRIED" }
  /** The operator has answered elsewhere, and says so. */
  | { type: "ANSWERED" }
  /** The operator has answered at the desk. */
  | { type: "REPLIED" }
  /** The person has answered by mail. */
  | { type: "WROTE_AGAIN" }
  /** The operator puts it off until a day. */
  | { type: "SNOOZED" }
  /** That day has come. */
  | { type: "WOKEN" }
  /** The operator is done with it. */
  | { type: "ARCHIVED" }
  /** The operator takes it for spam. */
  | { type: "MARKED_SPAM" }
  /** The operator reopens it. */
  | { type: "REOPENED" }

/** What the operator may do with a submission that waits for an answer. */
const open = {
  ANSWERED: "answered",
  REPLIED: "answered",
  SNOOZED: "snoozed",
  ARCHIVED: "archived",
  MARKED_SPAM: "spam",
} as const

/**
 * The life cycle of a submission: received → delivered → answered → archived. If its mail was given up, the submission
 * is failed until a retry; the operator may answer, put off or archive at any point. What the person writes later opens it
 * again, except for spam, which only the operator takes back.
 */
export const submissionMachine = setup({
  types: { events: {} as SubmissionEvent },
}).createMachine({
  id: "submission",
  initial: "received",
  states: {
    received: { on: { DELIVERED: "delivered", FAILED: "failed", ...open } },
    failed: { on: { RETRIED: "received", ...open } },
    delivered: { on: open },
    snoozed: {
      on: {
        WOKEN: "delivered",
        WROTE_AGAIN: "delivered",
        REOPENED: "delivered",
        ANSWERED: "answered",
        REPLIED: "answered",
        ARCHIVED: "archived",
        MARKED_SPAM: "spam",
      },
    },
    answered: {
      on: {
        REPLIED: "answered",
        WROTE_AGAIN: "delivered",
        SNOOZED: "snoozed",
        ARCHIVED: "archived",
        REOPENED: "delivered",
      },
    },
    archived: { on: { REOPENED: "delivered", REPLIED: "answered", WROTE_AGAIN: "delivered" } },
    spam: { on: { REOPENED: "delivered" } },
  },
})

export const SUBMISSION_STATUSES = [
  "received",
  "failed",
  "delivered",
  "snoozed",
  "answered",
  "archived",
  "spam",
] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** A transition that the submission's current status does not allow. */
export class IllegalStep extends Error {
  override name = "IllegalStep"
  constructor(status: SubmissionStatus, type: SubmissionEvent["type"]) {
    super(`a submission that is ${status} cannot take the step ${type}`)
  }
}

/** The status of a submission that was just stored. */
export function firstStatus(): SubmissionStatus {
  const [snapshot] = initialTransition(submissionMachine)
  return snapshot.value
}

/** The status after a step; undefined when the submission's status does not allow it. */
export function nextStatus(
  status: SubmissionStatus,
  type: SubmissionEvent["type"],
): SubmissionStatus | undefined {
  const snapshot = submissionMachine.resolveState({ value: status })
  if (!snapshot.can({ type })) return undefined
  const [next] = transition(submissionMachine, snapshot, { type })
  return next.value
}

/**
 * The status after a step.
 * @throws IllegalStep when the submission's status does not allow it
 */
export function statusAfter(status: SubmissionStatus, type: SubmissionEvent["type"]): SubmissionStatus {
  const next = nextStatus(status, type)
  if (next === undefined) throw new IllegalStep(status, type)
  return next
}
