import type { Context } from "hono"
import type { MailKind } from "#machines/site/delivery.ts"
import type { AppEnv } from "../app-env.ts"
import { takeNetworkShare } from "../data/mail/mail-budget.ts"
import type { Database } from "../data/statement.ts"
import { mailLimitOf } from "../env.ts"
import { noteAbuse } from "../http/abuse.ts"
import { networkOf } from "../http/limits.ts"

/** Counts the mail that a form asks for against its network's share of the day; false when that is used up. */
export async function isWithinMailShare(
  c: Context<AppEnv>,
  database: Database,
  kind: MailKind,
): Promise<boolean> {
  const isWithin = await takeNetworkShare(database, kind, networkOf(c), mailLimitOf(c.env), new Date())
  if (!isWithin) noteAbuse("tooManyRequests", { limit: "MAIL_DAILY_LIMIT" })
  return isWithin
}
