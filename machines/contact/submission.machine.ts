import { initialTransition, setup, transition } from "xstate"

/** What happens to a submission after it was stored. */
export type SubmissionEvent =
  /** The mail about it was taken. */
  | { type: "DELIVERED" }
  /** The mail was given up. */
  | { type: "FAILED" }
  /** The operator lets the mail be tried again. */
  | { type: "RETRIED" }
  /** The operator has answered. */
  | { type: "ANSWERED" }
  /** The operator is done with it. */
  | { type: "ARCHIVED" }
  /** The operator takes it up again. */
  | { type: "REOPENED" }

/**
 * The life of a submission: received → delivered → answered → archived. Delivery that was given up is failed until
 * it is retried; a person may answer or archive at any point.
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

/** A step that the life of a submission does not have. */
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
 * @throws IllegalStep when the contact's status does not allow it
 */
export function statusAfter(status: SubmissionStatus, type: SubmissionEvent["type"]): SubmissionStatus {
  const snapshot = submissionMachine.resolveState({ value: status })
  if (!snapshot.can({ type })) throw new IllegalStep(status, type)
  const [next] = transition(submissionMachine, snapshot, { type })
  return next.value
}
