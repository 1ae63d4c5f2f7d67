import { and, eq, sql } from "drizzle-orm"
import {
  IllegalStep,
  type SubmissionEvent,
  type SubmissionStatus,
  statusAfter,
} from "../../machines/contact/submission.machine.ts"
import { submissions } from "../../worker/data/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import { submissionsOf } from "./submissions.ts"

export interface Step {
  reference: string
  from: SubmissionStatus
  to: SubmissionStatus
}

/**
 * Applies an event to the status of submissions; changes none if one does not exist or its status does not allow it.
 * @throws Refusal in that case, and for submissions whose status was changed concurrently
 */
export async function takeStep(
  database: D1,
  references: string[],
  type: SubmissionEvent["type"],
  now: Date,
): Promise<Step[]> {
  const steps = (await submissionsOf(database, references)).map(({ reference, status }) => ({
    reference,
    from: status,
    to: nextOf(reference, status, type),
  }))
  const answers = await ask(
    database,
    steps.map(({ reference, from, to }) =>
      db
        .update(submissions)
        .set({
          status: to,
          statusAt: now.toISOString(),
          snoozedUntil: null,
          version: sql`${submissions.version} + 1`,
        })
        .where(and(eq(submissions.reference, reference), eq(submissions.status, from)))
        .returning({ reference: submissions.reference }),
    ),
  )
  const overtaken = steps.filter((_, at) => answers[at]?.length !== 1).map(({ reference }) => reference)
  if (overtaken.length > 0)
    throw new Refusal(`${overtaken.join(", ")}: changed by somebody else meanwhile, and left as it is`)
  return steps
}

function nextOf(reference: string, status: SubmissionStatus, type: SubmissionEvent["type"]) {
  try {
    return statusAfter(status, type)
  } catch (error) {
    if (error instanceof IllegalStep) throw new Refusal(`${reference}: ${error.message}`)
    throw error
  }
}
