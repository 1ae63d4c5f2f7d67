import type { SendEmail } from "@cloudflare/workers-types"
import { expect, test, vi } from "vitest"
import { MAIL_PAUSE } from "#machines/newsletter/newsletter.ts"
import type { Locale } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { api } from "#worker/api/app.ts"
import { deliverDue } from "#worker/mail/deliver.ts"
import type { Mail } from "#worker/mail/mail.ts"
import { sha256 } from "#worker/tokens.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"
import { errorOf, MAIL, rows, sent } from "../site/post-office.ts"
import { ANA, dataDesk, PERSONAL_TABLES, store, tokenOf } from "./data-desk.ts"

const { post, request, held, tokenFor } = dataDesk()

test("whoever gives an address gets the same answer, whatever is held about it, and a mail goes there", async () => {
  await store(ANA)
  const [known, unknown] = [await request(), await request({ email: "ninguem@exemplo.com" })]
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(await known.text()).toBe(await unknown.text())
  expect([...known.headers]).toEqual([...unknown.headers])
  expect(known.headers.get("cache-control")).toBe("no-store")
  expect(sent.map(({ to }) => to)).toEqual([ANA, "ninguem@exemplo.com"])
})

test.for<[Locale, string, string]>([
  ["pt", "Seus dados na Pouso", `${settings.origin}/meus-dados/ver?token=`],
  ["en", "Your data at Pouso", `${settings.origin}/en/meus-dados/ver?token=`],
  ["es", "Tus datos en Pouso", `${settings.origin}/es/meus-dados/ver?token=`],
])("the mail in %s: %s", async ([locale, subject, link]) => {
  await request({ locale })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: ANA, subject, replyTo: settings.mail.operator })
  expect(sent[0]?.text).toContain(link)
})

test("an address gets one mail in ten minutes, in whatever case it is written and however often it asks", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  await Promise.all([request(), request({ email: "ANA@exemplo.com.br" }), request()])
  vi.setSystemTime(Date.now() + MAIL_PAUSE * 60_000 - 1)
  expect((await request({ locale: "en" })).status).toBe(202)
  expect(sent).toHaveLength(1)
  const first = tokenOf(sent[0])
  expect((await held(first)).email).toBe(ANA)

  vi.setSystemTime(Date.now() + 2)
  await request({ email: "ana@EXEMPLO.com.br", locale: "en" })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ to: "ana@EXEMPLO.com.br", subject: "Your data at Pouso" })
  expect(await rows("data_requests")).toHaveLength(1)
  expect((await rows("outbox")).map(({ kind, status }) => [kind, status])).toEqual([["dataLink", "sent"]])
  expect((await post("read", { token: first })).status).toBe(410)
  expect((await held(tokenOf(sent[1]))).email).toBe("ana@EXEMPLO.com.br")
})

test("a mailbox gets one mail in ten minutes, under whatever name, and others are not held up", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  for (const email of ["ana+1@exemplo.com.br", ANA, "anab@exemplo.com.br"])
    expect((await request({ email })).status).toBe(202)
  expect(sent.map(({ to }) => to)).toEqual(["ana+1@exemplo.com.br", "anab@exemplo.com.br"])
  vi.setSystemTime(Date.now() + MAIL_PAUSE * 60_000 + 1)
  await request()
  expect(sent.slice(2).map(({ to }) => to)).toEqual([ANA])
})

test("a mail that was given up is sent when the address asks again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  await request({}, { MAIL: undefined })
  await env.DB.prepare("UPDATE outbox SET status = 'dead', attempts = 8").run()
  vi.setSystemTime(Date.now() + MAIL_PAUSE * 60_000)
  await request()
  expect(sent).toHaveLength(1)
  expect((await rows("outbox")).map(({ status, attempts }) => [status, attempts])).toEqual([["sent", 1]])
})

test("another address is not kept waiting", async () => {
  await request()
  await request({ email: "bia@exemplo.com.br" })
  expect(sent).toHaveLength(2)
})

test("of the token only its hash is stored", async () => {
  const token = await tokenFor(ANA)
  const everything = JSON.stringify(await Promise.all(PERSONAL_TABLES.map(rows)))
  expect(everything).not.toContain(token)
  expect((await rows("data_requests"))[0]?.token_hash).toBe(await sha256(token))
})

test("without a mail binding the mail waits, and has no token yet", async () => {
  expect((await request({}, { MAIL: undefined })).status).toBe(202)
  expect((await rows("outbox")).map(({ status, attempts }) => [status, attempts])).toEqual([["waiting", 0]])
  expect((await rows("data_requests"))[0]?.token_hash).toBeNull()
})

test("a mail whose request was deleted is not sent", async () => {
  const token = await tokenFor(ANA)
  await env.DB.prepare("UPDATE outbox SET status = 'waiting', next_try_at = ''").run()
  await env.DB.prepare("DELETE FROM data_requests").run()
  expect(await deliverDue({ ...env, MAIL: MAIL as unknown as SendEmail })).toEqual({
    sent: 0,
    failed: 0,
    dead: 0,
    postponed: 0,
  })
  expect(await rows("outbox")).toEqual([])
  expect((await post("read", { token })).status).toBe(410)
})

test("what is wrong with the address is said, and nothing is stored or sent", async () => {
  for (const [email, code] of [
    ["", "missing"],
    ["ana@", "invalid"],
    ["ana@exemplo.com.br\r\nBcc: bia@exemplo.com", "invalid"],
    [`${"a".repeat(250)}@exemplo.com`, "tooLong"],
  ]) {
    const answer = await request({ email })
    expect(answer.status).toBe(422)
    expect((await errorOf(answer)).fields).toEqual([{ field: "email", code }])
  }
  expect((await errorOf(await request({ admin: "1" }))).fields).toEqual([
    { field: "", code: "unrecognized_keys" },
  ])
  expect(await rows("data_requests")).toEqual([])
  expect(sent).toEqual([])
})

test("robots are refused: the hidden field, a form sent at once, a stamp of nobody's", async () => {
  expect((await errorOf(await request({ website: "x" }))).fields).toEqual([
    { field: "website", code: "mustBeEmpty" },
  ])
  const fresh = await api.request("/data", {}, env)
  expect(fresh.headers.get("cache-control")).toBe("no-store")
  const { stamp: atOnce } = (await fresh.json()) as { stamp: string }
  expect((await errorOf(await request({ stamp: atOnce }))).fields).toEqual([
    { field: "stamp", code: "tooFast" },
  ])
  expect((await errorOf(await request({ stamp: "" }))).fields).toEqual([{ field: "stamp", code: "stale" }])
  expect(await rows("data_requests")).toEqual([])
})

test("a mail that cannot be sent is tried again, and the log holds neither address nor token", async () => {
  const texts: string[] = []
  const failing = {
    send: async ({ text }: Mail) => {
      texts.push(text)
      throw new Error(`${ANA} is unknown`)
    },
  }
  expect((await request({}, { MAIL: failing })).status).toBe(202)
  const lines = takeComplaints().map(([line]) => String(line))
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["mailNotSent"])
  expect(lines.join()).not.toMatch(/ana@|exemplo/i)
  expect(lines.join()).not.toContain(/token=(\S+)/.exec(texts[0] ?? "")?.[1])
  expect((await rows("outbox")).map(({ status, attempts }) => [status, attempts])).toEqual([["waiting", 1]])
})
