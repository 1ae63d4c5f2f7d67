import type { SendEmail } from "@cloudflare/workers-types"
import { oneLine } from "#machines/forms/form-text.ts"
import { MAX_TRIES, type MailKind } from "#machines/site/delivery.ts"
import { settings } from "#machines/site/settings.ts"
import type { Database } from "#worker/db/statement.ts"
import { log } from "../log.ts"
import { claimMail, dropMail, dueMails, mailsAbout, noteFailure, noteSent } from "../queries/outbox.ts"
import { calendarReport } from "./calendar-report-mail.ts"
import { contactAcknowledgement, contactToOperator } from "./contact-mails.ts"
import { dataLink } from "./data-link-mail.ts"
import { translator } from "./i18n.ts"
import type { Composer, Mail } from "./mail.ts"
import { newsletterAlready, newsletterConfirm, newsletterWelcome } from "./newsletter-mails.ts"

/** Timeout for sending one mail, ms. */
const TIMEOUT = 10_000
/** Most mails per run, to bound its duration. */
const MAX_MAILS = 20

const COMPOSERS: Record<MailKind, Composer> = {
  contactToOperator,
  contactAcknowledgement,
  newsletterConfirm,
  newsletterAlready,
  newsletterWelcome,
  dataLink,
  calendarReport,
}

/** All attempts to send a mail were cut off because the Worker was terminated. */
class Unfinished extends Error {
  override name = "Unfinished"
}

/** The bindings that mail delivery needs. */
export interface Post {
  DB: { withSession: (constraint: "first-primary") => Database }
  /** Without it nothing is sent, and mails wait in the outbox. */
  MAIL?: Pick<SendEmail, "send">
}

export interface DeliveryCount {
  sent: number
  failed: number
  dead: number
}

/** Sends the mails that are due, one after the other. */
export async function deliverDue(post: Post, now = new Date()): Promise<DeliveryCount> {
  return post.MAIL === undefined
    ? { sent: 0, failed: 0, dead: 0 }
    : deliver(post, await dueMails(session(post), now, MAX_MAILS), now)
}

/** Sends the mails about a newly stored row immediately, without waiting for the cron job. */
export async function deliverAbout(
  post: Post,
  kinds: readonly MailKind[],
  about: number,
  now = new Date(),
): Promise<DeliveryCount> {
  return post.MAIL === undefined
    ? { sent: 0, failed: 0, dead: 0 }
    : deliver(post, await mailsAbout(session(post), kinds, about), now)
}

async function deliver(post: Post, ids: number[], now: Date): Promise<DeliveryCount> {
  const database = session(post)
  const count = { sent: 0, failed: 0, dead: 0 }
  const startedAt = Date.now()
  /** The current time rather than the start of the run, because a run may take minutes. */
  const clock = () => new Date(now.getTime() + Date.now() - startedAt)
  for (const id of ids) {
    const mail = await claimMail(database, id, clock())
    if (mail === undefined) continue
    try {
      // Attempts that never finished count as failed.
      if (mail.attempts > MAX_TRIES) throw new Unfinished()
      const composed = await COMPOSERS[mail.kind](mail.about, {
        database,
        origin: settings.origin,
        translator,
        now: clock(),
      })
      if (composed === null) {
        await dropMail(database, id)
        continue
      }
      await send(post, composed)
    } catch (error) {
      const reason = reasonOf(error)
      const status = await noteFailure(database, mail, reason, clock())
      count[status === "dead" ? "dead" : "failed"] += 1
      log("error", "mailNotSent", { mail: id, kind: mail.kind, attempts: mail.attempts, reason, status })
      continue
    }
    await noteSent(database, mail, clock())
    count.sent += 1
  }
  return count
}

/** Passes a mail to the binding; typed text cannot inject headers. */
async function send({ MAIL }: Post, { to, subject, text, replyTo, headers }: Mail): Promise<void> {
  if (MAIL === undefined) throw new Error("no binding MAIL")
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error("timeout")), TIMEOUT)
  try {
    await Promise.race([
      promise,
      MAIL.send({
        from: { email: settings.mail.from, name: settings.brand },
        to: oneLine(to),
        subject: oneLine(subject),
        text,
        ...(replyTo === undefined ? {} : { replyTo: oneLine(replyTo) }),
        ...(headers === undefined ? {} : { headers }),
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

function session(post: Post): Database {
  return post.DB.withSession("first-primary")
}

/** Cloudflare's error code, or the name of our error; not the message, which may contain addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown"
  const { code } = error as Error & { code?: unknown }
  if (typeof code === "string") return code
  return error.message === "timeout" ? "timeout" : error.name
}
