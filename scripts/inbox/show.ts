import { localTime, printable, printableLines, table } from "../d1/print.ts"
import type { Contact } from "./contacts.ts"
import type { OutboxMail } from "./mails.ts"

/** Everything about one contact, and how far its mails have come. */
export function contactText(contact: Contact, mails: OutboxMail[]): string {
  const facts: [string, string | null][] = [
    ["reference", contact.reference],
    ["status", `${contact.status} since ${localTime(contact.statusAt)}`],
    ["received", localTime(contact.createdAt)],
    ["visitor", contact.visitorType],
    ["name", contact.name],
    ["e-mail", contact.email],
    ["phone", contact.phone],
    ["subject", contact.subject],
    ["property", contact.property],
    ["region", contact.region],
    ["guests", contact.guests],
    ["check-in", contact.checkIn],
    ["checkout", contact.checkOut],
    ["unit is HIS or HMP", contact.socialHousing],
    ["short stays allowed", contact.shortStays],
    ["language", contact.locale],
    ["notice seen", contact.notice],
  ]
  return [
    ...facts.flatMap(([label, value]) => (value === null ? [] : [`${label.padEnd(20)} ${printable(value)}`])),
    "",
    // Indented, so that no line of it passes for one of ours.
    ...printableLines(contact.message).map((line) => `  ${line}`),
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
