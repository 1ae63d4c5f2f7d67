import { and, eq, gt, ne, sql } from "drizzle-orm"
import { MAIL_PAUSE } from "#machines/newsletter/newsletter.ts"
import type { NewsletterRequest } from "#machines/newsletter/newsletter-request.ts"
import type { MailKind } from "#machines/site/delivery.ts"
import { isOnlyName } from "../mail/mailbox.ts"
import { newMail, writtenAgain } from "../mail/outbox.ts"
import { outbox, subscribers } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** What anybody can have sent to anybody. */
const ANSWERS: MailKind[] = ["newsletterConfirm", "newsletterAlready"]

export type Subscriber = Pick<typeof subscribers.$inferSelect, "id" | "email" | "locale">

const SUBSCRIBER = { id: subscribers.id, email: subscribers.email, locale: subscribers.locale }

/**
 * Stores an address as pending, with the confirmation mail; an active subscriber stays unchanged and is told so by
 * mail. Within MAIL_PAUSE of the last mail of that kind, or of either kind to another address of the mailbox, no mail is
 * queued.
 * @returns the subscriber's id
 */
export async function keepSubscriber(
  database: Database,
  { email, locale, consent }: Pick<NewsletterRequest, "email" | "locale" | "consent">,
  now: Date,
): Promise<number> {
  const [at, folded] = [now.toISOString(), email.toLowerCase()]
  const lastMail = new Date(now.getTime() - MAIL_PAUSE * 60_000).toISOString()
  const db = ormOf(database)
  const isTheirs = eq(subscribers.emailFolded, folded)
  const kind = sql`CASE ${subscribers.status} WHEN 'active' THEN 'newsletterAlready' ELSE 'newsletterConfirm' END`
  const row = { email, status: "pending", locale, consent, createdAt: at } as const
  const [, , [kept]] = await db.batch([
    db
      .insert(subscribers)
      .values({ ...row, emailFolded: folded })
      .onConflictDoUpdate({
        target: subscribers.emailFolded,
        set: row,
        setWhere: ne(subscribers.status, "active"),
      }),
    db
      .insert(outbox)
      .select(
        db
          .select(newMail(kind, subscribers.id, at))
          .from(subscribers)
          .where(and(isTheirs, isOnlyName(db, subscribers, ANSWERS, folded, lastMail))),
      )
      .onConflictDoUpdate(writtenAgain(at, lastMail)),
    db.select({ id: subscribers.id }).from(subscribers).where(isTheirs),
  ])
  if (kept === undefined) throw new Error("the subscriber is not there after it was stored")
  return kept.id
}

/**
 * Sets the confirmation token of a pending subscriber, which replaces any earlier one. Undefined when the subscriber
 * is not pending.
 */
export async function setConfirmToken(
  database: Database,
  id: number,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<Subscriber | undefined> {
  const [row] = await ormOf(database)
    .update(subscribers)
    .set({ tokenHash: hash, tokenExpiresAt: expiresAt.toISOString() })
    .where(and(eq(subscribers.id, id), eq(subscribers.status, "pending")))
    .returning(SUBSCRIBER)
  return row
}

/** A subscriber who has confirmed and not unsubscribed. */
export async function activeSubscriber(database: Database, id: number): Promise<Subscriber | undefined> {
  const [row] = await ormOf(database)
    .select(SUBSCRIBER)
    .from(subscribers)
    .where(and(eq(subscribers.id, id), eq(subscribers.status, "active")))
  return row
}

/** Result of a confirmation token: confirmed (now or before), expired, or unknown. */
export type Confirmation = { id: number; isNew: boolean } | "expired" | "unknown"

/** Confirms the subscriber of a token, and queues a welcome mail; idempotent. */
export async function confirmSubscriber(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<Confirmation> {
  const at = now.toISOString()
  const db = ormOf(database)
  const { id, status } = subscribers
  const isOfToken = eq(subscribers.tokenHash, tokenHash)
  const isConfirmable = and(isOfToken, eq(status, "pending"), gt(subscribers.tokenExpiresAt, at))
  const [, confirmed, [row]] = await db.batch([
    db
      .insert(outbox)
      .select(
        db
          .select(newMail("newsletterWelcome", id, at))
          .from(subscribers)
          .where(isConfirmable),
      )
      .onConflictDoUpdate(writtenAgain(at)),
    db
      .update(subscribers)
      .set({ status: "active", confirmedAt: at, leftAt: null })
      .where(isConfirmable)
      .returning({ id }),
    db.select({ id, status }).from(subscribers).where(isOfToken),
  ])
  if (row === undefined) return "unknown"
  if (row.status !== "active") return "expired"
  return { id: row.id, isNew: confirmed.length === 1 }
}

/** Unsubscribes a subscriber; no effect if already unsubscribed or deleted. */
export async function unsubscribe(database: Database, id: number, now: Date): Promise<void> {
  await ormOf(database)
    .update(subscribers)
    .set({ status: "left", leftAt: now.toISOString(), tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, "left")))
}
