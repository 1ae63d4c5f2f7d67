import { and, eq, lt, sql } from "drizzle-orm"
import { TEMPLATE_BOUNDS, type Template } from "#machines/desk/template.ts"
import { replyTemplates } from "../schema.ts"
import { type Database, ormOf, rowFor } from "../statement.ts"

const t = replyTemplates

/** The templates in the order in which they were made. */
export async function templates(database: Database): Promise<Template[]> {
  return await ormOf(database).select().from(t).orderBy(t.id)
}

export async function templateOf(database: Database, id: number): Promise<Template | undefined> {
  const [found] = await ormOf(database).select().from(t).where(eq(t.id, id))
  return found
}

type Texts = Omit<Template, "id" | "version">

/** Adds a template; false when there are as many as there may be. */
export async function addTemplate(database: Database, texts: Texts): Promise<boolean> {
  const db = ormOf(database)
  const count = sql`(SELECT count(*) FROM ${t})`
  const added = await db
    .insert(t)
    .select(
      db
        .select(rowFor(t, { id: sql`NULL`, ...texts, version: 0 }))
        .from(sql`(SELECT 1)`)
        .where(lt(count, TEMPLATE_BOUNDS.most)),
    )
    .returning({ id: t.id })
  return added.length === 1
}

/** Changes a template; false if it was changed or deleted since it was shown. */
export async function changeTemplate(
  database: Database,
  { id, version }: Pick<Template, "id" | "version">,
  texts: Texts,
): Promise<boolean> {
  const changed = await ormOf(database)
    .update(t)
    .set({ ...texts, version: version + 1 })
    .where(and(eq(t.id, id), eq(t.version, version)))
    .returning({ id: t.id })
  return changed.length === 1
}

/** Deletes a template; false if it was changed or deleted since it was shown. */
export async function deleteTemplate(
  database: Database,
  { id, version }: Pick<Template, "id" | "version">,
): Promise<boolean> {
  const deleted = await ormOf(database)
    .delete(t)
    .where(and(eq(t.id, id), eq(t.version, version)))
    .returning({ id: t.id })
  return deleted.length === 1
}
