import { submissionMachine } from "#machines/contact/submission.machine.ts"
import { model } from "../model.ts"

/** Lifecycle of a submission in the Worker; it has no screen. */
export function submission() {
  return model({
    name: "submission",
    machine: submissionMachine,
    inputs: [{}],
    events: [
      { type: "DELIVERED" },
      { type: "FAILED" },
      { type: "RETRIED" },
      { type: "ANSWERED" },
      { type: "REPLIED" },
      { type: "WROTE_AGAIN" },
      { type: "SNOOZED" },
      { type: "WOKEN" },
      { type: "ARCHIVED" },
      { type: "MARKED_SPAM" },
      { type: "REOPENED" },
    ],
    serializeState: ({ value }) => JSON.stringify(value),
  })
}
