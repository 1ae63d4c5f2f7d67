import { type Context, Hono } from "hono"
import { TEMPLATE_BOUNDS, type Template } from "#machines/desk/template.ts"
import { manyLines, oneLine } from "#machines/forms/form-text.ts"
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  templateOf,
  templates,
} from "../data/desk/reply-templates.ts"
import { log } from "../log.ts"
import { fieldsOf, versionOf } from "./posted.ts"
import { DESK, type DeskEnv, show } from "./show.ts"

/** Where the templates stand. */
const TEMPLATES = `${DESK}/modelos`
const NEW: Template = { id: 0, name: "", pt: "", en: "", es: "", version: 0 }

/** The texts that answers begin with. */
export const replyTemplates = new Hono<DeskEnv>()
  .get("/", async (c) => {
    const all = await templates(c.env.DB.withSession("first-primary"))
    const { guardado = "" } = c.req.query()
    return await show(c, { kind: "templates", templates: all, taken: versionOf(guardado) }, 200)
  })
  .get("/novo", (c) => show(c, { kind: "template", template: NEW, problem: undefined }, 200))
  .get("/:id{[0-9]{1,9}}", async (c) => {
    const template = await templateOf(c.env.DB.withSession("first-primary"), Number(c.req.param("id")))
    if (template === undefined) return await show(c, { kind: "missing" }, 404)
    return await show(c, { kind: "template", template, problem: undefined }, 200)
  })
  .post("/novo", async (c) => {
    const { texts, problem } = await readTexts(c)
    if (problem !== undefined)
      return await show(c, { kind: "template", template: { ...NEW, ...texts }, problem }, 422)
    const isAdded = await addTemplate(c.env.DB.withSession("first-primary"), texts, actor(c))
    if (!isAdded)
      return await show(c, { kind: "template", template: { ...NEW, ...texts }, problem: "tooMany" }, 409)
    return done(c, "added", NEW.id)
  })
  .post("/:id{[0-9]{1,9}}", async (c) => {
    const database = c.env.DB.withSession("first-primary")
    const id = Number(c.req.param("id"))
    const { texts, problem, version, isDeletion } = await readTexts(c)
    const current = await templateOf(database, id)
    if (current === undefined || version === undefined) return await show(c, { kind: "missing" }, 404)
    if (!isDeletion && problem !== undefined)
      return await show(c, { kind: "template", template: { ...texts, id, version }, problem }, 422)
    const isDone = isDeletion
      ? await deleteTemplate(database, { id, version, name: current.name }, actor(c))
      : await changeTemplate(database, { id, version }, texts, actor(c))
    if (isDone) return done(c, isDeletion ? "deleted" : "changed", id)
    // What was typed stays, on top of what the other desk saved.
    const template = { ...texts, id, version: current.version }
    return await show(c, { kind: "template", template, problem: "overtaken" }, 409)
  })

const actor = (c: Context<DeskEnv>) => ({ operator: c.var.operator, now: new Date() })

/** @param id of the form that was sent, which is no draft any more */
function done(c: Context<DeskEnv>, what: string, id: number) {
  log("info", "deskTemplate", { what })
  return c.redirect(`${TEMPLATES}?guardado=${id}`, 303)
}

async function readTexts(c: Context<DeskEnv>) {
  const fields = await fieldsOf(c)
  const texts = {
    name: oneLine(fields.nome ?? ""),
    pt: manyLines(fields.pt ?? ""),
    en: manyLines(fields.en ?? ""),
    es: manyLines(fields.es ?? ""),
  }
  const { name, text } = TEMPLATE_BOUNDS
  const bodies = [texts.pt, texts.en, texts.es]
  const isMissing = [texts.name, ...bodies].includes("")
  const isTooLong = texts.name.length > name || bodies.some((each) => each.length > text)
  const problem = isMissing ? "missing" : isTooLong ? "tooLong" : undefined
  return { texts, problem, version: versionOf(fields.visto), isDeletion: fields.apagar === "1" } as const
}
