import { and, count, eq, gt, inArray, lt, sql } from "drizzle-orm"
import type { Letter } from "../../mail/incoming-letter.ts"
import { submissionStep } from "../contact/submission-steps.ts"
import { conversationEntries, submissions } from "../schema.ts"
import { type Database, ormOf, rowFor } from "../statement.ts"

const s = submissions
const e = conversationEntries

/** Letters about one contact in 24 hours; what is more is left to the mailbox. */
export const LETTERS_A_DAY = 50
const DAY = 86_400_000

/**
 * Files a person's mail under its contact, which it opens again, in one transaction. A mail that is delivered twice is filed
 * once. A reference alone is enough only in brackets, as the desk's answers have it; any other number in a subject must
 * come from the contact's own address.
 * @returns whether the letter is in a conversation
 */
export async function fileLetter(database: Database, letter: Letter, now: Date): Promise<boolean> {
  const about = await contactOf(database, letter)
  if (about === undefined) return false
  const db = ormOf(database)
  const { isAllowed, set } = submissionStep("WROTE_AGAIN", now)
  const at = now.toISOString()
  const lately = db
    .select({ count: count() })
    .from(e)
    .where(
      and(
        eq(e.submission, about.id),
        eq(e.kind, "letter"),
        gt(e.createdAt, new Date(now.getTime() - DAY).toISOString()),
      ),
    )
  const [, , kept] = await db.batch([
    db
      .insert(e)
      .select(
        db
          .select(
            rowFor(e, {
              id: sql`NULL`,
              submission: s.id,
              kind: "letter",
              idempotencyKey: letter.key,
              author: letter.from,
              text: letter.text,
              createdAt: at,
              isProven: letter.isProven && about.isTheirs,
            }),
          )
          .from(s)
          .where(and(eq(s.id, about.id), lt(sql`(${lately})`, LETTERS_A_DAY))),
      )
      .onConflictDoNothing(),
    db
      .update(s)
      .set({
        status: sql`CASE WHEN ${isAllowed} THEN ${set.status} ELSE ${s.status} END`,
        statusAt: sql`CASE WHEN ${isAllowed} THEN ${at} ELSE ${s.statusAt} END`,
        snoozedUntil: null,
        // What the desk shows is no longer all that there is.
        version: sql`${s.version} + 1`,
      })
      .where(and(eq(s.id, about.id), sql`changes() = 1`)),
    db.select({ id: e.id }).from(e).where(eq(e.idempotencyKey, letter.key)),
  ])
  return kept.length === 1
}

/** The contact that a letter is about: the sender's own before another one, whose number they may only have seen. */
async function contactOf(database: Database, { references, from }: Letter) {
  const rows = await ormOf(database)
    .select({ id: s.id, reference: s.reference, email: s.emailFolded })
    .from(s)
    .where(
      inArray(
        s.reference,
        references.map(({ text }) => text),
      ),
    )
  const known = references.flatMap(({ text, isBracketed }) =>
    rows
      .filter(({ reference }) => reference === text)
      .map(({ id, email }) => ({ id, isBracketed, isTheirs: email === from })),
  )
  return known.find(({ isTheirs }) => isTheirs) ?? known.find(({ isBracketed }) => isBracketed)
}
