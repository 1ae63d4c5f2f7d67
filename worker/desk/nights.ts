import { type Context, Hono } from "hono"
import { BLOCK_REASONS, MAX_NOTE, type NightsProblem, nightsSent } from "#machines/desk/nights.ts"
import { oneLine } from "#machines/forms/form-text.ts"
import { addDays, type Day, isDay, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { fold } from "#machines/site/text.ts"
import { ourAddresses } from "../calendars/our-addresses.ts"
import { pullDue } from "../calendars/pull.ts"
import { addFeed, chooseClosures, makeDue, removeFeed } from "../data/desk/feeds.ts"
import {
  blockNights,
  explainNights,
  flatNights,
  freeNights,
  nightBoard,
  undoNights,
} from "../data/desk/nights.ts"
import { signatureOf } from "../forms/signature.ts"
import { log } from "../log.ts"
import { fieldsOf } from "./posted.ts"
import { DESK, type DeskEnv, show } from "./show.ts"

/** Where the night board stands. */
const NIGHTS = `${DESK}/noites`
/** Lengths of the board, days: a fortnight and a month. */
const LENGTHS = [14, 31] as const
/** Longest text to search for, characters. */
const MAX_TEXT = 100
/** Longest address of a calendar, characters. */
const MAX_ADDRESS = 2_000
/** For how long the page waits for calendars that are read now, ms. */
const PULL_SHOWN_AFTER = 8_000

/** The night board, and the nights and calendars of a property. */
export const nights = new Hono<DeskEnv>()
  .get("/", async (c) => {
    const now = new Date()
    const today = todayIn(SITE_TIME_ZONE, now)
    const { from = today, days, text } = windowOf(c.req.query())
    const database = c.env.DB.withSession("first-primary")
    const { feito } = c.req.query()
    const [rows, done] = await Promise.all([
      nightBoard(database, { from, until: addDays(from, days) }),
      feito === undefined ? undefined : flatNights(database, feito, today, now),
    ])
    const wanted = fold(text.trim())
    const found = rows.filter(({ name, code, bairro }) => fold(`${name} ${code} ${bairro}`).includes(wanted))
    return show(c, { kind: "nights", from, days, today, text, rows: found, done }, 200)
  })
  .get("/:code", (c) => showFlat(c, null, 200))
  .post("/:code", async (c) => {
    const fields = await fieldsOf(c)
    const { passo: step, visto: seen = "", motivo, nota = "" } = fields
    const wanted = { code: c.req.param("code"), seen, operator: c.var.operator }
    const database = c.env.DB.withSession("first-primary")
    const now = new Date()
    if (step === "UNDONE") return answer(c, step, await undoNights(database, wanted, now), fields)
    const run = nightsSent(fields.de, fields.ate, todayIn(SITE_TIME_ZONE, now))
    if (step === "FREED" || step === "BLOCKED" || step === "EXPLAINED") {
      if (typeof run === "string") return await showFlat(c, run, 422, fields)
      if (step === "FREED") return answer(c, step, await freeNights(database, wanted, run, now), fields)
      const reason = BLOCK_REASONS.find((each) => each === motivo) ?? "direct"
      const about = { reason, note: oneLine(nota).slice(0, MAX_NOTE) || null }
      if (step === "EXPLAINED") return answer(c, step, await explainNights(database, wanted, run, about, now))
      return answer(c, step, await blockNights(database, wanted, run, about, now), fields)
    }
    return await show(c, { kind: "missing" }, 404)
  })
  .post("/:code/calendarios", async (c) => {
    const fields = await fieldsOf(c)
    const code = c.req.param("code")
    const database = c.env.DB.withSession("first-primary")
    const change = { code, operator: c.var.operator, now: new Date() }
    const id = /^[1-9]\d{0,9}$/.test(fields.id ?? "") ? Number(fields.id) : 0
    if (fields.passo === "PULL") {
      if ((await makeDue(database, change)) > 0) await pulledOrLate(c, change.now)
    } else if (fields.passo === "FEED_REMOVED") {
      if (fields.sim !== "1") return await showFlat(c, null, 200, { remover: String(id) })
      if (!(await removeFeed(database, id, change))) return await showFlat(c, "overtaken", 409)
    } else if (fields.passo === "FEED_CLOSURES") {
      const closures = { closuresBlock: fields.ocupam === "sim", closuresGoOn: fields.seguem === "sim" }
      const seen = { closuresBlock: fields.ocupavam === "sim", closuresGoOn: fields.seguiam === "sim" }
      if (!(await chooseClosures(database, id, closures, seen, change)))
        return await showFlat(c, "overtaken", 409)
    } else {
      const address = fields.endereco?.trim() ?? ""
      const outcome = address.length > MAX_ADDRESS ? "refused" : await addFeed(database, address, change)
      if (outcome !== "added") return await showFlat(c, outcome, outcome === "known" ? 409 : 422, fields)
    }
    log("info", "deskFeedStep", { property: code, step: String(fields.passo) })
    return c.redirect(`${NIGHTS}/${code}#calendarios`, 303)
  })

/** Reads the calendars that are due; the answer waits for some seconds only, so that it mostly shows what was read. */
async function pulledOrLate(c: Context<DeskEnv>, now: Date): Promise<void> {
  const pulled = pullDue(c.env, now)
  c.executionCtx.waitUntil(pulled)
  await Promise.race([pulled, new Promise((resolve) => setTimeout(resolve, PULL_SHOWN_AFTER))])
}

/** Which part of the board is shown, from its address; without `from` it begins today. */
function windowOf({ de = "", dias = "", q = "" }: Fields): {
  from: Day | undefined
  days: (typeof LENGTHS)[number]
  text: string
} {
  const days = LENGTHS.find((each) => String(each) === dias) ?? LENGTHS[0]
  return { from: isDay(de) ? de : undefined, days, text: q.slice(0, MAX_TEXT) }
}

/** Where a step is answered: on the board that it was taken on, or on the property's page. */
function placeAfter(code: string, board: string | undefined): string {
  if (board === undefined) return `${NIGHTS}/${code}`
  const { from, days, text } = windowOf(Object.fromEntries(new URLSearchParams(board)))
  const query = {
    ...(from && { de: from }),
    dias: String(days),
    ...(text !== "" && { q: text }),
    feito: code,
  }
  return `${NIGHTS}?${new URLSearchParams(query)}#${code}`
}

/** Why nothing was done. */
export type Refusal = NightsProblem | "overtaken" | "refused" | "known"

type Fields = Readonly<Record<string, string | undefined>>

async function answer(
  c: Context<DeskEnv, "/:code">,
  step: string,
  isDone: boolean,
  fields: Fields = {},
): Promise<Response> {
  log("info", "deskNightStep", { step, outcome: isDone ? "taken" : "overtaken" })
  if (!isDone) return await showFlat(c, "overtaken", 409, fields)
  return c.redirect(placeAfter(c.req.param("code"), fields.quadro), 303)
}

/** The page of a property's nights, with what was chosen on the board or was sent and not taken. */
async function showFlat(
  c: Context<DeskEnv, "/:code">,
  refusal: Refusal | null,
  status: 200 | 409 | 422,
  fields: Fields = { de: c.req.query("de"), ate: c.req.query("ate") },
): Promise<Response> {
  const now = new Date()
  const today = todayIn(SITE_TIME_ZONE, now)
  const flat = await flatNights(c.env.DB.withSession("first-primary"), c.req.param("code"), today, now)
  if (flat === undefined) return await show(c, { kind: "missing" }, 404)
  const { de = "", ate = "", motivo, nota = "", endereco = "", remover } = fields
  const chosen = (day: string): Day | "" => (isDay(day) ? day : "")
  const reason = BLOCK_REASONS.find((each) => each === motivo) ?? "direct"
  const typed = { from: chosen(de), until: chosen(ate), reason, note: nota, address: endereco }
  const ours = await ourAddresses((subject) => signatureOf(c.env, "calendar", subject), flat)
  const removing = flat.feeds.find(({ id }) => String(id) === remover)?.id ?? null
  return await show(c, { kind: "flatNights", flat, ours, today, typed, removing, refusal }, status)
}
