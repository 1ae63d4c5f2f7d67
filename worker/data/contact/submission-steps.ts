import { inArray, sql } from "drizzle-orm"
import {
  nextStatus,
  SUBMISSION_STATUSES,
  type SubmissionEvent,
  type SubmissionStatus,
} from "#machines/contact/submission.machine.ts"
import { submissions } from "../schema.ts"

/** A step of the submission's machine as SQL: whether a row's status allows it, and the columns that it changes. */
export function submissionStep(type: SubmissionEvent["type"], now: Date) {
  const allowed = SUBMISSION_STATUSES.flatMap((from) => {
    const to = nextStatus(from, type)
    return to === undefined ? [] : [{ from, to }]
  })
  const cases = allowed.map(({ from, to }) => sql`WHEN ${from} THEN ${to}`)
  return {
    isAllowed: inArray(
      submissions.status,
      allowed.map(({ from }) => from),
    ),
    // Who wakes, answers or reopens it ends its pause, too.
    set: {
      status: sql<SubmissionStatus>`CASE ${submissions.status} ${sql.join(cases, sql` `)} END`,
      statusAt: now.toISOString(),
      snoozedUntil: null,
    },
  }
}
