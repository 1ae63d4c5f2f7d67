import { and, eq, gte, or } from "drizzle-orm"
import type { Day } from "../../machines/site/day.ts"
import { blockedNights, properties } from "../../worker/data/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"

export type Property = Pick<typeof properties.$inferSelect, "id" | "code" | "slug">

/**
 * Finds a property by its code or slug.
 * @throws Refusal when there is none
 */
export async function propertyOf(database: D1, word: string): Promise<Property> {
  const { id, code, slug } = properties
  const [[property]] = await ask(database, [
    db
      .select({ id, code, slug })
      .from(properties)
      .where(or(eq(code, word.toUpperCase()), eq(slug, word))),
  ])
  if (property === undefined) throw new Refusal(`there is no property ${word}`)
  return property
}

/** Blocked nights of a property from a day on, with their sources, in order. */
export async function blockedNightsOf(
  database: D1,
  { id }: Property,
  from: Day,
): Promise<{ night: Day; source: string }[]> {
  const { propertyId, night, source } = blockedNights
  const [rows] = await ask(database, [
    db
      .select({ night, source })
      .from(blockedNights)
      .where(and(eq(propertyId, id), gte(night, from)))
      .orderBy(source, night),
  ])
  return rows
}
