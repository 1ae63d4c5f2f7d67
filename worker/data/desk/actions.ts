import { and, eq, exists, inArray, lte, or, type SQL, sql } from "drizzle-orm"
import type { ContactAct, DeskStep, EntryKind } from "#machines/desk/steps.ts"
import { type Day, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { CONTACT_MAILS, type MailKind } from "#machines/site/delivery.ts"
import { submissionStep } from "../contact/submission-steps.ts"
import { newMail } from "../mail/outbox.ts"
import { conversationEntries, deskLog, outbox, submissions } from "../schema.ts"
import { type Database, type Orm, ormOf, rowFor } from "../statement.ts"

const s = submissions
const e = conversationEntries

/** A contact as the desk showed it. */
export interface Seen {
  reference: string
  version: number
}

/** Who acts, and when. */
export interface Actor {
  operator: string
  now: Date
}

/** `overtaken`: somebody was faster, or the status does not allow it; nothing is changed. */
export type Outcome = "taken" | "overtaken"

/** Of the statement before, in the same transaction: whether it changed the one row. */
const HAS_CHANGED = sql`changes() = 1`

/** The change of a contact as it was shown; the statements after it ask whether it was made. */
function change(db: Orm, { reference, version }: Seen, set: object, condition?: SQL) {
  return db
    .update(s)
    .set({ ...set, version: sql`${s.version} + 1` })
    .where(and(eq(s.reference, reference), eq(s.version, version), condition))
    .returning({ id: s.id })
}

function logLine(db: Orm, { reference }: Seen, what: ContactAct, { operator, now }: Actor) {
  return db.insert(deskLog).select(
    db
      .select(rowFor(deskLog, { id: sql`NULL`, at: now.toISOString(), operator, what, about: reference }))
      .from(s)
      .where(and(eq(s.reference, reference), HAS_CHANGED)),
  )
}

/**
 * Takes a step with a contact, and notes who did it, in one transaction.
 * @param until the day on which a snoozed contact comes back
 */
export async function takeDeskStep(
  database: Database,
  seen: Seen,
  step: DeskStep,
  actor: Actor,
  until: Day | null = null,
): Promise<Outcome> {
  const { isAllowed, set } = submissionStep(step, actor.now)
  const db = ormOf(database)
  const [changed] = await db.batch([
    change(db, seen, { ...set, snoozedUntil: until }, isAllowed),
    logLine(db, seen, step, actor),
  ])
  return outcomeOf(changed)
}

/** Says who looks after a contact; null for nobody. */
export async function assign(
  database: Database,
  seen: Seen,
  assignee: string | null,
  actor: Actor,
): Promise<Outcome> {
  const db = ormOf(database)
  const [changed] = await db.batch([change(db, seen, { assignee }), logLine(db, seen, "ASSIGNED", actor)])
  return outcomeOf(changed)
}

/** What is written at the desk. */
export interface Draft {
  /** Idempotency key of the form, a UUID. */
  key: string
  text: string
}

/** Stores a note about a contact. A second press of the button stores nothing. */
export async function note(database: Database, seen: Seen, draft: Draft, actor: Actor): Promise<Outcome> {
  const db = ormOf(database)
  const [, , , written] = await db.batch([
    change(db, seen, {}),
    entry(db, seen, "note", draft, actor),
    logLine(db, seen, "NOTED", actor),
    writtenAs(db, seen, draft),
  ])
  return outcomeOf(written)
}

/**
 * Stores an answer to a contact, its mail and its status in one transaction. A second press of the button stores and
 * sends nothing.
 * @returns with `taken` the answer's id
 */
export async function reply(
  database: Database,
  seen: Seen,
  draft: Draft,
  actor: Actor,
): Promise<{ outcome: Outcome; id: number | undefined }> {
  const { isAllowed, set } = submissionStep("REPLIED", actor.now)
  const db = ormOf(database)
  const [, , , , written] = await db.batch([
    change(db, seen, set, isAllowed),
    entry(db, seen, "reply", draft, actor),
    db.insert(outbox).select(
      db
        .select(newMail("deskReply", e.id, actor.now.toISOString()))
        .from(e)
        .where(and(eq(e.idempotencyKey, draft.key), HAS_CHANGED)),
    ),
    logLine(db, seen, "REPLIED", actor),
    writtenAs(db, seen, draft),
  ])
  return { outcome: outcomeOf(written), id: written[0]?.id }
}

/**
 * Has a contact's mails that were given up tried again from the start: the answers, the notice and the acknowledgement.
 * @returns with `taken` what the mails are about
 */
export async function retryMails(
  database: Database,
  seen: Seen,
  actor: Actor,
): Promise<{ outcome: Outcome; mails: { kind: MailKind; about: number }[] }> {
  const db = ormOf(database)
  const at = actor.now.toISOString()
  const { isAllowed, set } = submissionStep("RETRIED", actor.now)
  const entries = db.select({ id: e.id }).from(e).innerJoin(s, eq(s.id, e.submission)).where(isSeen(seen))
  const itself = db.select({ id: s.id }).from(s).where(isSeen(seen))
  const isDead = and(
    eq(outbox.status, "dead"),
    or(
      and(eq(outbox.kind, "deskReply"), inArray(outbox.about, entries)),
      and(inArray(outbox.kind, [...CONTACT_MAILS]), inArray(outbox.about, itself)),
    ),
  )
  const [changed, , mails] = await db.batch([
    change(
      db,
      seen,
      {
        status: sql`CASE WHEN ${isAllowed} THEN ${set.status} ELSE ${s.status} END`,
        statusAt: sql`CASE WHEN ${isAllowed} THEN ${at} ELSE ${s.statusAt} END`,
      },
      exists(db.select({ id: outbox.id }).from(outbox).where(isDead)),
    ),
    logLine(db, seen, "RETRIED", actor),
    db
      .update(outbox)
      .set({ status: "waiting", nextTryAt: at, attempts: 0 })
      .where(and(HAS_CHANGED, isDead))
      .returning({ kind: outbox.kind, about: outbox.about }),
  ])
  return { outcome: outcomeOf(changed), mails }
}

const isSeen = ({ reference }: Seen) => eq(s.reference, reference)

function entry(
  db: Orm,
  { reference }: Seen,
  kind: EntryKind,
  { key, text }: Draft,
  { operator, now }: Actor,
) {
  return db.insert(e).select(
    db
      .select(
        rowFor(e, {
          id: sql`NULL`,
          submission: s.id,
          kind,
          idempotencyKey: key,
          author: operator,
          text,
          createdAt: now.toISOString(),
          isProven: null,
        }),
      )
      .from(s)
      .where(and(eq(s.reference, reference), HAS_CHANGED)),
  )
}

/** The entry of a draft, now or by an earlier press; another text under the same key is not it. */
function writtenAs(db: Orm, { reference }: Seen, { key, text }: Draft) {
  return db
    .select({ id: e.id })
    .from(e)
    .innerJoin(s, eq(s.id, e.submission))
    .where(and(eq(e.idempotencyKey, key), eq(s.reference, reference), eq(e.text, text)))
}

function outcomeOf(rows: readonly { id: number }[]): Outcome {
  return rows.length === 1 ? "taken" : "overtaken"
}

/** Brings back the contacts whose day has come; returns how many. */
export async function wakeContacts(database: Database, now: Date): Promise<number> {
  const { isAllowed, set } = submissionStep("WOKEN", now)
  const woken = await ormOf(database)
    .update(s)
    .set({ ...set, version: sql`${s.version} + 1` })
    .where(and(isAllowed, lte(s.snoozedUntil, todayIn(SITE_TIME_ZONE, now))))
    .returning({ id: s.id })
  return woken.length
}
