import { lt, sql } from "drizzle-orm"
import type { Day } from "#machines/site/day.ts"
import { sha256 } from "../../tokens.ts"
import { googleCalls, googleShares } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** Part of a day's calls that one visitor may cause, and the least number of them. */
const SHARE = 1 / 10
const LEAST_SHARE = 10

/**
 * Counts one call to Google before it is made: of the visitor's share, then of the day. Each is one atomic statement.
 * Visitors are counted in 256 groups, which change every day, so that nothing about one visitor is stored.
 * @returns `taken`, or what is used up
 */
export async function takeFromBudget(
  database: Database,
  day: Day,
  dailyLimit: number,
  visitor: string,
): Promise<"taken" | "share" | "day"> {
  if (dailyLimit <= 0) return "day"
  const db = ormOf(database)
  const visitors = Number.parseInt((await sha256(`${day} ${visitor}`)).slice(0, 2), 16)
  const share = Math.max(LEAST_SHARE, Math.floor(dailyLimit * SHARE))
  const ofVisitor = await db
    .insert(googleShares)
    .values({ day, visitors, calls: 1 })
    .onConflictDoUpdate({
      target: [googleShares.day, googleShares.visitors],
      set: { calls: sql`${googleShares.calls} + 1` },
      setWhere: lt(googleShares.calls, share),
    })
    .returning({ calls: googleShares.calls })
  if (ofVisitor.length === 0) return "share"
  const ofDay = await db
    .insert(googleCalls)
    .values({ day, calls: 1 })
    .onConflictDoUpdate({
      target: googleCalls.day,
      set: { calls: sql`${googleCalls.calls} + 1` },
      setWhere: lt(googleCalls.calls, dailyLimit),
    })
    .returning({ calls: googleCalls.calls })
  return ofDay.length === 0 ? "day" : "taken"
}
