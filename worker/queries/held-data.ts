import { and, eq, getTableColumns, inArray, or } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import { NOTIFY_PURPOSES } from "#machines/launch/notify.ts"
import type { PersonalMail } from "#machines/site/delivery.ts"
import { dataRequests, notifySignups, outbox, submissions, subscribers } from "#worker/db/schema.ts"
import { type Database, type Orm, ormOf } from "#worker/db/statement.ts"
import { MAILS_ABOUT } from "./outbox.ts"

type Key =
  | keyof typeof submissions.$inferSelect
  | keyof typeof subscribers.$inferSelect
  | keyof typeof outbox.$inferSelect

/** Columns without information about a person: keys, and hashes of other columns. */
const INTERNAL = [
  "id",
  "about",
  "idempotencyKey",
  "bodyHash",
  "emailFolded",
  "tokenHash",
] as const satisfies Key[]

type Held<Table extends SQLiteTable> = Omit<Table["$inferSelect"], (typeof INTERNAL)[number]>

/** Everything held about an address, as shown to and exported by its owner. Times are ISO in UTC. */
export interface HeldData {
  /** The address as it was typed in the request. */
  email: string
  submissions: Held<typeof submissions>[]
  newsletter: Held<typeof subscribers> | null
  notifications: Held<typeof notifySignups>[]
  /** Mails sent or still to be sent about these rows. */
  mails: (Held<typeof outbox> & { kind: PersonalMail })[]
  /** The personal data request itself. */
  request: Held<typeof dataRequests>
}

/** Tables whose rows have mails, with the kinds of mail. */
const SUBJECTS = [
  { table: submissions, mails: MAILS_ABOUT.submissions },
  { table: subscribers, mails: MAILS_ABOUT.subscribers },
  { table: dataRequests, mails: MAILS_ABOUT.dataRequests },
]

/**
 * Everything held about an address; undefined when there is no request for it either.
 * @param folded the address in lower case
 */
export async function readHeld(database: Database, folded: string): Promise<HeldData | undefined> {
  const db = ormOf(database)
  const [written, [subscription], notifications, mails, [request]] = await db.batch([
    db
      .select(shown(submissions))
      .from(submissions)
      .where(eq(submissions.emailFolded, folded))
      .orderBy(submissions.id),
    db.select(shown(subscribers)).from(subscribers).where(eq(subscribers.emailFolded, folded)),
    db.select(shown(notifySignups)).from(notifySignups).where(isSignup(folded)),
    db.select(shown(outbox)).from(outbox).where(isMail(db, folded)).orderBy(outbox.id),
    db.select(shown(dataRequests)).from(dataRequests).where(eq(dataRequests.emailFolded, folded)),
  ])
  if (request === undefined) return undefined
  return {
    email: request.email,
    submissions: written,
    newsletter: subscription ?? null,
    notifications,
    mails: mails as HeldData["mails"],
    request,
  }
}

/** A table's columns that contain information about a person. */
function shown<Table extends SQLiteTable>(table: Table) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !(INTERNAL as readonly string[]).includes(name),
  )
  return Object.fromEntries(columns) as Omit<Table["_"]["columns"], (typeof INTERNAL)[number]>
}

/** Deletes everything held about an address, including its request, in one transaction. */
export async function deleteHeld(database: Database, folded: string): Promise<void> {
  const db = ormOf(database)
  await db.batch([
    db.delete(outbox).where(isMail(db, folded)),
    ...SUBJECTS.map(({ table }) => db.delete(table).where(eq(table.emailFolded, folded))),
    db.delete(notifySignups).where(isSignup(folded)),
  ])
}

/** SQL condition: the mail is about one of the address's rows. */
function isMail(db: Orm, folded: string) {
  return or(
    ...SUBJECTS.map(({ table, mails }) =>
      and(
        inArray(outbox.kind, mails),
        inArray(outbox.about, db.select({ id: table.id }).from(table).where(eq(table.emailFolded, folded))),
      ),
    ),
  )
}

/** SQL condition: the sign-up is the address's. Includes the purpose, the first column of the table's key. */
function isSignup(folded: string) {
  return and(inArray(notifySignups.purpose, NOTIFY_PURPOSES), eq(notifySignups.emailFolded, folded))
}
