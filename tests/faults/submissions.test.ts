import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { CONTACT_MAILS } from "#machines/site/delivery.ts"
import { ripeStamp } from "../fixtures/stamps.ts"
import { contactMailRow, submissionRow } from "../fixtures/stored-rows.ts"
import { newSending, post, type Sending, sendUntilAcknowledged } from "./contact-client.ts"
import { newMortalSite } from "./mortal-site.ts"

const CONTACTS = 2_000
const CLIENTS = 32
/** After so many acknowledgements the server is killed, and started again. */
const KILLED_AFTER = [150, 500, 900, 1_300, 1_700]

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

test("2,000 submissions, while the server is killed again and again: each acknowledged one is there once", async () => {
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
