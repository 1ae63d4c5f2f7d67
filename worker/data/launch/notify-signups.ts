import { and, eq, gt, isNotNull, isNull, notExists, sql } from "drizzle-orm"
import { emailProblem } from "#machines/forms/form-email.ts"
import { LAUNCH_MAIL_PAUSE } from "#machines/launch/notify.ts"
import type { NotifyRequest } from "#machines/launch/notify-request.ts"
import { isMailbox } from "../mail/mailbox.ts"
import { newMail, writtenAgain } from "../mail/outbox.ts"
import { notifySignups, outbox } from "../schema.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

export type Signup = Pick<typeof notifySignups.$inferSelect, "id" | "email" | "locale">

const HOUR = 3_600_000

/**
 * Stores an address as unconfirmed; one that is confirmed for the purpose, ignoring case, stays unchanged. Queues the mail
 * that asks to confirm it, if it can be an address and its mailbox was not asked within LAUNCH_MAIL_PAUSE.
 * @param network mark of the network that the request came from
 * @returns the sign-up's id
 */
export async function keepSignup(
  database: Database,
  { email, purpose, locale, source, consent }: NotifyRequest,
  network: string | null,
  now: Date,
): Promise<number> {
  const [at, folded] = [now.toISOString(), email.toLowerCase()]
  const db = ormOf(database)
  const isTheirs = and(eq(notifySignups.emailFolded, folded), eq(notifySignups.purpose, purpose))
  const row = { email, locale, source, consent, network, createdAt: at }
  const insertion = db
    .insert(notifySignups)
    .values({ ...row, emailFolded: folded, purpose })
    .onConflictDoUpdate({
      target: [notifySignups.emailFolded, notifySignups.purpose],
      set: row,
      setWhere: isNull(notifySignups.confirmedAt),
    })
  const mail = db
    .insert(outbox)
    .select(
      db
        .select(newMail("launchConfirm", notifySignups.id, at))
        .from(notifySignups)
        .where(and(isTheirs, isNull(notifySignups.confirmedAt), mayAsk(db, folded, now))),
    )
    .onConflictDoUpdate(writtenAgain(at))
  const itsId = db.select({ id: notifySignups.id }).from(notifySignups).where(isTheirs)
  const [kept] =
    emailProblem(email) === undefined
      ? (await db.batch([insertion, itsId, mail]))[1]
      : (await db.batch([insertion, itsId]))[1]
  if (kept === undefined) throw new Error("the sign-up is not there after it was stored")
  return kept.id
}

/** SQL condition: the mailbox was not asked lately, under whatever name, because anybody can type anybody's address. */
function mayAsk(db: Orm, folded: string, now: Date) {
  const since = new Date(now.getTime() - LAUNCH_MAIL_PAUSE * HOUR).toISOString()
  const asked = db
    .select({ id: outbox.id })
    .from(notifySignups)
    .innerJoin(outbox, and(eq(outbox.kind, "launchConfirm"), eq(outbox.about, notifySignups.id)))
    .where(and(isMailbox(notifySignups.emailFolded, folded), gt(outbox.createdAt, since)))
  return notExists(asked)
}

/** Sets the confirmation token of an unconfirmed sign-up, which replaces any earlier one. Undefined when there is none. */
export async function setLaunchToken(
  database: Database,
  id: number,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<Signup | undefined> {
  const [row] = await ormOf(database)
    .update(notifySignups)
    .set({ tokenHash: hash, tokenExpiresAt: expiresAt.toISOString() })
    .where(and(eq(notifySignups.id, id), isNull(notifySignups.confirmedAt)))
    .returning({ id: notifySignups.id, email: notifySignups.email, locale: notifySignups.locale })
  return row
}

/** Confirms the sign-up of a token, and forgets its network; idempotent. */
export async function confirmSignup(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<"confirmed" | "expired" | "unknown"> {
  const at = now.toISOString()
  const db = ormOf(database)
  const { confirmedAt, tokenExpiresAt } = notifySignups
  const isOfToken = eq(notifySignups.tokenHash, tokenHash)
  const [, [row]] = await db.batch([
    db
      .update(notifySignups)
      .set({ confirmedAt: at, network: null })
      .where(and(isOfToken, isNull(confirmedAt), gt(tokenExpiresAt, at))),
    db
      .select({ isConfirmed: sql<number>`${isNotNull(confirmedAt)}` })
      .from(notifySignups)
      .where(isOfToken),
  ])
  if (row === undefined) return "unknown"
  return row.isConfirmed === 1 ? "confirmed" : "expired"
}
