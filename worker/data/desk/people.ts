import { and, desc, eq, inArray } from "drizzle-orm"
import { DATA_ACTS, type DataAct } from "#machines/desk/steps.ts"
import { sha256 } from "../../tokens.ts"
import { deleteStatements } from "../privacy/stored-data.ts"
import { deskLog } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** Lines of the log that are shown of an address. */
const SHOWN = 20

/** What was done with the data of an address at the desk, newest first. */
export async function dataActsOf(database: Database, folded: string) {
  return await ormOf(database)
    .select({ id: deskLog.id, at: deskLog.at, operator: deskLog.operator, what: deskLog.what })
    .from(deskLog)
    .where(and(eq(deskLog.about, await sha256(folded)), inArray(deskLog.what, [...DATA_ACTS])))
    .orderBy(desc(deskLog.id))
    .limit(SHOWN)
}

/** Notes that an operator has read or handed out an address's data. */
export async function noteDataAct(
  database: Database,
  folded: string,
  what: Exclude<DataAct, "DATA_DELETED">,
  actor: { operator: string; now: Date },
): Promise<void> {
  await ormOf(database)
    .insert(deskLog)
    .values(await lineOf(folded, what, actor))
}

/** Deletes everything held about an address, and notes who did it, in one transaction. */
export async function deleteAtDesk(
  database: Database,
  folded: string,
  actor: { operator: string; now: Date },
): Promise<void> {
  const db = ormOf(database)
  const line = db.insert(deskLog).values(await lineOf(folded, "DATA_DELETED", actor))
  await db.batch([line, ...deleteStatements(db, folded)])
}

async function lineOf(folded: string, what: DataAct, { operator, now }: { operator: string; now: Date }) {
  return { at: now.toISOString(), operator, what, about: await sha256(folded) }
}
