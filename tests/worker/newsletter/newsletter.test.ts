import { createExecutionContext } from "cloudflare:test"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { CONFIRM_WITHIN, MAIL_PAUSE, NEWSLETTER_CONSENT } from "#machines/newsletter/newsletter.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { api } from "#worker/api/app.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { unsubscribeToken } from "#worker/forms/unsubscribe.ts"
import { deliverDue } from "#worker/mail/deliver.ts"
import type { Mail } from "#worker/mail/mail.ts"
import { listUnsubscribe } from "#worker/pages/list-unsubscribe.ts"
import { newToken, sha256 } from "#worker/tokens.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"
import { clear, errorOf, MAIL, postJson, rows, sent } from "../site/post-office.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ADDRESS = "Ana@Exemplo.com.br"
const BROKEN_MAIL = { send: () => Promise.reject(new Error(`no way to ${ADDRESS}`)) }
const BROKEN_DB = {
  withSession: () => ({
    prepare: () => ({ bind: () => ({ run: () => Promise.reject(new Error("D1_ERROR: no such disk")) }) }),
    batch: () => Promise.reject(new Error("D1_ERROR: no such disk")),
  }),
}

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(async () => {
  vi.useRealTimers()
  await clear("subscribers", "outbox", "mail_counts")
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

const call = (path: string, body: unknown, bindings: object = {}) => postJson(path, body, { bindings })
async function subscribe(over: Record<string, unknown> = {}, bindings: object = {}) {
  const stamp = await newStamp(env, new Date(Date.now() - MIN_FILL_TIME))
  return await call(
    "/newsletter",
    { email: ADDRESS, locale: "pt", consent: NEWSLETTER_CONSENT, stamp, ...over },
    bindings,
  )
}
const confirm = (token: string, bindings: object = {}) => call("/newsletter/confirm", { token }, bindings)
const leave = (token: string, bindings: object = {}) => call("/newsletter/leave", { token }, bindings)
const subscriber = async () => (await rows("subscribers"))[0]
const linkIn = (mail: Mail | undefined) => new URL(/https:\S+\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "x:")
const tokenIn = (mail: Mail | undefined) => linkIn(mail).searchParams.get("token") ?? ""
/** Somebody on the list, whose mails so far are forgotten. */
async function active(over: Record<string, unknown> = {}) {
  await subscribe(over)
  await confirm(tokenIn(sent[0]))
  later(MAIL_PAUSE * MINUTE)
  sent.length = 0
}

test("a new address is kept as pending, and gets one mail that asks to confirm it", async () => {
  const answer = await subscribe({ email: ` ${ADDRESS} ` })
  expect(answer.status).toBe(202)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(await answer.json()).toEqual({ accepted: true })
  expect(await rows("subscribers")).toMatchObject([
    {
      email: ADDRESS,
      email_folded: "ana@exemplo.com.br",
      status: "pending",
      locale: "pt",
      consent: NEWSLETTER_CONSENT,
      confirmed_at: null,
    },
  ])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: ADDRESS, replyTo: settings.mail.operator })
  expect(linkIn(sent[0]).href).toMatch(/^https:\/\/pouso\.example\/newsletter\/confirmar\?token=[\w-]{43}$/)
  expect(sent[0]?.text).toContain("O link vale por 48 horas.")
  expect(sent[0]?.text).toContain("apagamos o endereço em 7 dias")
  expect(sent[0]?.headers).toBeUndefined()
})

test("a mailbox is asked once in ten minutes, under whatever name, and others are not held up", async () => {
  const names = ["ana+1@exemplo.com.br", "ANA+2@exemplo.com.br", "ana@exemplo.com.br"]
  for (const email of [...names, "anab@exemplo.com.br", "ana@exemplo.com"])
    expect((await subscribe({ email })).status).toBe(202)
  const asked = () => sent.map(({ to }) => to)
  expect(asked()).toEqual(["ana+1@exemplo.com.br", "anab@exemplo.com.br", "ana@exemplo.com"])
  expect(await rows("subscribers")).toHaveLength(5)
  later(MAIL_PAUSE * MINUTE - 1)
  await subscribe({ email: "ana@exemplo.com.br" })
  expect(asked()).toHaveLength(3)
  later(1)
  await subscribe({ email: "ana@exemplo.com.br" })
  expect(asked().slice(3)).toEqual(["ana@exemplo.com.br"])
})

test("new, pending, active and left addresses get the same answer", async () => {
  const tell = async (answer: Response) => [
    answer.status,
    await answer.text(),
    [...answer.headers].sort().join(),
  ]
  const fresh = await tell(await subscribe())
  const pending = await tell(await subscribe())
  await confirm(tokenIn(sent[0]))
  const asActive = await tell(await subscribe({ email: ADDRESS.toLowerCase() }))
  await leave(tokenIn(sent[1]))
  const left = await tell(await subscribe())
  expect(fresh[0]).toBe(202)
  expect([pending, asActive, left]).toEqual([fresh, fresh, fresh])
  expect(await rows("subscribers")).toHaveLength(1)
})

test("only the hash of the token is kept, and it holds for 48 hours", async () => {
  await subscribe()
  const token = tokenIn(sent[0])
  const row = await subscriber()
  expect(row?.token_hash).toBe(await sha256(token))
  expect(row?.token_expires_at).toBe(new Date(Date.now() + 48 * HOUR).toISOString())
  for (const table of ["subscribers", "outbox"])
    expect(JSON.stringify(await rows(table)), table).not.toContain(token)
})

test("the token confirms in the last moment of its 48 hours, and welcomes", async () => {
  await subscribe()
  later(CONFIRM_WITHIN * HOUR - 1)
  const answer = await confirm(tokenIn(sent[0]))
  expect([answer.status, await answer.json()]).toEqual([200, { confirmed: true }])
  expect(await subscriber()).toMatchObject({ status: "active", confirmed_at: new Date().toISOString() })
  expect(sent).toHaveLength(2)
  expect(sent[1]?.subject).toBe("Inscrição confirmada nas novidades da Pouso")
})

test("after that it is gone, and the address stays pending", async () => {
  await subscribe()
  later(CONFIRM_WITHIN * HOUR)
  const answer = await confirm(tokenIn(sent[0]))
  expect([answer.status, (await errorOf(answer)).code]).toEqual([410, "linkExpired"])
  expect((await subscriber())?.status).toBe("pending")
  expect(sent).toHaveLength(1)
})

test("confirmed twice, at once or again, it is confirmed once and welcomed once", async () => {
  await subscribe()
  const token = tokenIn(sent[0])
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [first] = await rows("subscribers")
  // While the token holds, and when it does no longer.
  for (const pause of [HOUR, 100 * HOUR]) {
    later(pause)
    expect((await confirm(token)).status).toBe(200)
    expect(await rows("subscribers")).toEqual([first])
  }
  expect((await rows("outbox")).map(({ status }) => status)).toEqual(["sent", "sent"])
  expect(sent.map(({ subject }) => subject.split(" ")[0])).toEqual(["Confirme", "Inscrição"])
})

test.for(["x", "á", "a".repeat(43), "a".repeat(200), "1.2"])("the token %j is nobody's", async (token) => {
  await subscribe()
  for (const answer of [await confirm(token), await leave(token)]) {
    expect(answer.status).toBe(422)
    expect((await errorOf(answer)).fields).toEqual([{ field: "token", code: "unknown" }])
  }
  expect((await subscriber())?.status).toBe("pending")
})

test("a token that is no text, empty, too long or missing is refused by name", async () => {
  for (const token of [7, "", "a".repeat(201), undefined]) {
    for (const answer of [
      await call("/newsletter/confirm", { token }),
      await call("/newsletter/leave", { token }),
    ])
      expect([answer.status, (await errorOf(answer)).fields]).toEqual([
        422,
        [{ field: "token", code: "invalid" }],
      ])
  }
})

test("an address that is on the list stays as it is, and is told so", async () => {
  await active()
  const before = await rows("subscribers")
  await subscribe({ locale: "en", consent: "2027-01-01" })
  expect(await rows("subscribers")).toEqual(before)
  expect(sent.map(({ subject }) => subject)).toEqual(["Você já recebe as novidades da Pouso"])
})

test("an address gets at most one mail in ten minutes, however often it is entered", async () => {
  await Promise.all(Array.from({ length: 6 }, () => subscribe()))
  later(MAIL_PAUSE * MINUTE - 1)
  await subscribe({ email: ADDRESS.toUpperCase() })
  expect(sent).toHaveLength(1)
  later(1)
  await subscribe()
  expect(sent).toHaveLength(2)
  expect(tokenIn(sent[1])).not.toBe(tokenIn(sent[0]))
  await confirm(tokenIn(sent[1]))
  sent.length = 0
  for (const pause of [0, 0, MAIL_PAUSE * MINUTE - 1, 1]) {
    later(pause)
    await subscribe()
  }
  expect(sent).toHaveLength(2)
  expect(await rows("outbox")).toHaveLength(3)
})

test("a later mail takes the place of an earlier one: only its token confirms", async () => {
  await subscribe()
  later(MAIL_PAUSE * MINUTE)
  await subscribe()
  expect((await confirm(tokenIn(sent[0]))).status).toBe(422)
  expect((await confirm(tokenIn(sent[1]))).status).toBe(200)
})

test("whoever left is off at once, and may come back by the mail alone", async () => {
  await subscribe()
  const first = tokenIn(sent[0])
  await confirm(first)
  const way = tokenIn(sent[1])
  const answer = await leave(way)
  expect([answer.status, await answer.json()]).toEqual([200, { left: true }])
  expect(await subscriber()).toMatchObject({ status: "left", left_at: new Date().toISOString() })
  // The old link of the mail that asked to confirm brings nobody back.
  expect((await confirm(first)).status).toBe(422)
  later(MAIL_PAUSE * MINUTE)
  await subscribe({ locale: "es" })
  expect(await subscriber()).toMatchObject({ status: "pending", locale: "es" })
  expect((await confirm(tokenIn(sent[2]))).status).toBe(200)
  expect(await subscriber()).toMatchObject({ status: "active", left_at: null })
  expect(sent[3]?.subject).toBe("Suscripción confirmada a las novedades de Pouso")
  expect(await rows("subscribers")).toHaveLength(1)
})

test("leaving twice, or after everything was forgotten, is leaving", async () => {
  await active()
  const { id } = (await subscriber()) ?? {}
  const token = await unsubscribeToken(env, Number(id))
  await leave(token)
  const [left] = await rows("subscribers")
  later(HOUR)
  expect((await leave(token)).status).toBe(200)
  expect(await rows("subscribers")).toEqual([left])
  await env.DB.prepare("DELETE FROM subscribers").run()
  expect((await leave(token)).status).toBe(200)
})

test("a signed number is that number's alone", async () => {
  await active()
  const { id } = (await subscriber()) ?? {}
  const [, signature] = (await unsubscribeToken(env, Number(id) + 1)).split(".")
  expect((await leave(`${id}.${signature}`)).status).toBe(422)
  expect((await leave(`0${id}.${signature}`)).status).toBe(422)
  expect((await subscriber())?.status).toBe("active")
})

test.for(LOCALES)("%s: the mails are in the language of the form, and so are their links", async (locale) => {
  const prefix = locale === "pt" ? "" : `/${locale}`
  const words = { pt: "novidades", en: "newsletter", es: "las novedades" }
  await subscribe({ locale })
  expect(linkIn(sent[0]).pathname).toBe(`${prefix}/newsletter/confirmar`)
  await confirm(tokenIn(sent[0]))
  later(MAIL_PAUSE * MINUTE)
  await subscribe({ locale: "pt" })
  const [, welcome, already] = sent
  for (const mail of sent) expect(mail.subject).toContain(words[locale])
  for (const mail of [welcome, already]) {
    const link = linkIn(mail)
    expect(link.pathname).toBe(`${prefix}/newsletter/sair`)
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${link.href}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    })
  }
})

async function mailProgram(path: string, body = "List-Unsubscribe=One-Click", method = "POST") {
  const context = createExecutionContext()
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  return await listUnsubscribe.request(
    path,
    { method, ...(method === "POST" ? { headers, body } : {}) },
    env,
    context,
  )
}

test.for(["", "/en", "/es"])(
  "a mail program unsubscribes with one call at %s/newsletter/sair",
  async (prefix) => {
    await active()
    const token = await unsubscribeToken(env, Number((await subscriber())?.id))
    const answer = await mailProgram(`${prefix}/newsletter/sair?token=${token}`)
    expect(answer.status).toBe(200)
    expect((await subscriber())?.status).toBe("left")
  },
)

test("a mail program with a token that is nobody's, or none, takes nobody off", async () => {
  await active()
  for (const query of ["", "?token=", "?token=1.x"])
    expect((await mailProgram(`/newsletter/sair${query}`)).status).toBe(422)
  expect((await subscriber())?.status).toBe("active")
})

test("what is read, or posted as something else, takes nobody off and confirms nobody", async () => {
  await subscribe()
  const token = tokenIn(sent[0])
  const away = await unsubscribeToken(env, Number((await subscriber())?.id))
  for (const method of ["GET", "HEAD"]) {
    expect((await api.request(`/newsletter/confirm?token=${token}`, { method }, env)).status).toBe(404)
    expect((await api.request(`/newsletter/leave?token=${away}`, { method }, env)).status).toBe(404)
    expect((await mailProgram(`/newsletter/sair?token=${away}`, "", method)).status).toBe(404)
  }
  expect((await mailProgram(`/newsletter/sair?token=${away}`, "List-Unsubscribe=No")).status).toBe(404)
  expect((await subscriber())?.status).toBe("pending")
})

test("the form gets a stamp that nobody keeps, and that soon holds", async () => {
  const answer = await api.request("/newsletter", {}, env)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  const { stamp } = (await answer.json()) as { stamp: string }
  expect((await errorOf(await subscribe({ stamp }))).fields).toEqual([{ field: "stamp", code: "tooFast" }])
  later(MIN_FILL_TIME)
  expect((await subscribe({ stamp })).status).toBe(202)
})

test.for<[string, Record<string, unknown>, { field: string; code: string }]>([
  ["no address", { email: undefined }, { field: "email", code: "missing" }],
  ["an empty one", { email: " " }, { field: "email", code: "missing" }],
  ["one without a host", { email: "ana" }, { field: "email", code: "invalid" }],
  ["one too long", { email: `${"a".repeat(250)}@x.com` }, { field: "email", code: "tooLong" }],
  ["two", { email: "ana@x.com,bia@x.com" }, { field: "email", code: "invalid" }],
  ["a header in it", { email: "ana@x.com\r\nBcc: bia@x.com" }, { field: "email", code: "invalid" }],
  ["a number", { email: 7 }, { field: "email", code: "invalid" }],
  ["another language", { locale: "fr" }, { field: "locale", code: "invalid" }],
  ["no consent", { consent: "" }, { field: "consent", code: "invalid" }],
  ["an unknown field", { status: "active" }, { field: "", code: "unrecognized_keys" }],
  ["the hidden field", { website: "http://spam" }, { field: "website", code: "mustBeEmpty" }],
  ["no stamp", { stamp: undefined }, { field: "stamp", code: "stale" }],
])("%s is refused by the field's name", async ([, change, problem]) => {
  const answer = await subscribe(change)
  expect(answer.status).toBe(422)
  expect((await errorOf(answer)).fields).toEqual([problem])
  expect(await rows("subscribers")).toEqual([])
  expect(await rows("outbox")).toEqual([])
})

test("when the mail fails it waits, the answer is the same, and the next try has another token", async () => {
  const answer = await subscribe({}, { MAIL: BROKEN_MAIL })
  expect(answer.status).toBe(202)
  expect(await rows("outbox")).toMatchObject([{ kind: "newsletterConfirm", status: "waiting", attempts: 1 }])
  const lines = takeComplaints().map(([line]) => String(line))
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["mailNotSent"])
  expect(lines.join()).not.toMatch(/ana@/i)
  const before = (await subscriber())?.token_hash
  later(2 * MINUTE)
  expect(await deliverDue({ ...env, MAIL } as never)).toEqual({ sent: 1, failed: 0, dead: 0, postponed: 0 })
  expect((await subscriber())?.token_hash).not.toBe(before)
  expect((await confirm(tokenIn(sent[0]))).status).toBe(200)
})

test("without a mail binding the mail waits, and no token is made", async () => {
  expect((await subscribe({}, { MAIL: undefined })).status).toBe(202)
  expect(await rows("outbox")).toMatchObject([{ status: "waiting", attempts: 0 }])
  expect((await subscriber())?.token_hash).toBeNull()
})

test("a mail that was given up is tried anew when the address is entered again", async () => {
  await subscribe({}, { MAIL: undefined })
  await env.DB.prepare("UPDATE outbox SET status = 'dead', attempts = 8").run()
  later(MAIL_PAUSE * MINUTE)
  await subscribe()
  expect(sent).toHaveLength(1)
  expect(await rows("outbox")).toMatchObject([{ status: "sent", attempts: 1 }])
})

test("a mail whose reason is gone is not sent", async () => {
  await active()
  await subscribe({}, { MAIL: undefined })
  await leave(await unsubscribeToken(env, Number((await subscriber())?.id)))
  expect(await deliverDue({ ...env, MAIL } as never)).toEqual({ sent: 0, failed: 0, dead: 0, postponed: 0 })
  expect(sent).toEqual([])
  expect((await rows("outbox")).map(({ kind }) => kind)).toEqual(["newsletterConfirm", "newsletterWelcome"])
})

test("when D1 fails the person is told to come back, and the log holds nothing of theirs", async () => {
  await active()
  const token = await unsubscribeToken(env, Number((await subscriber())?.id))
  const bindings = { DB: BROKEN_DB }
  for (const [event, ask] of [
    ["subscriberNotKept", () => subscribe({}, bindings)],
    ["subscriberNotConfirmed", () => confirm(newToken(), bindings)],
    ["subscriberNotTakenOff", () => leave(token, bindings)],
  ] as const) {
    const answer = await ask()
    expect([answer.status, (await errorOf(answer)).code]).toEqual([503, "unavailable"])
    const lines = takeComplaints().map(([line]) => String(line))
    expect(lines.map((line) => JSON.parse(line).event)).toEqual([event])
    expect(lines.join()).not.toMatch(/ana@/i)
  }
  // What cannot be a token is nobody's, without D1.
  expect((await confirm("x", bindings)).status).toBe(422)
})

test("a visitor who sends too many is asked to wait; whoever leaves is not", async () => {
  const bindings = { FORM_LIMIT: { limit: async () => ({ success: false }) } }
  for (const answer of [await subscribe({}, bindings), await confirm("x", bindings)]) {
    expect(answer.status).toBe(429)
    expect(answer.headers.get("retry-after")).toBe("60")
  }
  expect((await leave(await unsubscribeToken(env, 1), bindings)).status).toBe(200)
})
