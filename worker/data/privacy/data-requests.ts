import { and, eq, gt, lte } from "drizzle-orm"
import { MAIL_PAUSE } from "#machines/newsletter/newsletter.ts"
import { type DataRequest, LINK_VALID } from "#machines/privacy/data-request.ts"
import type { Locale } from "#machines/site/locales.ts"
import { hashOfToken, newToken, sha256 } from "../../tokens.ts"
import { isOnlyName } from "../mail/mailbox.ts"
import { newMail, writtenAgain } from "../mail/outbox.ts"
import { dataRequests, outbox } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/**
 * Stores an address's request and its mail in one transaction. Within MAIL_PAUSE of the last mail, both stay
 * unchanged; within that of another address of the mailbox, no mail is queued.
 * @returns the request's id
 */
export async function saveDataRequest(
  database: Database,
  { email, locale }: Pick<DataRequest, "email" | "locale">,
  now: Date,
): Promise<number> {
  const folded = email.toLowerCase()
  const at = now.toISOString()
  const lastMail = new Date(now.getTime() - MAIL_PAUSE * 60_000).toISOString()
  const db = ormOf(database)
  const isTheirs = eq(dataRequests.emailFolded, folded)
  const [, , [row]] = await db.batch([
    db
      .insert(dataRequests)
      .values({ email, emailFolded: folded, locale, createdAt: at })
      .onConflictDoUpdate({
        target: dataRequests.emailFolded,
        set: { email, locale, createdAt: at },
        setWhere: lte(dataRequests.createdAt, lastMail),
      }),
    db
      .insert(outbox)
      .select(
        db
          .select(newMail("dataLink", dataRequests.id, at))
          .from(dataRequests)
          .where(and(isTheirs, isOnlyName(db, dataRequests, ["dataLink"], folded, lastMail))),
      )
      .onConflictDoUpdate(writtenAgain(at, lastMail)),
    db.select({ id: dataRequests.id }).from(dataRequests).where(isTheirs),
  ])
  if (row === undefined) throw new Error("the request is not there after it was stored")
  return row.id
}

/**
 * Creates a new token for a request's link, replacing the previous one; only its hash is stored. Undefined when the
 * request is gone.
 */
export async function newLinkToken(
  database: Database,
  id: number,
  now: Date,
): Promise<{ token: string; email: string; locale: Locale } | undefined> {
  const token = newToken()
  const until = new Date(now.getTime() + LINK_VALID).toISOString()
  const [row] = await ormOf(database)
    .update(dataRequests)
    .set({ tokenHash: await sha256(token), tokenExpiresAt: until })
    .where(eq(dataRequests.id, id))
    .returning({ email: dataRequests.email, locale: dataRequests.locale })
  return row === undefined ? undefined : { token, ...row }
}

/** The folded address that a link's token was issued for; undefined when the token is wrong or expired. */
export async function addressOfToken(
  database: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const hash = await hashOfToken(token)
  if (hash === undefined) return undefined
  const { emailFolded, tokenHash, tokenExpiresAt } = dataRequests
  const [row] = await ormOf(database)
    .select({ emailFolded })
    .from(dataRequests)
    .where(and(eq(tokenHash, hash), gt(tokenExpiresAt, now.toISOString())))
  return row?.emailFolded
}
