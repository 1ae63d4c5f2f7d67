import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { CONTACT_MAILS } from "#machines/site/delivery.ts"
import { newSending, post, type Sending, sendUntilAcknowledged } from "../faults/contact-client.ts"
import { newMortalSite } from "../faults/mortal-site.ts"
import { ripeStamp } from "../fixtures/stamps.ts"
import { contactMailRow, submissionRow } from "../fixtures/stored-rows.ts"
import { IS_LONG, tell } from "./attacked-site.ts"

const CONTACTS = IS_LONG ? 2_000 : 600
const CLIENTS = 32
/** After so many acknowledgements the server is killed, and started again. */
const KILLED_AFTER = IS_LONG ? [100, 300, 500, 700, 900, 1_100, 1_300, 1_500, 1_700, 1_900] : [100, 300, 500]
/** Runs of the cron trigger that are more than enough for the mails that are left. */
const MAX_RUNS = 30

let site: Awaited<ReturnType<typeof newMortalSite>>
let stamp: string
/** Everything that any client sent, by its key. */
const sent = new Map<string, Sending>()

beforeAll(async () => {
  site = await newMortalSite()
  await site.start()
  stamp = await ripeStamp(site)
  await site.kill()
})
beforeEach(() => site.start())
afterEach(() => site.kill())
afterAll(() => site.end())

function sendings(count: number): Sending[] {
  const made = Array.from({ length: count }, (_, at) => newSending(sent.size + at, stamp))
  for (const each of made) sent.set(each.key, each)
  return made
}

/**
 * Each acknowledged contact is stored once, as it was sent, with its two mails; and nothing is stored that no
 * client sent.
 */
function expectStoredOnce(acknowledged: Map<string, string>): void {
  const rows = site.rows("submissions").map((row) => submissionRow.parse(row))
  const own = rows.filter((row) => acknowledged.has(row.idempotency_key))
  expect(new Map(own.map((row) => [row.idempotency_key, row.reference]))).toEqual(acknowledged)
  expect(own).toHaveLength(acknowledged.size)
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length)
  for (const { idempotency_key: key, email, message } of rows)
    expect({ email, message }).toEqual({
      email: sent.get(key)?.body.email,
      message: sent.get(key)?.body.message,
    })
  const mails = site.rows("outbox").map((row) => contactMailRow.parse(row))
  expect(mails.map(({ kind, about }) => `${kind} ${about}`).sort()).toEqual(
    rows.flatMap(({ id }) => CONTACT_MAILS.map((kind) => `${kind} ${id}`)).sort(),
  )
}

/** Lets the mails that are left be sent by the cron trigger; returns its runs. */
async function drain(): Promise<number> {
  // What was being sent when the server died is due two minutes later, and notices with the next window: now.
  site.change("UPDATE outbox SET next_try_at = '2020-01-01T00:00:00.000Z' WHERE status = 'waiting'")
  const left = () => site.rows("outbox").filter(({ status }) => status !== "sent").length
  let runs = 0
  for (; left() > 0 && runs < MAX_RUNS; runs++) {
    await site.start()
    const answer = await fetch(`${site.url}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`)
    expect([answer.status, await answer.text()]).toEqual([200, "ok"])
    await site.kill()
  }
  expect(left()).toBe(0)
  return runs
}

test("submissions, while the server is killed again and again: each acknowledged one is there once, and its mails are sent", async () => {
  const acknowledged = new Map<string, string>()
  const waiting = sendings(CONTACTS)
  let kills = 0
  let retried = 0
  let restarting = Promise.resolve()
  const client = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { reference, tries } = await sendUntilAcknowledged(site.url, next)
      if (tries > 1) retried += 1
      acknowledged.set(next.key, reference)
      if (KILLED_AFTER.includes(acknowledged.size))
        restarting = restarting.then(async () => {
          await site.kill()
          kills += 1
          await site.start()
        })
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await restarting
  await site.kill()
  expect(kills).toBe(KILLED_AFTER.length)
  expect(retried).toBeGreaterThanOrEqual(kills)
  expect(acknowledged.size).toBe(CONTACTS)
  expectStoredOnce(acknowledged)
  const runs = await drain()
  expectStoredOnce(acknowledged)
  expect([...new Set(site.rows("submissions").map(({ status }) => status))]).toEqual(["delivered"])
  tell("kill -9", { contacts: CONTACTS, kills, retried, lost: 0, doubled: 0, "cron runs after it": runs })
})

test("a submission that is sent while the server is down is there once when the server is back", async () => {
  await site.kill()
  const acknowledged = new Map<string, string>()
  let failures = 0
  const { promise: haveAllFailed, resolve } = Promise.withResolvers<void>()
  const clients = sendings(5).map(async (sending) => {
    const { reference } = await sendUntilAcknowledged(site.url, sending, () => {
      failures += 1
      if (failures === 15) resolve()
    })
    acknowledged.set(sending.key, reference)
  })
  await haveAllFailed
  expect(acknowledged.size).toBe(0)
  await site.start()
  await Promise.all(clients)
  await site.kill()
  expectStoredOnce(acknowledged)
})

test("a submission whose answer is lost again and again is there once", async () => {
  const acknowledged = new Map<string, string>()
  for (const sending of sendings(5)) {
    for (const patience of [1, 5, 10, 20, 40])
      await post(site.url, sending, AbortSignal.timeout(patience)).catch(() => undefined)
    acknowledged.set(sending.key, (await sendUntilAcknowledged(site.url, sending)).reference)
  }
  await site.kill()
  expectStoredOnce(acknowledged)
})
