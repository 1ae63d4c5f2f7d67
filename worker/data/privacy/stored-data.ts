import { and, eq, getTableColumns, inArray, or } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { PersonalMail } from "#machines/site/delivery.ts"
import { MAILS_ABOUT } from "../mail/outbox.ts"
import {
  conversationEntries,
  dataRequests,
  notifySignups,
  outbox,
  submissions,
  subscribers,
} from "../schema.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

type Key =
  | keyof typeof submissions.$inferSelect
  | keyof typeof subscribers.$inferSelect
  | keyof typeof notifySignups.$inferSelect
  | keyof typeof outbox.$inferSelect
  | keyof typeof conversationEntries.$inferSelect

/** Columns without information that a person could read, or about them: keys, hashes, the operators' addresses. */
const INTERNAL = [
  "id",
  "about",
  "idempotencyKey",
  "bodyHash",
  "emailFolded",
  "tokenHash",
  "network",
  "submission",
  // Who works at the desk is no information about the person.
  "author",
  "assignee",
  "version",
] as const satisfies Key[]

type Held<Table extends SQLiteTable> = Omit<Table["$inferSelect"], (typeof INTERNAL)[number]>

/** Everything held about an address. Times are ISO in UTC. */
export interface StoredRows {
  submissions: Held<typeof submissions>[]
  /** What was written about the messages since, with the number of the message. */
  conversations: (Held<typeof conversationEntries> & { reference: string })[]
  newsletter: Held<typeof subscribers> | null
  notifications: Held<typeof notifySignups>[]
  /** Mails sent or still to be sent about these rows. */
  mails: (Held<typeof outbox> & { kind: PersonalMail })[]
  /** The personal data request itself. */
  request: Held<typeof dataRequests> | null
}

/** The same as shown to and exported by its owner, who has asked for it. */
export interface StoredData extends StoredRows {
  /** The address as it was typed in the request. */
  email: string
  request: NonNullable<StoredRows["request"]>
}

/** Tables whose rows have mails, with the kinds of mail. */
const SUBJECTS = [
  { table: submissions, mails: MAILS_ABOUT.submissions },
  { table: subscribers, mails: MAILS_ABOUT.subscribers },
  { table: notifySignups, mails: MAILS_ABOUT.notifySignups },
  { table: dataRequests, mails: MAILS_ABOUT.dataRequests },
]

/**
 * Everything held about an address; undefined when there is no request for it either.
 * @param folded the address in lower case
 */
export async function readStored(database: Database, folded: string): Promise<StoredData | undefined> {
  const { request, ...rows } = await readRows(database, folded)
  return request === null ? undefined : { email: request.email, ...rows, request }
}

/**
 * Everything held about an address, whether it has asked for it or not.
 * @param folded the address in lower case
 */
export async function readRows(database: Database, folded: string): Promise<StoredRows> {
  const db = ormOf(database)
  const [written, conversations, [subscription], notifications, mails, [request]] = await db.batch([
    db
      .select(shown(submissions))
      .from(submissions)
      .where(eq(submissions.emailFolded, folded))
      .orderBy(submissions.id),
    db
      .select({ reference: submissions.reference, ...shown(conversationEntries) })
      .from(conversationEntries)
      .innerJoin(submissions, eq(submissions.id, conversationEntries.submission))
      .where(eq(submissions.emailFolded, folded))
      .orderBy(conversationEntries.id),
    db.select(shown(subscribers)).from(subscribers).where(eq(subscribers.emailFolded, folded)),
    db.select(shown(notifySignups)).from(notifySignups).where(eq(notifySignups.emailFolded, folded)),
    db.select(shown(outbox)).from(outbox).where(isMail(db, folded)).orderBy(outbox.id),
    db.select(shown(dataRequests)).from(dataRequests).where(eq(dataRequests.emailFolded, folded)),
  ])
  return {
    submissions: written,
    conversations,
    newsletter: subscription ?? null,
    notifications,
    mails: mails as StoredData["mails"],
    request: request ?? null,
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
export async function deleteStored(database: Database, folded: string): Promise<void> {
  const db = ormOf(database)
  await db.batch(deleteStatements(db, folded))
}

/** The statements of a deletion, in their order. */
export function deleteStatements(db: Orm, folded: string) {
  const entries = conversationEntries
  return [
    db.delete(outbox).where(isMail(db, folded)),
    db.delete(entries).where(inArray(entries.submission, theirSubmissions(db, folded))),
    ...SUBJECTS.map(({ table }) => db.delete(table).where(eq(table.emailFolded, folded))),
  ] as const
}

function theirSubmissions(db: Orm, folded: string) {
  return db.select({ id: submissions.id }).from(submissions).where(eq(submissions.emailFolded, folded))
}

/** SQL condition: the mail is about one of the address's rows, or of the answers to them. */
function isMail(db: Orm, folded: string) {
  const answers = db
    .select({ id: conversationEntries.id })
    .from(conversationEntries)
    .where(inArray(conversationEntries.submission, theirSubmissions(db, folded)))
  return or(
    and(inArray(outbox.kind, MAILS_ABOUT.conversationEntries), inArray(outbox.about, answers)),
    ...SUBJECTS.map(({ table, mails }) =>
      and(
        inArray(outbox.kind, mails),
        inArray(outbox.about, db.select({ id: table.id }).from(table).where(eq(table.emailFolded, folded))),
      ),
    ),
  )
}
