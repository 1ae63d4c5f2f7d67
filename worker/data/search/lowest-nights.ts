import { and, desc, eq, gt, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { QueryBuilder } from "drizzle-orm/sqlite-core"
import { type Day, SITE_OFFSET } from "#machines/site/day.ts"
import { lowestNights, meta, properties } from "../schema.ts"
import { newContentVersion } from "../site/content-version.ts"
import { type Database, ormOf } from "../statement.ts"
import { freshSearch } from "./fresh-search.ts"

const ROW = "lowestNightsOn"
const qb = new QueryBuilder()

/** Today in São Paulo, where the database works it out. */
export const TODAY = sql`date('now', ${sql.raw(`'${SITE_OFFSET}'`)})`

/** What the lowest night of the year from a day on costs, in a row of the properties. */
export function lowestNightOn(day: SQLWrapper): SQL {
  const { propertyId, from, price } = lowestNights
  return sql`(${qb
    .select({ price })
    .from(lowestNights)
    .where(and(eq(propertyId, properties.id), lte(from, day)))
    .orderBy(desc(from))
    .limit(1)})`
}

/**
 * Writes the lowest nights of today into the properties where they changed since the last run, and if there are any
 * sets a new content version, because every page that is kept may show them. Reads the changes of these days alone.
 * @returns the number of properties that changed
 */
export async function refreshLowestNights(database: Database, today: Day): Promise<number> {
  const db = ormOf(database)
  const told = db.select({ value: meta.value }).from(meta).where(eq(meta.key, ROW))
  const [kept, due] = await db.batch([
    told,
    db
      .selectDistinct({ id: lowestNights.propertyId })
      .from(lowestNights)
      // On the first run all of them may be of another day.
      .where(and(lte(lowestNights.from, today), gt(lowestNights.from, sql`coalesce(${told}, '')`))),
  ])
  if (kept[0]?.value === today) return 0
  const turned = db
    .insert(meta)
    .values({ key: ROW, value: today })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`max(${meta.value}, ${today})` } })
  if (due.length === 0) {
    await turned
    return 0
  }
  const ids = JSON.stringify(due.map(({ id }) => id))
  await db.batch([
    db
      .update(properties)
      .set({ lowestNight: lowestNightOn(sql`${today}`) })
      .where(inArray(properties.id, sql`(SELECT value FROM json_each(${ids}))`)),
    freshSearch(db),
    newContentVersion(db),
    turned,
  ])
  return due.length
}
