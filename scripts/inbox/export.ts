import { eq, type InferSelectModel } from "drizzle-orm"
import { CONTACT_FIELDS } from "../../machines/contact/contact.ts"
import { notifySignups, subscribers } from "../../worker/db/schema.ts"
import type { D1 } from "../d1/database.ts"
import { csv } from "./csv.ts"
import { newestRows } from "./rows.ts"
import { type Submission, type SubmissionFilter, submissionsThat } from "./submissions.ts"

/** What can be exported: submissions, active newsletter subscribers, launch notification sign-ups. */
export const EXPORTS = ["submissions", "newsletter", "notify"] as const
export type Export = (typeof EXPORTS)[number]

const COLUMNS = {
  submissions: ["reference", "status", "statusAt", "createdAt", "locale", "notice", ...CONTACT_FIELDS],
  newsletter: ["email", "locale", "consent", "createdAt", "confirmedAt"],
  notify: ["email", "purpose", "locale", "source", "consent", "createdAt"],
} as const satisfies {
  submissions: readonly (keyof Submission)[]
  newsletter: readonly (keyof InferSelectModel<typeof subscribers>)[]
  notify: readonly (keyof InferSelectModel<typeof notifySignups>)[]
}

/** CSV of all rows, newest first; instants are ISO in UTC. */
export async function exported(
  database: D1,
  of: Export,
  filter: SubmissionFilter,
): Promise<{ text: string; rows: number }> {
  const columns = COLUMNS[of]
  const rows: (string | null)[][] = []
  for await (const row of rowsOf(database, of, filter))
    rows.push(columns.map((column) => (row as Record<string, string | null>)[column] ?? null))
  return { text: csv([...columns], rows), rows: rows.length }
}

function rowsOf(database: D1, of: Export, filter: SubmissionFilter): AsyncGenerator<object> {
  if (of === "newsletter") return newestRows(database, subscribers, eq(subscribers.status, "active"))
  return of === "notify" ? newestRows(database, notifySignups) : submissionsThat(database, filter)
}
