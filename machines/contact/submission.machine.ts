import { initialTransition, setup, transition } from "xstate"

/** What happens to a submission after it was stored. */
export type SubmissionEvent =
  /** The mail provider accepted the mail about it. */
  | { type: "DELIVERED" }
  /** All attempts to send the mail failed. */
  | { type: "FAILED" }
  /** The operator has the mail tried again. */
  | { type: "RETRIED" }
  /** The operator has answered. */
  | { type: "ANSWERED" }
  /** The operator is done with it. */
  | { type: "ARCHIVED" }
  /** The operator reopens it. */
  | { type: "REOPENED" }

/**
 * The life cycle of a submission: received → delivered → answered → archived. If its mail was given up, the submission
 * is failed until a retry; the operator may answer or archive at any point.
 */
export const submissionMachine = setup({
  types: { events: {} as SubmissionEvent },
}).createMachine({
  id: "submission",
  initial: "received",
  states: {
    received: {
      on: { DELIVERED: "delivered", FAILED: "failed", ANSWERED: "answered", ARCHIVED: "archived" },
    },
    failed: { on: { RETRIED: "received", ANSWERED: "answered", ARCHIVED: "archived" } },
    delivered: { on: { ANSWERED: "answered", ARCHIVED: "archived" } },
    answered: { on: { ARCHIVED: "archived" } },
    archived: { on: { REOPENED: "delivered" } },
  },
})

export const SUBMISSION_STATUSES = ["received", "failed", "delivered", "answered", "archived"] as const
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

/**
 * The status after a step.
 * @throws IllegalStep when the submission's status does not allow it
 */
export function statusAfter(status: SubmissionStatus, type: SubmissionEvent["type"]): SubmissionStatus {
  const snapshot = submissionMachine.resolveState({ value: status })
  if (!snapshot.can({ type })) throw new IllegalStep(status, type)
  const [next] = transition(submissionMachine, snapshot, { type })
  return next.value
}
