import { type Context, Hono } from "hono"
import { BLOCK_REASONS, MAX_NOTE, type NightsProblem, nightsSent } from "#machines/desk/nights.ts"
import { oneLine } from "#machines/forms/form-text.ts"
import { addDays, type Day, isDay, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { fold } from "#machines/site/text.ts"
import { pullDue } from "../calendars/pull.ts"
import { addFeed, chooseClosures, makeDue, removeFeed } from "../data/desk/feeds.ts"
import { blockNights, flatNights, freeNights, nightBoard, undoNights } from "../data/desk/nights.ts"
import { log } from "../log.ts"
import { DESK, type DeskEnv, show } from "./show.ts"

/** Where the night board stands. */
const NIGHTS = `${DESK}/noites`
/** Lengths of the board, days: a fortnight and a month. */
const LENGTHS = [14, 31] as const
/** Longest text to search for, characters. */
const MAX_TEXT = 100
/** Longest address of a calendar, characters. */
const MAX_ADDRESS = 2_000

/** The night board, and the nights and calendars of a property. */
export const nights = new Hono<DeskEnv>()
  .get("/", async (c) => {
    const { de = "", dias = "", q = "" } = c.req.query()
    const today = todayIn(SITE_TIME_ZONE)
    const from = isDay(de) ? de : today
    const days = LENGTHS.find((each) => String(each) === dias) ?? LENGTHS[0]
    const text = q.slice(0, MAX_TEXT)
    const database = c.env.DB.withSession("first-primary")
    const rows = await nightBoard(database, { from, until: addDays(from, days) })
    const wanted = fold(text.trim())
    const found = rows.filter(({ name, code, bairro }) => fold(`${name} ${code} ${bairro}`).includes(wanted))
    return show(c, { kind: "nights", from, days, today, text, rows: found }, 200)
  })
  .get("/:code", (c) => showFlat(c, null, 200))
  .post("/:code", async (c) => {
    const posted = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    const text = (name: string) => (typeof posted[name] === "string" ? posted[name] : "")
    const code = c.req.param("code")
    const wanted = { code, seen: text("visto"), operator: c.var.operator }
    const database = c.env.DB.withSession("first-primary")
    const now = new Date()
    const step = text("passo")
    if (step === "UNDONE") return answer(c, step, await undoNights(database, wanted, now))
    const run = nightsSent(posted.de, posted.ate, todayIn(SITE_TIME_ZONE, now))
    if (step === "FREED" || step === "BLOCKED") {
      if (typeof run === "string") return await showFlat(c, run, 422)
      if (step === "FREED") return answer(c, step, await freeNights(database, wanted, run, now))
      const reason = BLOCK_REASONS.find((each) => each === posted.motivo) ?? "direct"
      const note = oneLine(text("nota")).slice(0, MAX_NOTE) || null
      return answer(c, step, await blockNights(database, wanted, run, { reason, note }, now))
    }
    return await show(c, { kind: "missing" }, 404)
  })
  .post("/:code/calendarios", async (c) => {
    const posted = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    const code = c.req.param("code")
    const database = c.env.DB.withSession("first-primary")
    const change = { code, operator: c.var.operator, now: new Date() }
    if (posted.passo === "PULL") {
      if ((await makeDue(database, code, change.now)) > 0)
        c.executionCtx.waitUntil(pullDue(c.env, change.now))
    } else if (posted.passo === "FEED_REMOVED" || posted.passo === "FEED_CLOSURES") {
      const id = typeof posted.id === "string" && /^[1-9]\d{0,9}$/.test(posted.id) ? Number(posted.id) : 0
      const closures = { closuresBlock: posted.ocupam === "sim", closuresGoOn: posted.seguem === "sim" }
      const isDone =
        posted.passo === "FEED_REMOVED"
          ? await removeFeed(database, id, change)
          : await chooseClosures(database, id, closures, change)
      if (!isDone) return await showFlat(c, "overtaken", 409)
    } else {
      const address = typeof posted.endereco === "string" ? posted.endereco.trim() : ""
      const outcome = address.length > MAX_ADDRESS ? "refused" : await addFeed(database, address, change)
      if (outcome !== "added") return await showFlat(c, outcome, outcome === "known" ? 409 : 422)
    }
    log("info", "deskFeedStep", { property: code, step: String(posted.passo) })
    return c.redirect(`${NIGHTS}/${code}#calendarios`, 303)
  })

/** Why nothing was done. */
export type Refusal = NightsProblem | "overtaken" | "refused" | "known"

async function answer(c: Context<DeskEnv, "/:code">, step: string, isDone: boolean): Promise<Response> {
  log("info", "deskNightStep", { step, outcome: isDone ? "taken" : "overtaken" })
  if (!isDone) return await showFlat(c, "overtaken", 409)
  return c.redirect(`${NIGHTS}/${c.req.param("code")}`, 303)
}

/** The page of a property's nights, on which days of the board's are chosen. */
async function showFlat(
  c: Context<DeskEnv, "/:code">,
  refusal: Refusal | null,
  status: 200 | 409 | 422,
): Promise<Response> {
  const now = new Date()
  const today = todayIn(SITE_TIME_ZONE, now)
  const flat = await flatNights(c.env.DB.withSession("first-primary"), c.req.param("code"), today, now)
  if (flat === undefined) return await show(c, { kind: "missing" }, 404)
  const { de = "", ate = "" } = c.req.query()
  const chosen = (day: string): Day | "" => (isDay(day) ? day : "")
  return await show(
    c,
    { kind: "flatNights", flat, today, from: chosen(de), until: chosen(ate), refusal },
    status,
  )
}
