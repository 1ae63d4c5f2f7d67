import { shownEmail } from "#locales/texts/shown-email.ts"
import { localTime, printable, printableLines, table } from "../d1/print.ts"
import type { OutboxMail } from "./mails.ts"
import type { Submission } from "./submissions.ts"

/** Everything about one submission, and the delivery status of its mails. */
export function submissionText(submission: Submission, mails: OutboxMail[]): string {
  const facts: [string, string | null][] = [
    ["reference", submission.reference],
    ["status", `${submission.status} since ${localTime(submission.statusAt)}`],
    ["received", localTime(submission.createdAt)],
    ["visitor", submission.visitorType],
    ["name", submission.name],
    ["e-mail", shownEmail(submission.email)],
    ["phone", submission.phone],
    ["subject", submission.subject],
    ["property", submission.property],
    ["region", submission.region],
    ["guests", submission.guests],
    ["check-in", submission.checkIn],
    ["checkout", submission.checkOut],
    ["unit is HIS or HMP", submission.socialHousing],
    ["short stays allowed", submission.shortStays],
    ["language", submission.locale],
    ["notice seen", submission.notice],
  ]
  return [
    ...facts.flatMap(([label, value]) => (value === null ? [] : [`${label.padEnd(20)} ${printable(value)}`])),
    "",
    // Indented, so that no line of the message can pass for our own output.
    ...printableLines(submission.message).map((line) => `  ${line}`),
    "",
    table(
      ["mail", "status", "tries", "next try", "sent", "last error"],
      mails.map(({ kind, status, attempts, nextTryAt, sentAt, lastError }) => [
        ...[kind, status, String(attempts)],
        ...[status === "waiting" ? localTime(nextTryAt) : "", localTime(sentAt), lastError ?? ""],
      ]),
    ),
  ].join("\n")
}
