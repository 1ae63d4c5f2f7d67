import { type Context, Hono } from "hono"
import { isReference } from "#machines/contact/reference.ts"
import { DESK_BOUNDS, DESK_STEPS, isDrawer, MAX_SNOOZE } from "#machines/desk/steps.ts"
import { fieldsIn, filled } from "#machines/desk/template.ts"
import { manyLines } from "#machines/forms/form-text.ts"
import { addDays, type Day, isDay, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { isLocale } from "#machines/site/locales.ts"
import type { DeskPage } from "#web/entries/server/index.ts"
import { assign, note, type Outcome, reply, retryMails, takeDeskStep } from "../data/desk/actions.ts"
import { contactOf, inbox, type Place } from "../data/desk/inbox.ts"
import { templates } from "../data/desk/reply-templates.ts"
import { inBackground, log } from "../log.ts"
import { deliverAbout } from "../mail/deliver.ts"
import { fieldValues } from "./field-values.ts"
import { type Posted, posted } from "./posted.ts"
import { DESK, type DeskEnv, show } from "./show.ts"
import { stayQuotes } from "./stay-quotes.ts"

/** Where the inbox stands. */
const INBOX = `${DESK}/mensagens`
/** Longest text to search for, characters. */
const MAX_TEXT = 254

/** The inbox and its messages. */
export const messages = new Hono<DeskEnv>()
  .get("/", async (c) => {
    const { gaveta = "", q = "", antes = "", minhas = "" } = c.req.query()
    const filter = {
      drawer: isDrawer(gaveta) ? gaveta : "open",
      text: q.slice(0, MAX_TEXT),
      assignee: minhas === "1" ? c.var.operator : undefined,
    } as const
    const page = await inbox(c.env.DB.withSession("first-primary"), filter, placeOf(antes))
    return show(c, { kind: "inbox", filter, page }, 200)
  })
  .get("/:reference", (c) => showContact(c, 200))
  .post("/:reference", async (c) => {
    const { seen, fields } = await posted(c)
    const step = DESK_STEPS.find((each) => each === fields.passo)
    const until = step === "SNOOZED" ? dayOf(fields.ate) : null
    if (seen === undefined || step === undefined || until === undefined) return showContact(c, 422)
    const outcome = await takeDeskStep(database(c), seen, step, actor(c), until)
    return after(c, step, outcome, {})
  })
  .post("/:reference/responsavel", async (c) => {
    const { seen, fields } = await posted(c)
    const assignee = [...c.var.desk.operators, ""].find((each) => each === fields.quem)
    if (seen === undefined || assignee === undefined) return showContact(c, 422)
    return after(c, "ASSIGNED", await assign(database(c), seen, assignee || null, actor(c)), {})
  })
  .post("/:reference/envio", async (c) => {
    const { seen } = await posted(c)
    if (seen === undefined) return showContact(c, 422)
    const { outcome, mails } = await retryMails(database(c), seen, actor(c))
    for (const { kind, about } of mails) inBackground(c, deliverAbout(c.env, [kind], about))
    return after(c, "RETRIED", outcome, {})
  })
  .post("/:reference/nota", async (c) => {
    const { seen, key, text } = draftOf(await posted(c))
    const isGood = text !== "" && text.length <= DESK_BOUNDS.note
    if (seen === undefined || key === undefined || !isGood)
      return showContact(c, 422, { note: text, problem: text === "" ? "noteMissing" : "noteTooLong" })
    return after(c, "NOTED", await note(database(c), seen, { key, text }, actor(c)), { note: text })
  })
  .post("/:reference/resposta", async (c) => {
    const form = await posted(c)
    const { seen, key, text } = draftOf(form)
    const { idioma = "", modelo, lingua } = form.fields
    const language = lingua ?? idioma
    const locale = isLocale(language) ? language : undefined
    if (lingua !== undefined) return showContact(c, 200, { text, locale })
    if (modelo !== undefined) return showContact(c, 200, { text, locale, template: Number(modelo) })
    const problem = replyProblem(text)
    if (seen === undefined || key === undefined || problem !== undefined)
      return showContact(c, 422, { text, locale, problem: problem ?? "missing" })
    const { outcome, id } = await reply(database(c), seen, { key, text }, actor(c))
    if (id !== undefined) inBackground(c, deliverAbout(c.env, ["deskReply"], id))
    return after(c, "REPLIED", outcome, { text, locale })
  })

type Composer = Extract<DeskPage, { kind: "contact" }>["composer"]
type ComposerProblem = NonNullable<Composer["problem"]>
type DeskContext = Context<DeskEnv>

const database = (c: DeskContext) => c.env.DB.withSession("first-primary")
const actor = (c: DeskContext) => ({ operator: c.var.operator, now: new Date() })

/** Where a page of a drawer begins, as it stands in its address: `2027-03-02T12:12:00.000Z_31`. */
function placeOf(text: string): Place | undefined {
  const [, statusAt, id] = /^([\d:.TZ-]{0,30})_(\d{1,15})$/.exec(text) ?? []
  return statusAt === undefined ? undefined : { statusAt, id: Number(id) }
}

/** A day on which a contact may come back; undefined for any other text. */
function dayOf(text: string | undefined): Day | undefined {
  const today = todayIn(SITE_TIME_ZONE)
  if (text === undefined || !isDay(text)) return undefined
  return text > today && text <= addDays(today, MAX_SNOOZE) ? text : undefined
}

function draftOf({ seen, key, fields }: Posted) {
  return { seen, key, text: manyLines(fields.texto ?? "") }
}

function replyProblem(text: string): ComposerProblem | undefined {
  if (text === "") return "missing"
  if (text.length > DESK_BOUNDS.reply) return "tooLong"
  return fieldsIn(text).length > 0 ? "fields" : undefined
}

/** What the form shows instead of what it showed first. */
interface Typed {
  text?: string
  note?: string
  locale?: Composer["locale"] | undefined
  /** Id of the template that was chosen. */
  template?: number
  problem?: ComposerProblem
}

async function after(c: DeskContext, act: string, outcome: Outcome, typed: Typed): Promise<Response> {
  log("info", "deskAct", { act, outcome })
  if (outcome === "overtaken") return await showContact(c, 409, typed)
  const taken = act === "REPLIED" ? "?guardado=reply" : act === "NOTED" ? "?guardado=note" : ""
  return c.redirect(`${INBOX}/${c.req.param("reference")}${taken}`, 303)
}

async function showContact(c: DeskContext, status: 200 | 409 | 422, typed: Typed = {}): Promise<Response> {
  const reference = c.req.param("reference") ?? ""
  const session = database(c)
  const contact = isReference(reference) ? await contactOf(session, reference) : undefined
  if (contact === undefined) return await show(c, { kind: "missing" }, 404)
  const [quotes, all] = await Promise.all([stayQuotes(session, contact, new Date()), templates(session)])
  const locale = typed.locale ?? contact.contact.locale
  const values = fieldValues(contact, quotes, locale)
  const template = all.find(({ id }) => id === typed.template)?.[locale]
  // A template comes after what was typed, which nobody wants to lose.
  const text = [typed.text, template].filter((each) => each !== undefined && each !== "").join("\n\n")
  const shown = filled(text, values)
  const isChanged = typed.text !== undefined && typed.text !== shown
  const composer: Composer = {
    locale,
    templates: all.map(({ id, name }) => ({ id, name })),
    // What the server holds, or has changed, is no draft of this device any more.
    taken: isChanged
      ? "reply"
      : (["reply", "note"] as const).find((each) => each === c.req.query("guardado")),
    text: shown,
    note: typed.note ?? "",
    problem: typed.problem,
    keys: { reply: crypto.randomUUID(), note: crypto.randomUUID() },
  }
  const isOvertaken = status === 409
  const { operators } = c.var.desk
  return await show(c, { kind: "contact", contact, quotes, composer, operators, isOvertaken }, status)
}
