import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core"
import { statusAfter } from "#machines/contact/submission.machine.ts"
import { outbox, submissions } from "../schema.ts"

/**
 * The queries that make mails due now, those that were given up from the start: the first returns the references of contacts
 * whose notice had failed and is on its way again, the second the ids of the mails.
 * @param chosen SQL condition: the mails
 */
export function retryQueries(db: BaseSQLiteDatabase<"async", unknown>, chosen: SQL | undefined, now: Date) {
  const at = now.toISOString()
  const theirs = db
    .select({ about: outbox.about })
    .from(outbox)
    .where(and(eq(outbox.kind, "contactToOperator"), chosen))
  return [
    db
      .update(submissions)
      .set({ status: statusAfter("failed", "RETRIED"), statusAt: at })
      .where(and(eq(submissions.status, "failed"), inArray(submissions.id, theirs)))
      .returning({ reference: submissions.reference }),
    db
      .update(outbox)
      .set({
        status: "waiting",
        nextTryAt: at,
        attempts: sql`CASE ${outbox.status} WHEN 'dead' THEN 0 ELSE ${outbox.attempts} END`,
      })
      .where(chosen)
      .returning({ id: outbox.id }),
  ] as const
}
