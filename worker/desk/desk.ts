import { type Context, Hono } from "hono"
import type { AppEnv } from "../app-env.ts"
import { deskActs } from "../data/desk/log.ts"
import { retryDead, unsentMails } from "../data/desk/mails.ts"
import { deskToday } from "../data/desk/today.ts"
import { readiness } from "../data/site/readiness.ts"
import { isDatabaseTrouble } from "../data/trouble.ts"
import { type Config, type DeskConfig, deskOf } from "../env.ts"
import { noteAbuse } from "../http/abuse.ts"
import { limitedBody, MAX_FORM_BYTES } from "../http/limits.ts"
import { causeOf, log } from "../log.ts"
import { clientAssets } from "../pages/client-assets.ts"
import { ACCESS_HEADER, KeysUnread, operatorOf } from "./access.ts"
import { messages } from "./messages.ts"
import { nights } from "./nights.ts"
import { people } from "./people.ts"
import { fieldsOf } from "./posted.ts"
import { replyTemplates } from "./reply-templates.ts"
import { DESK, type DeskEnv, show } from "./show.ts"

/**
 * The operator's desk: pages with forms, for whom Cloudflare Access has let in and the list of operators names. Nothing
 * is taken from cookies or the network that a request comes from.
 */
export const desk = new Hono<DeskEnv>()
  .use(async (c, next) => {
    const found = await operatorOf(c.req.header(ACCESS_HEADER), c.var.desk).catch((error: unknown) => {
      if (error instanceof KeysUnread) return undefined
      throw error
    })
    if (found === undefined) return show(c, { kind: "closed" }, 503)
    if ("refusal" in found) {
      noteAbuse("deskRefused", { reason: found.refusal })
      return show(c, { kind: "refused" }, 403)
    }
    c.set("operator", found.operator)
    return next()
  })
  // Browsers send Origin with every POST: without one, nobody can tell where it comes from.
  .post("*", (c, next) => {
    if (isOwnForm(c)) return next()
    noteAbuse("deskRefused", { reason: "otherOrigin" })
    return show(c, { kind: "refused" }, 403)
  })
  .post("*", limitedBody(MAX_FORM_BYTES))
  .get("/", async (c) => {
    const now = new Date()
    const database = c.env.DB.withSession("first-primary")
    const { mailDailyLimit, google } = c.var.config
    const [today, state, { buildId }] = await Promise.all([
      deskToday(database, now),
      readiness(database, now, mailDailyLimit),
      clientAssets(c.env.ASSETS),
    ])
    const version = /-([\w-]+)\.js$/.exec(buildId)?.[1] ?? buildId
    return show(c, { kind: "today", today, state, googleLimit: google?.dailyLimit ?? null, version }, 200)
  })
  .route("/mensagens", messages)
  .route("/noites", nights)
  .route("/modelos", replyTemplates)
  .route("/pessoas", people)
  .get("/envios", async (c) => {
    const mails = await unsentMails(c.env.DB.withSession("first-primary"), new Date())
    return show(c, { kind: "mails", mails, isRetried: c.req.query("feito") === "1" }, 200)
  })
  .post("/envios", async (c) => {
    const actor = { operator: c.var.operator, now: new Date() }
    const mails = await retryDead(c.env.DB.withSession("first-primary"), actor)
    log("info", "deskAct", { act: "MAILS_RETRIED", mails })
    return c.redirect(`${DESK}/envios${mails > 0 ? "?feito=1" : ""}`, 303)
  })
  .get("/registro", async (c) => {
    const { antes = "" } = c.req.query()
    const before = /^\d{1,15}$/.test(antes) ? Number(antes) : undefined
    return show(c, { kind: "log", ...(await deskActs(c.env.DB.withSession("first-primary"), before)) }, 200)
  })
  .all("*", (c) => show(c, { kind: "missing" }, 404))

const isOwnForm = ({ req }: Context) =>
  req.method === "POST" && req.header("origin") === new URL(req.url).origin

/** Answers requests to the desk; undefined where none is configured. */
export async function deskAnswer(c: Context<AppEnv>): Promise<Response | undefined> {
  const found = deskOf(c.env)
  if (found === undefined) return undefined
  return await app(found, c.var.config, c.var.requestId).fetch(c.req.raw, c.env, c.executionCtx)
}

/** The desk with what the request's pipeline has found out. */
function app(found: DeskConfig, config: Config, requestId: string) {
  return new Hono<DeskEnv>()
    .use(async (c, next) => {
      c.set("desk", found)
      c.set("config", config)
      c.set("requestId", requestId)
      await next()
    })
    .route(DESK, desk)
    .onError(async (error, c) => {
      const { message, stack } = causeOf(error)
      log("error", "requestFailed", { path: c.req.path, message, stack })
      const { pathname, search } = new URL(c.req.url)
      // A form of another site is not offered to be sent as one of ours.
      const fields = isOwnForm(c) ? await fieldsOf(c) : null
      const status = isDatabaseTrouble(error) ? 503 : 500
      return show(c, { kind: "failed", address: pathname + search, fields }, status)
    })
}
