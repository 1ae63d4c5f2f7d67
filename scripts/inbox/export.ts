import { count, eq, type InferSelectModel, isNotNull } from "drizzle-orm"
import { CONTACT_FIELDS } from "../../machines/contact/contact.ts"
import { emailProblem } from "../../machines/forms/form-email.ts"
import { notifySignups, subscribers } from "../../worker/data/schema.ts"
import type { D1 } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import { csv, type Separator } from "./csv.ts"
import { newestRows } from "./rows.ts"
import { type Submission, type SubmissionFilter, submissionsThat } from "./submissions.ts"

/**
 * What can be exported: submissions, active newsletter subscribers, confirmed addresses to notify at launch, and all that
 * were left for it, which nobody may write to.
 */
export const EXPORTS = ["submissions", "newsletter", "notify", "notify-all"] as const
export type Export = (typeof EXPORTS)[number]

type Signup = InferSelectModel<typeof notifySignups>

const COLUMNS = {
  submissions: ["reference", "status", "statusAt", "createdAt", "locale", "notice", ...CONTACT_FIELDS],
  newsletter: ["email", "locale", "consent", "createdAt", "confirmedAt"],
  notify: ["email", "purpose", "locale", "source", "consent", "createdAt", "confirmedAt"],
  "notify-all": [
    "email",
    "isAddress",
    "confirmedAt",
    "unconfirmedOfNetwork",
    "purpose",
    "locale",
    "source",
    "consent",
    "createdAt",
  ],
} as const satisfies {
  submissions: readonly (keyof Submission)[]
  newsletter: readonly (keyof InferSelectModel<typeof subscribers>)[]
  notify: readonly (keyof Signup)[]
  "notify-all": readonly (keyof Signup | "isAddress" | "unconfirmedOfNetwork")[]
}

/** CSV of all rows, newest first; instants are ISO in UTC. */
export async function exported(
  database: D1,
  of: Export,
  filter: SubmissionFilter,
  separator: Separator,
): Promise<{ text: string; rows: number }> {
  const columns = COLUMNS[of]
  const rows: (string | null)[][] = []
  for await (const row of rowsOf(database, of, filter))
    rows.push(columns.map((column) => (row as Record<string, string | null>)[column] ?? null))
  return { text: csv([...columns], rows, separator), rows: rows.length }
}

function rowsOf(database: D1, of: Export, filter: SubmissionFilter): AsyncGenerator<object> {
  if (of === "newsletter") return newestRows(database, subscribers, eq(subscribers.status, "active"))
  if (of === "notify") return newestRows(database, notifySignups, isNotNull(notifySignups.confirmedAt))
  return of === "notify-all" ? allSignups(database) : submissionsThat(database, filter)
}

/**
 * All sign-ups, with a mark for what the launch page accepts, an "@" with anything around it, and no mail can be sent to, and
 * with how many of the unconfirmed came from the same network: many are a sign of a program.
 */
async function* allSignups(database: D1) {
  const { network } = notifySignups
  const [counts] = await ask(database, [
    db
      .select({ network, signups: count().as("signups") })
      .from(notifySignups)
      .where(isNotNull(network))
      .groupBy(network),
  ])
  const ofNetwork = new Map(counts.map((each) => [each.network, String(each.signups)]))
  for await (const signup of newestRows(database, notifySignups))
    yield {
      ...signup,
      isAddress: emailProblem(signup.email) === undefined ? "yes" : "no",
      unconfirmedOfNetwork: ofNetwork.get(signup.network) ?? null,
    }
}
