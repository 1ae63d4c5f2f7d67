import { expect, test } from "vitest"
import {
  firstStatus,
  IllegalStep,
  SUBMISSION_STATUSES,
  type SubmissionEvent,
  type SubmissionStatus,
  statusAfter,
} from "#machines/contact/submission.machine.ts"

const STEPS: Record<SubmissionStatus, Partial<Record<SubmissionEvent["type"], SubmissionStatus>>> = {
  received: { DELIVERED: "delivered", FAILED: "failed", ANSWERED: "answered", ARCHIVED: "archived" },
  failed: { RETRIED: "received", ANSWERED: "answered", ARCHIVED: "archived" },
  delivered: { ANSWERED: "answered", ARCHIVED: "archived" },
  answered: { ARCHIVED: "archived" },
  archived: { REOPENED: "delivered" },
}
const EVENTS: SubmissionEvent["type"][] = [
  "DELIVERED",
  "FAILED",
  "RETRIED",
  "ANSWERED",
  "ARCHIVED",
  "REOPENED",
]

test("a contact begins as received", () => {
  expect(firstStatus()).toBe("received")
})

test.for(SUBMISSION_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const)))(
  "%s, %s: taken as the table says, or refused",
  ([status, event]) => {
    const next = STEPS[status][event]
    if (next !== undefined) expect(statusAfter(status, event)).toBe(next)
    else expect(() => statusAfter(status, event)).toThrow(IllegalStep)
  },
)
