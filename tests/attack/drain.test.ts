import { expect, test } from "vitest"
import { subscribers } from "#worker/data/schema.ts"
import { openLocal } from "../../scripts/d1/database.ts"
import { insert } from "../../scripts/d1/sql.ts"
import { contactStatements, NOW } from "../fixtures/inbox.ts"
import { attackedSite, IS_LONG, tell } from "./attacked-site.ts"

const site = attackedSite({ MAIL_DAILY_LIMIT: "50000" })

/** What waits after an outage of the mail service: contacts, and people who wait for a link. */
const CONTACTS = IS_LONG ? 1_000 : 130
const CONFIRMATIONS = 40
/** Mails of one run. */
const A_RUN = 100

async function onD1(statements: string[]) {
  const d1 = await openLocal(site.folder)
  const answers = await d1.batch(statements)
  await d1.close()
  return answers
}

async function runCron() {
  const answer = await fetch(`${site.url}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`)
  expect([answer.status, await answer.text()]).toEqual([200, "ok"])
}

const sentOf = async (kind: string) => {
  const [rows = []] = await onD1([
    `SELECT count(*) AS n FROM outbox WHERE kind = '${kind}' AND status = 'sent'`,
  ])
  return Number(rows[0]?.n)
}

test("after an outage the operator and people who wait hear first, and everything is out after a few runs", async () => {
  const at = NOW.toISOString()
  const waiting = Array.from({ length: CONFIRMATIONS }, (_, each) => each + 1)
  await onD1([
    ...Array.from({ length: CONTACTS }, (_, each) =>
      contactStatements(each + 1, {
        reference: `5000-${1_000 + each}`,
        email: `ana-${each}@exemplo.com.br`,
        emailFolded: `ana-${each}@exemplo.com.br`,
      }),
    ).flat(),
    ...insert(
      subscribers,
      waiting.map((id) => ({
        id,
        email: `nova-${id}@exemplo.com.br`,
        emailFolded: `nova-${id}@exemplo.com.br`,
        status: "pending" as const,
        locale: "pt" as const,
        consent: "2026-11-21",
        createdAt: at,
      })),
    ),
    ...waiting.map(
      (id) =>
        `INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)
          VALUES ('newsletterConfirm', ${id}, 'waiting', 0, '${at}', '${at}')`,
    ),
  ])
  await runCron()
  expect(await sentOf("contactToOperator")).toBe(CONTACTS)
  expect(await sentOf("newsletterConfirm")).toBe(CONFIRMATIONS)
  expect(await sentOf("contactAcknowledgement")).toBe(A_RUN - CONFIRMATIONS)
  const [rows = []] = await onD1(["SELECT kind, mails FROM mail_counts WHERE kind = 'contactToOperator'"])
  // 200 contacts in a mail.
  expect(rows).toEqual([{ kind: "contactToOperator", mails: Math.ceil(CONTACTS / 200) }])
  let runs = 1
  for (; (await sentOf("contactAcknowledgement")) < CONTACTS && runs < 20; runs++) await runCron()
  expect(runs).toBe(1 + Math.ceil((CONTACTS - A_RUN + CONFIRMATIONS) / A_RUN))
  const [left = []] = await onD1(["SELECT status, max(attempts) AS most FROM outbox GROUP BY status"])
  expect(left).toEqual([{ status: "sent", most: 1 }])
  tell("drain after an outage", { contacts: CONTACTS, runs, minutes: (runs - 1) * 5 })
})
