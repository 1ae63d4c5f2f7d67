import { getTableColumns, type SQL, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import { NOTIFY_PURPOSES } from "#machines/launch/notify.ts"
import type { PersonalMail } from "#machines/site/delivery.ts"
import { dataRequests, notifySignups, outbox, submissions, subscribers } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { MAILS_ABOUT } from "./outbox.ts"

/** Columns that say nothing about a person: keys, and hashes of what stands beside them. */
const INTERNAL = ["id", "about", "idempotencyKey", "bodyHash", "emailFolded", "tokenHash"] as const

type Held<Table extends SQLiteTable> = Omit<Table["$inferSelect"], (typeof INTERNAL)[number]>

/** Everything held about an address, as its owner sees and exports it. Times are ISO in UTC. */
export interface HeldData {
  /** The address as it was typed in the request. */
  email: string
  submissions: Held<typeof submissions>[]
  newsletter: Held<typeof subscribers> | null
  notifications: Held<typeof notifySignups>[]
  /** What the site sent, or still has to, because of all this. */
  mails: (Held<typeof outbox> & { kind: PersonalMail })[]
  /** The request that led here. */
  request: Held<typeof dataRequests>
}

/** Tables with mails about their rows, and the kinds of these. */
const SUBJECTS = [
  { table: submissions, mails: MAILS_ABOUT.submissions },
  { table: subscribers, mails: MAILS_ABOUT.subscribers },
  { table: dataRequests, mails: MAILS_ABOUT.dataRequests },
]

/**
 * Everything held about an address; undefined when not even a request of it is.
 * @param folded the address in lower case
 */
export async function readHeld(database: Database, folded: string): Promise<HeldData | undefined> {
  const [written, newsletter, notifications, mails, requests] = await database.batch([
    rowsOf(submissions, sql`email_folded = ${folded} ORDER BY id`),
    rowsOf(subscribers, sql`email_folded = ${folded}`),
    rowsOf(notifySignups, isSignup(folded)),
    rowsOf(outbox, sql`${isMail(folded)} ORDER BY id`),
    rowsOf(dataRequests, sql`email_folded = ${folded}`),
  ])
  const [request] = (requests?.results ?? []) as HeldData["request"][]
  if (request === undefined) return undefined
  return {
    email: request.email,
    submissions: written?.results as HeldData["submissions"],
    newsletter: (newsletter?.results[0] as HeldData["newsletter"] | undefined) ?? null,
    notifications: notifications?.results as HeldData["notifications"],
    mails: mails?.results as HeldData["mails"],
    request,
  }

  function rowsOf(table: SQLiteTable, condition: SQL) {
    const columns = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      (INTERNAL as readonly string[]).includes(name) ? [] : [sql`${column} AS ${sql.identifier(name)}`],
    )
    return statement(database, sql`SELECT ${sql.join(columns, sql`, `)} FROM ${table} WHERE ${condition}`)
  }
}

/** Deletes everything held about an address, its request too: all or nothing. */
export async function deleteHeld(database: Database, folded: string): Promise<void> {
  await database.batch([
    statement(database, sql`DELETE FROM ${outbox} WHERE ${isMail(folded)}`),
    ...SUBJECTS.map(({ table }) =>
      statement(database, sql`DELETE FROM ${table} WHERE email_folded = ${folded}`),
    ),
    statement(database, sql`DELETE FROM ${notifySignups} WHERE ${isSignup(folded)}`),
  ])
}

/** The mails about an address's rows. */
function isMail(folded: string): SQL {
  const conditions = SUBJECTS.map(
    ({ table, mails }) =>
      sql`kind IN ${mails} AND about IN (SELECT id FROM ${table} WHERE email_folded = ${folded})`,
  )
  return sql`(${sql.join(conditions, sql` OR `)})`
}

/** By purpose, because the table's key begins with it. */
function isSignup(folded: string): SQL {
  return sql`purpose IN ${[...NOTIFY_PURPOSES]} AND email_folded = ${folded}`
}
