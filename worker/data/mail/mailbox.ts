import { and, eq, gt, gte, inArray, lt, ne, notExists, or, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { MailKind } from "#machines/site/delivery.ts"
import { dataRequests, notifySignups, outbox, submissions, subscribers } from "../schema.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

/** Domains whose mailboxes ignore dots in the name. */
const GMAIL = ["@gmail.com", "@googlemail.com"]

/** The mailbox that an address in lower case reaches: without what follows a "+" and, of Gmail, without dots. */
export function mailboxOf(folded: string): string {
  const [name, domain] = partsOf(folded)
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : name + domain
}

function partsOf(folded: string): [name: string, domain: string] {
  const domain = folded.slice(folded.lastIndexOf("@"))
  const [name = ""] = folded.slice(0, -domain.length).split("+")
  return [name, domain]
}

/** Whom the mails are to that anybody can have sent to anybody, by their kind. */
const ADDRESSED: Partial<
  Record<MailKind, typeof submissions | typeof subscribers | typeof notifySignups | typeof dataRequests>
> = {
  contactAcknowledgement: submissions,
  newsletterConfirm: subscribers,
  newsletterAlready: subscribers,
  launchConfirm: notifySignups,
  dataLink: dataRequests,
}

/** The mailbox that a mail goes to; undefined if not everybody can cause it, or whom it is about is gone. */
export async function mailboxOfMail(database: Database, kind: MailKind, about: number) {
  const people = ADDRESSED[kind]
  if (people === undefined) return undefined
  const [row] = await ormOf(database)
    .select({ folded: people.emailFolded })
    .from(people)
    .where(eq(people.id, about))
  return row === undefined ? undefined : mailboxOf(row.folded)
}

/**
 * SQL condition: the address in a column reaches the same mailbox, as ana@ and ana+1@ do with most providers.
 * @param emailFolded column of addresses in lower case, indexed
 * @param folded an address in lower case
 */
export function isMailbox(emailFolded: SQLiteColumn, folded: string) {
  const [name, domain] = partsOf(folded)
  return or(
    eq(emailFolded, name + domain),
    and(
      // A range rather than LIKE, whose patterns D1 limits to 50 bytes; "," comes after "+".
      gte(emailFolded, `${name}+`),
      lt(emailFolded, `${name},`),
      eq(sql`substr(${emailFolded}, ${-domain.length})`, domain),
    ),
  )
}

/**
 * SQL condition: no mail of these kinds was queued since then for another address of the mailbox, because anybody can type
 * anybody's address, under many names.
 * @param people whom those mails are about
 * @param folded the address, in lower case
 * @param since a moment, ISO
 */
export function isOnlyName(
  db: Orm,
  people: typeof subscribers | typeof dataRequests,
  kinds: MailKind[],
  folded: string,
  since: string,
) {
  const others = db
    .select({ id: outbox.id })
    .from(people)
    .innerJoin(outbox, and(inArray(outbox.kind, kinds), eq(outbox.about, people.id)))
    .where(
      and(isMailbox(people.emailFolded, folded), ne(people.emailFolded, folded), gt(outbox.createdAt, since)),
    )
  return notExists(others)
}
