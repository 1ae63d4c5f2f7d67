import { submissionMachine } from "#machines/contact/submission.machine.ts"
import { model } from "../model.ts"

/** The life of a contact at the Worker; no screen shows it. */
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
      { type: "ARCHIVED" },
      { type: "REOPENED" },
    ],
    serializeState: ({ value }) => JSON.stringify(value),
  })
}
