import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  like,
  lt,
  min,
  ne,
  notExists,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import {
  type BlockReason,
  type HeldRun,
  heldRuns,
  type NightStep,
  UNDOABLE,
  UNDONE_WITHIN,
} from "#machines/desk/nights.ts"
import { TEMPLATE_STEPS } from "#machines/desk/steps.ts"
import { feedSource, HAND_SOURCE } from "#machines/property/calendar-feed.ts"
import type { Day } from "#machines/site/day.ts"
import { type NightRun, nightsOf, runsOf } from "#machines/stay/nights.ts"
import { closingMarksOf } from "../../feed-marks.ts"
import { blockedNights, calendarFeeds, deskLog, deskNights, feedClosures, properties } from "../schema.ts"
import { freshSearch } from "../search/fresh-search.ts"
import { newContentVersion } from "../site/content-version.ts"
import { type Database, type Orm, ormOf, rowFor } from "../statement.ts"

const p = properties
const b = blockedNights
const d = deskNights
const f = calendarFeeds
const c = feedClosures

/** A property with its blocked nights in a window. */
export interface BoardRow {
  code: string
  name: string
  bairro: string
  /** Of its nights that are not a calendar's. */
  version: string
  runs: HeldRun[]
}

/** A step that can still be undone. */
export interface LastStep extends NightRun {
  what: (typeof UNDOABLE)[number]
}

/** Lines of the log that are shown of a property. */
const SHOWN_ACTS = 10

/** All properties by name, with the blocked nights of a window. Reads a row for each property, feed and blocked night. */
export async function nightBoard(database: Database, { from, until }: NightRun): Promise<BoardRow[]> {
  const db = ormOf(database)
  const [flats, feeds, nights] = await db.batch([
    db
      .select({
        id: p.id,
        code: p.code,
        name: p.name,
        bairro: p.bairro,
        version: versionOf().as("version"),
      })
      .from(p)
      .orderBy(asc(p.name)),
    db.select({ id: f.id, platform: f.platform }).from(f),
    heldNights(db, from).where(lt(b.night, until)),
  ])
  const platforms = new Map(feeds.map(({ id, platform }) => [feedSource(id), platform]))
  const byFlat = Map.groupBy(nights, ({ propertyId }) => propertyId)
  return flats.map(({ id, ...flat }) => ({ ...flat, runs: heldRuns(byFlat.get(id) ?? [], platforms) }))
}

/** The blocked nights from a day on, by the index of each property's nights. */
function heldNights(db: Orm, from: Day) {
  return db
    .select({
      propertyId: b.propertyId,
      night: b.night,
      source: b.source,
      isClosed: sql<boolean>`${c.night} IS NOT NULL`.mapWith(Boolean).as("is_closed"),
      reason: sql<BlockReason | null>`${d.reason}`.as("reason"),
      note: sql<string | null>`${d.note}`.as("note"),
    })
    .from(p)
    .innerJoin(b, and(eq(b.propertyId, p.id), gte(b.night, from)))
    .leftJoin(c, and(eq(c.feedId, sql`CAST(substr(${b.source}, 6) AS INTEGER)`), eq(c.night, b.night)))
    .leftJoin(d, and(eq(d.propertyId, b.propertyId), eq(d.night, b.night), eq(d.isFreed, false)))
    .orderBy(b.propertyId, b.night, b.source)
}

/** Properties of which a calendar's nights are taken by somebody else as well, from a day on; the earliest conflict first. */
export function conflicts(db: Orm, from: Day, most: number) {
  const other = alias(b, "other")
  const isTwice = exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.propertyId, b.propertyId), eq(other.night, b.night), ne(other.source, b.source))),
  )
  return db
    .select({ code: p.code, name: p.name, night: sql<Day>`min(${b.night})`.as("night") })
    .from(p)
    .innerJoin(b, and(eq(b.propertyId, p.id), gte(b.night, from), like(b.source, "feed:%")))
    .where(isTwice)
    .groupBy(p.id)
    .orderBy(min(b.night))
    .limit(most)
}

/**
 * The nights of a property from a day on, its calendars, what was done last, and the last step while that can be undone. A
 * calendar comes with the nights that it blocks, and with those that its platform closes without a booking and that are free
 * here all the same.
 */
export async function flatNights(database: Database, code: string, today: Day, now: Date) {
  const db = ormOf(database)
  const ofFlat = eq(p.code, code)
  const [[flat], feeds, aside, nights, acts] = await db.batch([
    db
      .select({ id: p.id, slug: p.slug, name: p.name, version: versionOf().as("version") })
      .from(p)
      .where(ofFlat),
    db
      .select({
        id: f.id,
        platform: f.platform,
        goodAt: f.goodAt,
        problem: f.problem,
        nextPullAt: f.nextPullAt,
        failures: f.failures,
        closuresBlock: f.closuresBlock,
        closuresGoOn: f.closuresGoOn,
      })
      .from(f)
      .innerJoin(p, eq(p.id, f.propertyId))
      .where(ofFlat)
      .orderBy(f.id),
    db
      .select({ id: f.id, night: c.night })
      .from(p)
      .innerJoin(f, and(eq(f.propertyId, p.id), eq(f.closuresBlock, false)))
      .innerJoin(c, and(eq(c.feedId, f.id), gte(c.night, today)))
      .where(ofFlat),
    heldNights(db, today).where(ofFlat),
    db
      .select()
      .from(deskLog)
      // A template may have any name.
      .where(
        and(
          gte(deskLog.about, code),
          lt(deskLog.about, `${code}!`),
          notInArray(deskLog.what, [...TEMPLATE_STEPS]),
        ),
      )
      .orderBy(desc(deskLog.id))
      .limit(SHOWN_ACTS),
  ])
  if (flat === undefined) return undefined
  const platforms = new Map(feeds.map(({ id, platform }) => [feedSource(id), platform]))
  const age = now.getTime() - Date.parse(flat.version)
  const [last] = acts
  const what = UNDOABLE.find((each) => each === last?.what)
  const [, from = "", until = ""] = last?.about.split(" ") ?? []
  const canUndo = last?.at === flat.version && age < UNDONE_WITHIN && what !== undefined
  return {
    code,
    ...flat,
    feeds: feeds.map((feed) => ({
      ...feed,
      hasMarks: closingMarksOf(feed.platform).length > 0,
      held: runsOf(nights.filter(({ source }) => source === feedSource(feed.id)).map(({ night }) => night)),
      aside: runsOf(aside.filter(({ id }) => id === feed.id).map(({ night }) => night)),
    })),
    runs: heldRuns(nights, platforms),
    acts,
    last: canUndo ? ({ what, from, until } satisfies LastStep) : null,
  }
}
export type FlatNights = NonNullable<Awaited<ReturnType<typeof flatNights>>>

/** What is wanted of a property's nights. */
export interface WantedStep {
  code: string
  /** The version of its nights that the desk showed: if it has changed meanwhile, nothing is done. */
  seen: string
  operator: string
}

/**
 * Blocks the nights of a run by hand that are not yet; the others stay as they are.
 * @returns whether the desk's view still held
 */
export async function blockNights(
  database: Database,
  wanted: WantedStep,
  { from, until }: NightRun,
  about: { reason: BlockReason; note: string | null },
  now: Date,
): Promise<boolean> {
  const db = ormOf(database)
  const at = newVersion(now, wanted.seen)
  const free = db
    .select(rowFor(d, { propertyId: p.id, night: sql`night.value`, ...about, changedAt: at, isFreed: false }))
    .from(p)
    .crossJoin(sql`json_each(${JSON.stringify(nightsOf({ from, until }, { from, until }))}) AS night`)
    .where(
      and(
        isSeen(wanted),
        notExists(
          db
            .select({ one: sql`1` })
            .from(b)
            .where(and(eq(b.propertyId, p.id), eq(b.night, sql`night.value`), eq(b.source, HAND_SOURCE))),
        ),
      ),
    )
  const results = await db.batch([
    noted(db, wanted, "BLOCKED", at, sql`${from}`, sql`${until}`),
    db
      .insert(d)
      .select(free)
      .onConflictDoUpdate({
        target: [d.propertyId, d.night],
        set: { ...about, changedAt: at, isFreed: false },
      }),
    db
      .insert(b)
      .select(byHand(db, wanted, and(eq(d.changedAt, at), eq(d.isFreed, false))))
      .onConflictDoNothing(),
    freshSearch(db),
    newContentVersion(db),
    renewed(db, wanted, at),
  ])
  return results[0].meta.changes === 1
}

/**
 * Says why the nights of a run that are blocked by hand are.
 * @returns whether the desk's view still held, and any was
 */
export async function explainNights(
  database: Database,
  wanted: WantedStep,
  run: NightRun,
  about: { reason: BlockReason; note: string | null },
  now: Date,
): Promise<boolean> {
  const db = ormOf(database)
  const at = newVersion(now, wanted.seen)
  const { held, isHeld } = byHandIn(db, run)
  const explained = db
    // The step before stays the one that a night was changed by.
    .select(rowFor(d, { propertyId: p.id, night: sql`${b.night}`, ...about, changedAt: "", isFreed: false }))
    .from(b)
    .innerJoin(p, eq(p.id, b.propertyId))
    .where(and(isSeen(wanted), held))
  const results = await db.batch([
    noted(db, wanted, "EXPLAINED", at, sql`${run.from}`, sql`${run.until}`, isHeld),
    db
      .insert(d)
      .select(explained)
      .onConflictDoUpdate({ target: [d.propertyId, d.night], set: { ...about, isFreed: false } }),
    renewed(db, wanted, at),
  ])
  return results[0].meta.changes === 1
}

/**
 * Frees the nights of a run that are blocked by hand; those of calendars and of the property's file stay.
 * @returns whether the desk's view still held, and any was
 */
export async function freeNights(
  database: Database,
  wanted: WantedStep,
  { from, until }: NightRun,
  now: Date,
): Promise<boolean> {
  const db = ormOf(database)
  const at = newVersion(now, wanted.seen)
  const { held, isHeld } = byHandIn(db, { from, until })
  const freed = db
    .select(
      rowFor(d, {
        propertyId: b.propertyId,
        night: sql`${b.night}`,
        reason: sql`NULL`,
        note: sql`NULL`,
        changedAt: at,
        isFreed: true,
      }),
    )
    .from(b)
    .innerJoin(p, eq(p.id, b.propertyId))
    .where(and(isSeen(wanted), held))
  const results = await db.batch([
    noted(db, wanted, "FREED", at, sql`${from}`, sql`${until}`, isHeld),
    db
      .insert(d)
      .select(freed)
      // The reason and the note stay, for the step may be undone.
      .onConflictDoUpdate({ target: [d.propertyId, d.night], set: { changedAt: at, isFreed: true } }),
    db.delete(b).where(and(held, exists(seenFlat(db, wanted, eq(p.id, b.propertyId))))),
    freshSearch(db),
    newContentVersion(db),
    renewed(db, wanted, at),
  ])
  return results[0].meta.changes === 1
}

/**
 * Undoes the step that made the version that the desk shows.
 * @returns whether the desk's view still held, and the step was one of the desk
 */
export async function undoNights(database: Database, wanted: WantedStep, now: Date): Promise<boolean> {
  const db = ormOf(database)
  const at = newVersion(now, wanted.seen)
  const changed = and(eq(d.changedAt, wanted.seen), eq(d.propertyId, p.id))
  const ofStep = db
    .select({ night: d.night })
    .from(d)
    .where(and(eq(d.changedAt, wanted.seen), eq(d.propertyId, b.propertyId), eq(d.isFreed, false)))
  const first = sql`(SELECT min(${d.night}) FROM ${d} WHERE ${changed})`
  const end = sql`(SELECT date(max(${d.night}), '+1 day') FROM ${d} WHERE ${changed})`
  const isChanged = exists(db.select({ one: sql`1` }).from(d).where(changed))
  const results = await db.batch([
    noted(db, wanted, "UNDONE", at, first, end, isChanged),
    db
      .delete(b)
      .where(
        and(
          eq(b.source, HAND_SOURCE),
          sql`${b.night} IN ${ofStep}`,
          exists(seenFlat(db, wanted, eq(p.id, b.propertyId))),
        ),
      ),
    db
      .insert(b)
      .select(byHand(db, wanted, and(eq(d.changedAt, wanted.seen), eq(d.isFreed, true))))
      .onConflictDoNothing(),
    db
      .update(d)
      .set({ isFreed: sql`1 - ${d.isFreed}`, changedAt: at })
      .where(and(eq(d.changedAt, wanted.seen), exists(seenFlat(db, wanted, eq(p.id, d.propertyId))))),
    freshSearch(db),
    newContentVersion(db),
    renewed(db, wanted, at),
  ])
  return results[0].meta.changes === 1
}

/** SQL conditions: a night of a run is blocked by hand; any of the property is. */
function byHandIn(db: Orm, { from, until }: NightRun) {
  const held = and(eq(b.source, HAND_SOURCE), gte(b.night, from), lt(b.night, until))
  const isHeld = exists(
    db
      .select({ one: sql`1` })
      .from(b)
      .where(and(held, eq(b.propertyId, p.id))),
  )
  return { held, isHeld }
}

/** The version of a property's nights that are not a calendar's. */
function versionOf() {
  return sql<string>`coalesce(${p.availabilityUpdatedAt}, '')`
}

/** The version after a step: another than before, even within a millisecond. */
function newVersion(now: Date, seen: string): string {
  const at = now.toISOString()
  return at === seen ? new Date(now.getTime() + 1).toISOString() : at
}

/** SQL condition: the property is as the desk showed it. It holds for every statement of a step before `renewed`. */
function isSeen({ code, seen }: WantedStep) {
  return and(eq(p.code, code), eq(versionOf(), seen))
}

function seenFlat(db: Orm, wanted: WantedStep, of: SQL) {
  return db
    .select({ one: sql`1` })
    .from(p)
    .where(and(isSeen(wanted), of))
}

/** The statement that notes a step. */
function noted(
  db: Orm,
  wanted: WantedStep,
  what: NightStep,
  at: string,
  from: SQL,
  until: SQL,
  isPossible?: SQL,
) {
  const { operator } = wanted
  const about = sql`${p.code} || ' ' || ${from} || ' ' || ${until}`
  return db.insert(deskLog).select(
    db
      .select(rowFor(deskLog, { id: sql`NULL`, at, operator, what, about }))
      .from(p)
      .where(and(isSeen(wanted), isPossible)),
  )
}

/** Rows of nights that the desk knows, as blocked by hand. */
function byHand(db: Orm, wanted: WantedStep, which: SQL | undefined) {
  return db
    .select(rowFor(b, { propertyId: d.propertyId, night: sql`${d.night}`, source: HAND_SOURCE }))
    .from(d)
    .innerJoin(p, eq(p.id, d.propertyId))
    .where(and(isSeen(wanted), which))
}

/** The statement that gives a property's nights their new version. */
function renewed(db: Orm, wanted: WantedStep, at: string) {
  return db.update(p).set({ availabilityUpdatedAt: at }).where(isSeen(wanted))
}
