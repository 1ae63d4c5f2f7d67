import { writeFileSync } from "node:fs"
import type { SubmissionEvent } from "../../machines/contact/submission.machine.ts"
import { SITE_TIME_ZONE, todayIn } from "../../machines/site/day.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { localTime, printableJson, table } from "../d1/print.ts"
import { type Export, exported } from "./export.ts"
import { latestFailures } from "./failures.ts"
import { mailsOf, retryMails, unsentCount, unsentMails } from "./mails.ts"
import { submissionText } from "./show.ts"
import { takeStep } from "./steps.ts"
import { type Submission, type SubmissionFilter, submissionsOf, submissionsThat } from "./submissions.ts"

/** Output options. */
interface Shown {
  json?: true
}

interface ShownLines extends Shown {
  /** Maximum number of lines. */
  limit: number
}

const step =
  (type: SubmissionEvent["type"]) =>
  async (database: D1, references: string[], { json }: Shown, now: Date) => {
    const steps = await takeStep(database, references, type, now)
    return json
      ? printableJson(steps)
      : steps.map(({ reference, from, to }) => `${reference}  ${from} → ${to}`).join("\n")
  }

/** Actions by command name; each returns the text to print. */
export const ACTIONS = {
  list: async (database: D1, { limit, json, ...filter }: SubmissionFilter & ShownLines) => {
    const found: Submission[] = []
    let more = false
    for await (const submission of submissionsThat(database, filter)) {
      more = found.length === limit
      if (more) break
      found.push(submission)
    }
    if (json) return printableJson(found)
    if (found.length === 0) return "No submissions."
    const rows = found.map(({ reference, createdAt, status, visitorType, subject, email, name }) => [
      ...[reference, localTime(createdAt), status, visitorType, subject, email, name],
    ])
    const lines = table(["reference", "received", "status", "visitor", "subject", "e-mail", "name"], rows)
    return more ? `${lines}\n\nThere are more: --limit ${limit * 2}` : lines
  },

  show: async (database: D1, references: string[], { json }: Shown) => {
    const [submission] = await submissionsOf(database, references)
    if (submission === undefined) return ""
    const mails = await mailsOf(database, submission.id)
    return json ? printableJson({ ...submission, mails }) : submissionText(submission, mails)
  },

  answered: step("ANSWERED"),
  archive: step("ARCHIVED"),
  spam: step("MARKED_SPAM"),
  reopen: step("REOPENED"),

  export: async (
    database: D1,
    of: Export,
    { comma, ...filter }: SubmissionFilter & { comma?: true },
    file: string | undefined,
  ) => {
    const { text, rows } = await exported(database, of, filter, comma ? "," : ";")
    if (file === undefined) return text
    writePrivately(file, text)
    return `${file}: ${of}, ${rows === 1 ? "1 row" : `${rows} rows`}`
  },

  outbox: async (database: D1, { limit, json }: ShownLines) => {
    const mails = await unsentMails(database, limit)
    if (json) return printableJson(mails)
    const { waiting, dead } = await unsentCount(database)
    const count = `${waiting} waiting, ${dead} dead`
    if (mails.length === 0) return count
    const rows = mails.map(({ kind, about, reference, status, attempts, nextTryAt, lastError }) => [
      ...[reference ?? String(about), kind, status, String(attempts)],
      ...[status === "dead" ? "" : localTime(nextTryAt), lastError ?? ""],
    ])
    return `${table(["about", "mail", "status", "tries", "next try", "last error"], rows)}\n\n${count}`
  },

  failures: async (database: D1, { limit, json }: ShownLines, now: Date) => {
    const failures = await latestFailures(database, todayIn(SITE_TIME_ZONE, now), limit)
    if (json) return printableJson(failures)
    if (failures.length === 0) return "No part of a page failed in the last two weeks."
    const rows = failures.map(({ day, part, engine, count, message }) => [
      ...[day, part, engine, String(count), message],
    ])
    return table(["day", "part", "browser", "times", "message"], rows)
  },

  retry: async (
    database: D1,
    references: string[],
    { dead = false, json }: Shown & { dead?: boolean },
    now: Date,
  ) => {
    const retry = await retryMails(database, { references, onlyDead: dead }, now)
    if (json) return printableJson(retry)
    return [
      retry.mails === 0
        ? "No mail waits for a later try or was given up."
        : `Due now: ${retry.mails === 1 ? "1 mail" : `${retry.mails} mails`}. The Worker sends within five minutes.`,
      ...retry.received.map((reference) => `${reference}  failed → received`),
    ].join("\n")
  },
}

/** Writes a file that only the operator may read, because it contains personal data. */
function writePrivately(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
}
