import type { SendEmail } from "@cloudflare/workers-types"
import { oneLine, visible } from "#machines/forms/form-text.ts"
import { addDays, SITE_OFFSET } from "#machines/site/day.ts"
import {
  LONG_NOTICE_WINDOW,
  MAX_TRIES,
  type MailKind,
  NOTICES_IN_WINDOW,
  URGENT_MAILS,
} from "#machines/site/delivery.ts"
import { settings } from "#machines/site/settings.ts"
import {
  countMail,
  dayOfMails,
  mailsIn,
  nearLimit,
  noticeWindow,
  singleNotices,
  takeMailboxShare,
} from "../data/mail/mail-budget.ts"
import { mailboxOfMail } from "../data/mail/mailbox.ts"
import {
  type ClaimedMail,
  claimMail,
  claimNotices,
  type DueMail,
  dropMails,
  dueMails,
  mailsAbout,
  noteFailure,
  noteSent,
  postpone,
  postponeKind,
} from "../data/mail/outbox.ts"
import type { Database } from "../data/statement.ts"
import type { SigningKeys } from "../env.ts"
import { mailLimitOf } from "../env.ts"
import { log } from "../log.ts"
import { calendarReport } from "./calendar-report-mail.ts"
import { contactAcknowledgement, contactsGathered, contactToOperator } from "./contact-mails.ts"
import { dataLink } from "./data-link-mail.ts"
import { deskReply } from "./desk-reply-mail.ts"
import { launchConfirm } from "./launch-mail.ts"
import type { Composer, Mail } from "./mail.ts"
import { translator } from "./mail.ts"
import { newsletterAlready, newsletterConfirm, newsletterWelcome } from "./newsletter-mails.ts"

/** Timeout for sending one mail, ms. */
const TIMEOUT = 10_000
/** For how long a run begins further mails, ms; the next one is due after five minutes. */
const DRAIN_FOR = 120_000
/** Most mails per run: each takes up to nine queries, of the thousand that D1 allows a Worker's run. */
const MAX_MAILS = 100
/** Mails sent at the same time, so that one that hangs holds up only a part of the others. */
const LANES = 4
/** Most notices in a gathered mail. */
const MAX_GATHERED = 200

const COMPOSERS: Record<MailKind, Composer> = {
  contactToOperator,
  contactAcknowledgement,
  newsletterConfirm,
  newsletterAlready,
  newsletterWelcome,
  launchConfirm,
  dataLink,
  deskReply,
  calendarReport,
}

/** All attempts to send a mail were cut off because the Worker was terminated. */
class Unfinished extends Error {
  override name = "Unfinished"
}

/** The bindings that mail delivery needs. */
export interface Post extends SigningKeys {
  DB: { withSession: (constraint: "first-primary") => Database }
  /** Without it nothing is sent, and mails wait in the outbox. */
  MAIL?: Pick<SendEmail, "send">
  MAIL_DAILY_LIMIT?: string
}

export interface DeliveryCount {
  sent: number
  failed: number
  dead: number
  /** Given back, because their kind's limit is used up. */
  postponed: number
}

/** One run: its bindings, the current time rather than that of its start, and what became of its mails. */
interface Run {
  post: Post
  database: Database
  dailyLimit: number
  clock: () => Date
  /** From when on it begins no further mail, ms since 1970. */
  endsAt: number
  count: DeliveryCount
}

/**
 * Sends the mails that are due, those that somebody waits for first. If many contacts came in, the operator gets one mail
 * about all of them.
 */
export async function deliverDue(post: Post, now = new Date()): Promise<DeliveryCount> {
  const run = newRun(post, now)
  if (post.MAIL === undefined) return run.count
  let due = await dueMails(run.database, now, MAX_MAILS)
  const notices = due.filter(({ kind }) => kind === "contactToOperator").length
  if (notices > NOTICES_IN_WINDOW || (notices > 0 && (await areSinglesUsedUp(run)))) {
    await deliverGathered(run)
    due = await dueMails(run.database, now, MAX_MAILS)
  }
  const isUrgent = ({ kind }: DueMail) => (URGENT_MAILS as readonly MailKind[]).includes(kind)
  await deliver(run, due.filter(isUrgent), LANES)
  await deliver(
    run,
    due.filter((mail) => !isUrgent(mail)),
    LANES,
  )
  return run.count
}

/** Sends the mails about a newly stored row immediately, without waiting for the cron job. */
export async function deliverAbout(
  post: Post,
  kinds: readonly MailKind[],
  about: number,
  now = new Date(),
): Promise<DeliveryCount> {
  const run = newRun(post, now)
  if (post.MAIL !== undefined) await deliver(run, await mailsAbout(run.database, kinds, about), 1)
  return run.count
}

function newRun(post: Post, now: Date): Run {
  const startedAt = Date.now()
  return {
    post,
    database: post.DB.withSession("first-primary"),
    dailyLimit: mailLimitOf({ ...post }),
    clock: () => new Date(now.getTime() + Date.now() - startedAt),
    endsAt: startedAt + DRAIN_FOR,
    count: { sent: 0, failed: 0, dead: 0, postponed: 0 },
  }
}

/** Sends mails in their order, a number of them at the same time, until the run's time is up. */
async function deliver(run: Run, mails: readonly DueMail[], lanes: number): Promise<void> {
  const waiting = [...mails]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && Date.now() < run.endsAt; next = waiting.shift()) {
      const mail = await claimMail(run.database, next.id, run.clock())
      if (mail !== undefined) await attempt(run, [mail], COMPOSERS[mail.kind])
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Tells the operator of all notices that are due, many in a mail. One that fails is due later, and so ends the loop, too. */
async function deliverGathered(run: Run): Promise<void> {
  for (;;) {
    const mails = await claimNotices(run.database, run.clock(), MAX_GATHERED)
    if (mails.length === 0) return
    const abouts = mails.map(({ about }) => about)
    await attempt(run, mails, (_, context) => contactsGathered(abouts, context))
  }
}

/** One attempt to send a mail for one or, gathered, several rows of the outbox of the same kind. */
async function attempt(run: Run, mails: readonly ClaimedMail[], compose: Composer): Promise<void> {
  const { database, clock, count, post } = run
  const [first] = mails
  if (first === undefined) return
  try {
    // Attempts that never finished count as failed.
    if (first.attempts > MAX_TRIES) throw new Unfinished()
    if (first.attempts === 1 && !(await isMailboxFree(run, first))) return await dropMails(database, mails)
    const until = await usedUpUntil(run, first.kind, compose === contactToOperator)
    if (until !== undefined) {
      await postpone(database, mails, until)
      count.postponed += mails.length
      return
    }
    const composed = await compose(first.about, {
      database,
      keys: post,
      origin: settings.origin,
      translator,
      now: clock(),
    })
    if (composed === null) return await dropMails(database, mails)
    await send(post, composed)
  } catch (error) {
    await fail(run, mails, reasonOf(error))
    return
  }
  await noteSent(database, mails, clock())
  count.sent += mails.length
}

async function fail({ database, clock, count }: Run, mails: readonly ClaimedMail[], reason: string) {
  for (const [attempts, same] of Map.groupBy(mails, (mail) => mail.attempts)) {
    const status = await noteFailure(database, same, reason, clock())
    count[status === "dead" ? "dead" : "failed"] += same.length
    const [{ id, kind } = { id: 0, kind: "" }] = same
    log("error", "mailNotSent", { mail: id, mails: same.length, kind, attempts, reason, status })
  }
}

/**
 * Counts a mail that anybody can have sent to anybody as one of its mailbox's. It is asked before the mail is written,
 * because that makes the links of the mails before it void.
 */
async function isMailboxFree({ database, clock }: Run, { kind, about }: ClaimedMail): Promise<boolean> {
  const mailbox = await mailboxOfMail(database, kind, about)
  if (mailbox === undefined || (await takeMailboxShare(database, kind, mailbox, clock()))) return true
  log("warn", "mailboxLimitReached", { kind })
  return false
}

/** Whether the day has no notices of single contacts left, so that each further one is gathered, even alone. */
async function areSinglesUsedUp({ database, dailyLimit, clock }: Run): Promise<boolean> {
  const { period, most } = singleNotices(clock(), dailyLimit)
  return (await mailsIn(database, "contactToOperator", period)) >= most
}

/**
 * Counts a mail of a kind before it is sent. If there were enough, its kind waits for the next day, and a notice of a
 * single contact for the end of its window, when those that came meanwhile are gathered. Single ones take no more than
 * half of a day's, so that a day of abuse does not silence the notices after it.
 * @returns until when it must wait; undefined if it may be sent
 */
async function usedUpUntil(run: Run, kind: MailKind, isSingleNotice: boolean): Promise<Date | undefined> {
  const { database, dailyLimit } = run
  const now = run.clock()
  if (isSingleNotice) {
    const { period, end } = noticeWindow(now)
    if ((await countMail(database, kind, period, NOTICES_IN_WINDOW)) === undefined) return end
    const singles = singleNotices(now, dailyLimit)
    if ((await countMail(database, kind, singles.period, singles.most)) === undefined)
      return noticeWindow(now, LONG_NOTICE_WINDOW).end
  }
  const taken = await countMail(database, kind, dayOfMails(now), dailyLimit)
  if (taken === nearLimit(dailyLimit)) log("warn", "mailLimitNear", { kind, mails: taken, dailyLimit })
  if (taken !== undefined) return undefined
  const tomorrow = new Date(`${addDays(dayOfMails(now), 1)}T00:00${SITE_OFFSET}`)
  log("error", "mailLimitReached", { kind, dailyLimit })
  await postponeKind(database, kind, now, tomorrow)
  return tomorrow
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
        text: visible(text),
        ...(replyTo === undefined ? {} : { replyTo: oneLine(replyTo) }),
        ...(headers === undefined ? {} : { headers }),
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Cloudflare's error code, or the name of our error; not the message, which may contain addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown"
  const { code } = error as Error & { code?: unknown }
  if (typeof code === "string") return code
  return error.message === "timeout" ? "timeout" : error.name
}
