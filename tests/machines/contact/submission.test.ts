import { expect, test } from "vitest"
import {
  firstStatus,
  IllegalStep,
  SUBMISSION_STATUSES,
  type SubmissionEvent,
  type SubmissionStatus,
  statusAfter,
} from "#machines/contact/submission.machine.ts"

const OPEN = { ANSWERED: "answered", REPLIED: "answered", SNOOZED: "snoozed" } as const
const AWAY = { ARCHIVED: "archived", MARKED_SPAM: "spam" } as const
const STEPS: Record<SubmissionStatus, Partial<Record<SubmissionEvent["type"], SubmissionStatus>>> = {
  received: { DELIVERED: "delivered", FAILED: "failed", ...OPEN, ...AWAY },
  failed: { RETRIED: "received", ...OPEN, ...AWAY },
  delivered: { ...OPEN, ...AWAY },
  snoozed: {
    WOKEN: "delivered",
    WROTE_AGAIN: "delivered",
    REOPENED: "delivered",
    ANSWERED: "answered",
    REPLIED: "answered",
    ...AWAY,
  },
  answered: {
    REPLIED: "answered",
    WROTE_AGAIN: "delivered",
    REOPENED: "delivered",
    SNOOZED: "snoozed",
    ARCHIVED: "archived",
  },
  archived: { REOPENED: "delivered", REPLIED: "answered", WROTE_AGAIN: "delivered" },
  spam: { REOPENED: "delivered" },
}
const EVENTS: SubmissionEvent["type"][] = [
  ...(["DELIVERED", "FAILED", "RETRIED", "ANSWERED", "REPLIED", "WROTE_AGAIN"] as const),
  ...(["SNOOZED", "WOKEN", "ARCHIVED", "MARKED_SPAM", "REOPENED"] as const),
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
