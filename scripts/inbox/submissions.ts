import { and, eq, gte, type InferSelectModel, inArray } from "drizzle-orm"
import type { ContactSubject, VisitorType } from "../../machines/contact/contact.ts"
import type { SubmissionStatus } from "../../machines/contact/submission.machine.ts"
import { type Day, SITE_OFFSET } from "../../machines/site/day.ts"
import { fold } from "../../machines/site/text.ts"
import { submissions } from "../../worker/data/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import { newestRows } from "./rows.ts"

export type Submission = InferSelectModel<typeof submissions>

/** Filter for submissions; all conditions must match. */
export interface SubmissionFilter {
  status?: SubmissionStatus
  subject?: ContactSubject
  visitor?: VisitorType
  /** Earliest day of submission, in São Paulo. */
  since?: Day
  /** Part of the name, e-mail or reference, ignoring case and accents. */
  search?: string
}

/** The submissions that match a filter, newest first. */
export async function* submissionsThat(
  database: D1,
  { status, subject, visitor, since, search = "" }: SubmissionFilter,
): AsyncGenerator<Submission> {
  const condition = and(
    status && eq(submissions.status, status),
    subject && eq(submissions.subject, subject),
    visitor && eq(submissions.visitorType, visitor),
    since === undefined
      ? undefined
      : gte(submissions.createdAt, new Date(`${since}T00:00${SITE_OFFSET}`).toISOString()),
  )
  const wanted = fold(search)
  // D1's LIKE cannot ignore accents, and limits patterns to 50 bytes.
  for await (const submission of newestRows(database, submissions, condition)) {
    const { name, email, reference } = submission
    if ([name, email, reference].some((text) => fold(text).includes(wanted))) yield submission
  }
}

/**
 * Submissions by their references, in that order.
 * @throws Refusal when one of them does not exist
 */
export async function submissionsOf(database: D1, references: string[]): Promise<Submission[]> {
  const [rows] = await ask(database, [
    db.select().from(submissions).where(inArray(submissions.reference, references)),
  ])
  const found = new Map(rows.map((row) => [row.reference, row]))
  const missing = references.filter((reference) => !found.has(reference))
  if (missing.length > 0) throw new Refusal(`no submission has the reference ${missing.join(", ")}`)
  return references.flatMap((reference) => found.get(reference) ?? [])
}
