import { and, desc, eq, gte, inArray, lt, lte, ne, or, sql } from "drizzle-orm"
import { isReference } from "#machines/contact/reference.ts"
import { type ContactAct, DRAWERS, type Drawer } from "#machines/desk/steps.ts"
import { withAsciiDomain } from "#machines/forms/form-email.ts"
import { visible } from "#machines/forms/form-text.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { fold } from "#machines/site/text.ts"
import { idOfSlug } from "../property/former-slugs.ts"
import { conversationEntries, deskLog, outbox, properties, propertyPhotos, submissions } from "../schema.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

/** Contacts on a page of the inbox. */
export const CONTACTS_A_PAGE = 25
/** How many of the newest contacts of a drawer are looked through for a part of a name: SQLite does not fold accents. */
export const LOOKED_THROUGH = 500
/** Other contacts of the same address that are shown beside one. */
const EARLIER = 10

const s = submissions
const e = conversationEntries

/** A contact's place in a drawer: since when it has its status, and its id. */
export interface Place {
  statusAt: string
  id: number
}

export interface InboxFilter {
  drawer: Drawer
  /** An address or a reference, looked up whatever the drawer; else a part of the name. */
  text: string
  /** Only what an operator looks after. */
  assignee?: string | undefined
}

/** A contact as a line of the inbox. */
export type ContactLine = Awaited<ReturnType<typeof linesOf>>[number]

export interface InboxPage {
  contacts: ContactLine[]
  /** Where the next page begins; null at the end. */
  next: Place | null
  /** Whether only the newest were looked through. */
  isPartial: boolean
}

/** Who wrote last, by the kind of what was written. */
function lastSaid(db: Orm) {
  return db
    .select({ kind: e.kind })
    .from(e)
    .where(and(eq(e.submission, s.id), ne(e.kind, "note")))
    .orderBy(desc(e.id))
    .limit(1)
}

function linesOf(db: Orm) {
  const { id, reference, status, statusAt, createdAt, name, subject, checkIn, checkOut, message } = s
  return db
    .select({
      id,
      reference,
      status,
      statusAt,
      createdAt,
      name,
      subject,
      checkIn,
      checkOut,
      assignee: s.assignee,
      snoozedUntil: s.snoozedUntil,
      /** Whether the last word is the person's, in a mail. */
      hasWritten: sql<boolean>`coalesce((${lastSaid(db)}) = 'letter', 0)`.mapWith(Boolean),
      email: s.emailFolded,
      start: sql<string>`substr(${message}, 1, 160)`,
    })
    .from(s)
}

/** Open contacts that are weighed against each other. */
const WEIGHED = 200

/**
 * The open contacts that wait for an answer the most urgently, among the newest of each status: those whose notice failed,
 * then stays that begin within a week, then who wrote again, then who waits longest.
 */
export function mostUrgent(db: Orm, today: Day, most: number) {
  const newest = db
    .select({ id: s.id })
    .from(s)
    .where(inDrawer("open"))
    .orderBy(desc(s.statusAt), desc(s.id))
    .limit(WEIGHED)
  const isSoon = and(gte(s.checkIn, today), lte(s.checkIn, addDays(today, 7)))
  return linesOf(db)
    .where(inArray(s.id, newest))
    .orderBy(
      desc(eq(s.status, "failed")),
      desc(sql`coalesce(${isSoon}, 0)`),
      desc(sql`coalesce((${lastSaid(db)}) = 'letter', 0)`),
      s.createdAt,
    )
    .limit(most)
}

/** A page of a drawer: what came into it last comes first. */
export async function inbox(
  database: Database,
  { drawer, text, assignee }: InboxFilter,
  before?: Place,
): Promise<InboxPage> {
  const db = ormOf(database)
  const wanted = fold(text.trim())
  const isExact = isReference(wanted) || wanted.includes("@")
  const lines = linesOf(db)
    .where(
      and(
        before &&
          or(lt(s.statusAt, before.statusAt), and(eq(s.statusAt, before.statusAt), lt(s.id, before.id))),
        assignee === undefined ? undefined : eq(s.assignee, assignee),
        isExact
          ? or(eq(s.reference, wanted), eq(s.emailFolded, withAsciiDomain(text.trim()).toLowerCase()))
          : inDrawer(drawer),
      ),
    )
    .orderBy(desc(s.statusAt), desc(s.id))
  if (isExact || wanted === "") return pageOf(await lines.limit(CONTACTS_A_PAGE + 1), false)
  const newest = await lines.limit(LOOKED_THROUGH)
  const found = newest.filter(({ name }) => fold(name).includes(wanted))
  return pageOf(found, newest.length === LOOKED_THROUGH)
}

function pageOf(found: ContactLine[], isPartial: boolean): InboxPage {
  const contacts = found.slice(0, CONTACTS_A_PAGE).map(shown)
  return { contacts, isPartial, next: found.length > contacts.length ? (contacts.at(-1) ?? null) : null }
}

function inDrawer(drawer: Drawer) {
  return inArray(s.status, [...DRAWERS[drawer]])
}

/** A row as it may be shown: what was stored before such texts were refused could turn around what stands after it. */
export function shown<Row extends object>(row: Row): Row {
  const clean = ([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? visible(value) : value,
  ]
  return Object.fromEntries(Object.entries(row).map(clean))
}

/** Entries and log lines that are shown of a contact. */
const SHOWN = 200

/**
 * A contact whole: its property, what was written since with the fate of its mails, earlier contacts of the same address,
 * and what was done with it at the desk.
 */
export async function contactOf(database: Database, reference: string) {
  const db = ormOf(database)
  const photo = db
    .select({ file: propertyPhotos.file })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, properties.id))
    .orderBy(propertyPhotos.position)
    .limit(1)
  const [found] = await db
    .select({
      contact: s,
      propertyName: properties.name,
      code: properties.code,
      slug: properties.slug,
      photo: sql<string | null>`(${photo})`,
    })
    .from(s)
    .leftJoin(properties, eq(properties.id, idOfSlug(db, s.property)))
    .where(eq(s.reference, reference))
  if (found === undefined) return undefined
  const [entries, others, steps] = await db.batch([
    db
      .select({
        id: e.id,
        kind: e.kind,
        author: e.author,
        text: e.text,
        createdAt: e.createdAt,
        isProven: e.isProven,
        /** Null where its mail was sent so long ago that its record is deleted. */
        mail: outbox.status,
      })
      .from(e)
      .leftJoin(outbox, and(eq(outbox.kind, "deskReply"), eq(outbox.about, e.id)))
      .where(eq(e.submission, found.contact.id))
      .orderBy(desc(e.id))
      .limit(SHOWN),
    linesOf(db)
      .where(and(eq(s.emailFolded, found.contact.emailFolded), ne(s.id, found.contact.id)))
      .orderBy(desc(s.id))
      .limit(EARLIER),
    db
      .select({
        id: deskLog.id,
        at: deskLog.at,
        operator: deskLog.operator,
        what: sql<ContactAct>`${deskLog.what}`.as("what"),
      })
      .from(deskLog)
      .where(eq(deskLog.about, reference))
      .orderBy(desc(deskLog.id))
      .limit(EARLIER),
  ])
  const contact = shown(found.contact)
  return { ...found, contact, entries: entries.reverse().map(shown), others: others.map(shown), steps }
}
export type Contact = NonNullable<Awaited<ReturnType<typeof contactOf>>>
