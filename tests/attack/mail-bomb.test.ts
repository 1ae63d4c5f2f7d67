import { randomUUID } from "node:crypto"
import { DatabaseSync } from "node:sqlite"
import { expect, test } from "vitest"
import { contactBody } from "../fixtures/contact.ts"
import { mailsTo } from "../fixtures/sent-mails.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"
import { ripeStamp } from "../fixtures/stamps.ts"
import { attackedSite, IS_LONG, tell, together } from "./attacked-site.ts"

const site = attackedSite()

const VICTIM = "vitima@exemplo.com.br"
/** Contacts per network of a /48: the short form is the attack as it was found, 156 from the 13 /64 of one /56. */
const NETWORKS = IS_LONG ? 40 : 1
const PREFIXES = 13
const PER_PREFIX = 12

test("one mailbox gets one acknowledgement, and the operator a few mails, whoever sends from however many networks", async () => {
  const stamp = await ripeStamp(site)
  const addresses = Array.from({ length: NETWORKS * PREFIXES * PER_PREFIX }, (_, at) => {
    const network = Math.floor(at / (PREFIXES * PER_PREFIX))
    const prefix = Math.floor(at / PER_PREFIX) % PREFIXES
    return `2001:db8:${network.toString(16)}:10${prefix.toString(16)}::${(at % PER_PREFIX) + 1}`
  })
  const counts = new Map<number, number>()
  await together(addresses, 16, async (address) => {
    const answer = await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "cf-connecting-ip": address,
      },
      body: JSON.stringify(contactBody({ stamp, email: VICTIM.replace("@", `+${randomUUID()}@`) })),
    })
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    await answer.body?.cancel()
  })
  expect([...counts.keys()].sort()).toEqual([201, 429])
  // Each /56 may send 24 forms a minute; the minute of the limiter may end during the attack.
  expect(counts.get(201)).toBeLessThanOrEqual(24 * NETWORKS * 2)
  expect(counts.get(201)).toBeGreaterThanOrEqual(24)
  await expect.poll(() => outbox("contactAcknowledgement")).toEqual([{ status: "sent", n: 1 }])
  const toVictim = await mailsTo(site.url, "vitima")
  const toOperator = await mailsTo(site.url, "contato@pouso.example")
  expect(toVictim).toHaveLength(1)
  // Five in each window of five minutes, of which the attack may touch two.
  expect(toOperator.length).toBeGreaterThanOrEqual(5)
  expect(toOperator.length).toBeLessThanOrEqual(10)
  expect(rows("SELECT count(*) AS n FROM submissions")).toEqual([{ n: counts.get(201) }])
  tell("mail bomb", {
    contacts: addresses.length,
    stored: counts.get(201) ?? 0,
    refused: counts.get(429) ?? 0,
    "mails to the victim": toVictim.length,
    "to the operator": toOperator.length,
  })
})

const outbox = (kind: string) =>
  rows(`SELECT status, count(*) AS n FROM outbox WHERE kind = '${kind}' GROUP BY status`)

function rows(sql: string) {
  const database = new DatabaseSync(sqliteFile(site.folder), { readOnly: true, timeout: 60_000 })
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))
  } finally {
    database.close()
  }
}
