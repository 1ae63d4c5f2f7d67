import { and, eq, gte, type InferSelectModel, inArray } from "drizzle-orm"
import type { ContactSubject, VisitorType } from "../../machines/contact/contact.ts"
import type { SubmissionStatus } from "../../machines/contact/submission.machine.ts"
import { type Day, SITE_OFFSET } from "../../machines/site/day.ts"
import { fold } from "../../machines/site/text.ts"
import { submissions } from "../../worker/db/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import { newestRows } from "./rows.ts"

export type Submission = InferSelectModel<typeof submissions>

/** Which submissions; each condition narrows. */
export interface SubmissionFilter {
  status?: SubmissionStatus
  subject?: ContactSubject
  visitor?: VisitorType
  /** Day in São Paulo on which the first of them came in. */
  since?: Day
  /** Part of the name, the e-mail or the reference, whatever its case and accents. */
  search?: string
}

/** The submissions that a filter lets through, the newest first. */
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
  // D1's LIKE knows neither accents nor patterns over 50 bytes.
  for await (const submission of newestRows(database, submissions, condition)) {
    const { name, email, reference } = submission
    if ([name, email, reference].some((text) => fold(text).includes(wanted))) yield submission
  }
}

/**
 * Contacts by their references, in that order.
 * @throws Refusal when one of them is not there
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
