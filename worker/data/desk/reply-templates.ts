import { and, eq, lt, sql } from "drizzle-orm"
import type { TemplateStep } from "#machines/desk/steps.ts"
import { TEMPLATE_BOUNDS, type Template } from "#machines/desk/template.ts"
import { deskLog, replyTemplates } from "../schema.ts"
import { type Database, type Orm, ormOf, rowFor } from "../statement.ts"
import type { Actor } from "./actions.ts"

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

/** Adds a template, and notes who did it; false when there are as many as there may be. */
export async function addTemplate(database: Database, texts: Texts, actor: Actor): Promise<boolean> {
  const db = ormOf(database)
  const count = sql`(SELECT count(*) FROM ${t})`
  const [added] = await db.batch([
    db
      .insert(t)
      .select(
        db
          .select(rowFor(t, { id: sql`NULL`, ...texts, version: 0 }))
          .from(sql`(SELECT 1)`)
          .where(lt(count, TEMPLATE_BOUNDS.most)),
      )
      .returning({ id: t.id }),
    noted(db, "TEMPLATE_ADDED", texts.name, actor),
  ])
  return added.length === 1
}

/** Changes a template, and notes who did it; false if it was changed or deleted since it was shown. */
export async function changeTemplate(
  database: Database,
  { id, version }: Pick<Template, "id" | "version">,
  texts: Texts,
  actor: Actor,
): Promise<boolean> {
  const db = ormOf(database)
  const [changed] = await db.batch([
    db
      .update(t)
      .set({ ...texts, version: version + 1 })
      .where(and(eq(t.id, id), eq(t.version, version)))
      .returning({ id: t.id }),
    noted(db, "TEMPLATE_CHANGED", texts.name, actor),
  ])
  return changed.length === 1
}

/** Deletes a template, and notes who did it; false if it was changed or deleted since it was shown. */
export async function deleteTemplate(
  database: Database,
  { id, version, name }: Pick<Template, "id" | "version" | "name">,
  actor: Actor,
): Promise<boolean> {
  const db = ormOf(database)
  const [deleted] = await db.batch([
    db
      .delete(t)
      .where(and(eq(t.id, id), eq(t.version, version)))
      .returning({ id: t.id }),
    noted(db, "TEMPLATE_DELETED", name, actor),
  ])
  return deleted.length === 1
}

/** The statement after a change of one template, which notes it if it was made. */
function noted(db: Orm, what: TemplateStep, about: string, { operator, now }: Actor) {
  return db.insert(deskLog).select(
    db
      .select(rowFor(deskLog, { id: sql`NULL`, at: now.toISOString(), operator, what, about }))
      .from(sql`(SELECT 1)`)
      .where(sql`changes() = 1`),
  )
}
