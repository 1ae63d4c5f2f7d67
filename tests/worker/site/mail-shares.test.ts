import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { NOTIFY_CONSENT } from "#machines/launch/notify.ts"
import { NEWSLETTER_CONSENT } from "#machines/newsletter/newsletter.ts"
import { mailboxOf } from "#worker/data/mail/mailbox.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { deliverDue } from "#worker/mail/deliver.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { contactBody } from "../../fixtures/contact.ts"
import { env } from "../env.ts"
import { clear, MAIL, postJson, rows, sent } from "./post-office.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TABLES = ["submissions", "subscribers", "notify_signups", "data_requests"]

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00-03:00") })
})
afterEach(async () => {
  vi.useRealTimers()
  await clear(...TABLES, "outbox", "mail_counts")
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const stamp = () => newStamp(env, new Date(Date.now() - MIN_FILL_TIME))
const from = (address: string, MAIL_DAILY_LIMIT = "500") => ({
  headers: { "cf-connecting-ip": address },
  bindings: { MAIL_DAILY_LIMIT },
})

const askForData = async (email: string, options = {}) =>
  await postJson("/data/request", { email, locale: "pt", stamp: await stamp() }, options)
const subscribe = async (email: string, options = {}) =>
  await postJson(
    "/newsletter",
    { email, locale: "pt", consent: NEWSLETTER_CONSENT, stamp: await stamp() },
    options,
  )
const askForLaunch = (email: string, options = {}) =>
  postJson(
    "/notify",
    { email, purpose: "launch", locale: "pt", source: "launch-page", consent: NOTIFY_CONSENT },
    options,
  )
const write = async (email: string, options: { headers?: Record<string, string>; bindings?: object } = {}) =>
  await postJson("/contact", contactBody({ email, stamp: await stamp() }), {
    ...options,
    headers: { ...options.headers, "idempotency-key": crypto.randomUUID() },
  })
const token = (at: number) => /token=([\w-]+)/.exec(sent[at]?.text ?? "")?.[1]

test("an address without its tag and, of Gmail, without its dots is the mailbox", () => {
  expect(
    [
      "ana@exemplo.com.br",
      "ana+1+2@exemplo.com.br",
      "a.na@exemplo.com.br",
      "a.n.a+x@gmail.com",
      "ana@googlemail.com",
      "ana@gmail.com.br",
    ].map(mailboxOf),
  ).toEqual([
    "ana@exemplo.com.br",
    "ana@exemplo.com.br",
    "a.na@exemplo.com.br",
    "ana@gmail.com",
    "ana@gmail.com",
    "ana@gmail.com.br",
  ])
})

test("a mailbox gets three links to its data a day, under whatever name, and the last of them is valid", async () => {
  const names = ["vitima@gmail.com", "Vi.tima@gmail.com", "v.itima+1@googlemail.com", "vitima@gmail.com"]
  for (const name of [...names, ...names]) {
    expect((await askForData(name)).status).toBe(202)
    later(11 * MINUTE)
  }
  expect(sent.map(({ to }) => to)).toEqual(names.slice(0, 3))
  // Anybody else still gets theirs.
  await askForData("outra@gmail.com")
  expect(sent).toHaveLength(4)
  for (const at of [0, 2])
    expect((await postJson("/data/read", { token: token(at) })).status, `mail ${at}`).toBe(200)
  // The day in São Paulo is another one.
  later(12 * HOUR)
  await askForData("vitima@gmail.com")
  expect(sent.map(({ to }) => to).slice(4)).toEqual(["vitima@gmail.com"])
  for (const [line] of takeComplaints())
    expect(JSON.parse(String(line))).toEqual({
      level: "warn",
      event: "mailboxLimitReached",
      kind: "dataLink",
    })
})

test("each kind of mail that anybody can cause has that limit", async () => {
  for (const ask of [subscribe, askForLaunch, write]) {
    sent.length = 0
    // One of them has a pause of hours.
    for (const name of ["v.itima", "vi.tima", "vit.ima", "viti.ma"]) await ask(`${name}@gmail.com`)
    expect(sent.filter(({ to }) => to.endsWith("@gmail.com")).map(({ to }) => to)).toEqual([
      "v.itima@gmail.com",
      "vi.tima@gmail.com",
      "vit.ima@gmail.com",
    ])
  }
  expect(takeComplaints().map(([line]) => JSON.parse(String(line)).kind)).toEqual([
    "newsletterConfirm",
    "launchConfirm",
    "contactAcknowledgement",
  ])
})

test("a mail that failed counts once", async () => {
  const broken = { MAIL: { send: () => Promise.reject(new Error("no")) } }
  await askForData("ana@exemplo.com.br", { bindings: broken })
  for (const minutes of [2, 6, 31]) {
    later(minutes * MINUTE)
    await deliverDue({ ...env, ...broken } as never)
  }
  later(2 * HOUR)
  await deliverDue({ ...env, MAIL } as never)
  for (const _ of [1, 2]) {
    later(11 * MINUTE)
    await askForData("ana@exemplo.com.br")
  }
  expect(sent).toHaveLength(3)
  expect(takeComplaints().map(([line]) => JSON.parse(String(line)).event)).toEqual(
    Array(4).fill("mailNotSent"),
  )
})

test("a network causes a tenth of a day's mails of a kind; whatever is above is refused, a contact is kept", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
  for (const ask of [askForData, subscribe, askForLaunch]) {
    const statuses: number[] = []
    for (let each = 0; each < 22; each++) {
      const answer = await ask(`p${each}@exemplo.com.br`, from(`2001:db8:1:${each}::1`, "200"))
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(20).fill(202), 429, 429])
    expect((await ask("outra@exemplo.com.br", from("192.0.2.1", "200"))).status).toBe(202)
  }
  expect(info.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual(
    Array(6).fill({ level: "info", event: "abuseSeen", kind: "tooManyRequests", limit: "MAIL_DAILY_LIMIT" }),
  )
  info.mockRestore()
  for (let each = 0; each < 12; each++)
    // Of a hundred or fewer a network may cause ten.
    expect((await write(`p${each}@exemplo.com.br`, from("192.0.2.1", "50"))).status).toBe(201)
  const kinds = Map.groupBy(await rows("outbox"), ({ kind }) => kind)
  expect(kinds.get("contactToOperator")).toHaveLength(12)
  expect(kinds.get("contactAcknowledgement")).toHaveLength(10)
  takeComplaints()
})

test("what is counted names no mailbox and no network", async () => {
  await askForData("ana@gmail.com", from("192.0.2.1"))
  expect((await rows("mail_counts")).map(({ period }) => period)).toEqual([
    expect.stringMatching(/^2026-11-21 network [0-9a-f]{3}$/),
    expect.stringMatching(/^2026-11-21 mailbox [0-9a-f]{4}$/),
    "2026-11-21",
  ])
})

test("notices of single contacts take half of a day's; further ones are gathered, even alone, each half hour", async () => {
  const limited = { bindings: { MAIL_DAILY_LIMIT: "6" } }
  for (let each = 0; each < 4; each++) await write(`p${each}@exemplo.com.br`, limited)
  const notices = () =>
    sent.filter(({ to }) => to === "contato@pouso.example").map(({ subject }) => subject.slice(0, 14))
  const single = expect.stringMatching(/^\[\d/)
  expect(notices()).toEqual([single, single, single])
  const post = { ...env, MAIL, ...limited.bindings } as never
  later(29 * MINUTE)
  await deliverDue(post)
  expect(notices()).toHaveLength(3)
  later(MINUTE)
  await deliverDue(post)
  expect(notices()).toEqual([single, single, single, "1 novo contato"])
  takeComplaints()
})
