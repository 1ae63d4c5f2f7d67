import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { NOTIFY_CONSENT } from "#machines/launch/notify.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import type { Mail } from "#worker/mail/mail.ts"
import { newToken, sha256 } from "#worker/tokens.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"
import { clear, MAIL, rows, sent } from "../site/post-office.ts"

const SIGNUP = {
  email: "ana@exemplo.com.br",
  purpose: "launch",
  locale: "pt",
  source: "launch-page",
  consent: NOTIFY_CONSENT,
}

const HOUR = 3_600_000

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(async () => {
  vi.useRealTimers()
  await clear("notify_signups", "outbox", "mail_counts")
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Posts a body, and waits for the mails that it causes. */
async function post(
  body: BodyInit,
  headers: Record<string, string> = {},
  bindings: object = {},
  path = "/notify",
) {
  const context = createExecutionContext()
  const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers } }
  const answer = await api.request(path, init, { ...env, MAIL, ...bindings }, context)
  await waitOnExecutionContext(context)
  return answer
}
const postJson = (body: unknown, bindings: object = {}) => post(JSON.stringify(body), {}, bindings)
const confirm = (token: string) => post(JSON.stringify({ token }), {}, {}, "/notify/confirm")
const kept = () => rows("notify_signups")
const linkIn = (mail: Mail | undefined) => new URL(/https:\S+\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "x:")
const tokenIn = (mail: Mail | undefined) => linkIn(mail).searchParams.get("token") ?? ""
const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code

test("an address is kept with its purpose, language, source, consent and time", async () => {
  const before = new Date().toISOString()
  const answer = await postJson({ ...SIGNUP, email: " Ana@Exemplo.com.br " })
  expect(answer.status).toBe(202)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  const [row] = await kept()
  expect(row).toMatchObject({
    email: "Ana@Exemplo.com.br",
    email_folded: "ana@exemplo.com.br",
    purpose: "launch",
    locale: "pt",
    source: "launch-page",
    consent: NOTIFY_CONSENT,
    confirmed_at: null,
  })
  expect((row?.created_at ?? "") >= before).toBe(true)
})

test("an address is kept once, and nobody can tell that it was known, confirmed or not", async () => {
  const first = await (await postJson(SIGNUP)).text()
  const [{ id } = { id: "" }] = await kept()
  const pending = await Promise.all([postJson(SIGNUP), postJson({ ...SIGNUP, email: "ANA@exemplo.com.br" })])
  await confirm(tokenIn(sent[0]))
  const [confirmed] = await kept()
  const asConfirmed = await postJson({ ...SIGNUP, email: "ANA@exemplo.com.br", locale: "en" })
  for (const answer of [...pending, asConfirmed]) {
    expect(answer.status).toBe(202)
    expect(await answer.text()).toBe(first)
  }
  expect(await kept()).toEqual([confirmed])
  expect(confirmed?.id).toBe(id)
  expect(sent).toHaveLength(1)
})

test("until it is confirmed, the newest sign-up of an address counts", async () => {
  await postJson({ ...SIGNUP, consent: "2026-11-21" })
  await postJson({ ...SIGNUP, email: "Ana@exemplo.com.br", locale: "es", source: "launch-form" })
  expect(await kept()).toMatchObject([
    { email: "Ana@exemplo.com.br", locale: "es", source: "launch-form", consent: NOTIFY_CONSENT },
  ])
})

test.for(LOCALES)(
  "a mail in %s asks to confirm, and the button behind its link does it once for all",
  async (locale) => {
    await post(JSON.stringify({ ...SIGNUP, locale }), { "cf-connecting-ip": "198.51.100.7" })
    const prefix = locale === "pt" ? "" : `/${locale}`
    expect(sent.map(({ to }) => to)).toEqual(["ana@exemplo.com.br"])
    expect(linkIn(sent[0]).href).toMatch(
      new RegExp(`^https://pouso\\.example${prefix}/lancamento/confirmar\\?token=[\\w-]{43}$`),
    )
    const token = tokenIn(sent[0])
    expect(await kept()).toMatchObject([
      {
        token_hash: await sha256(token),
        token_expires_at: new Date(Date.now() + 48 * HOUR).toISOString(),
        network: expect.any(String),
        confirmed_at: null,
      },
    ])
    const at = new Date().toISOString()
    const answer = await confirm(token)
    expect([answer.status, await answer.json(), answer.headers.get("cache-control")]).toEqual([
      200,
      { confirmed: true },
      "no-store",
    ])
    later(100 * HOUR)
    expect((await confirm(token)).status).toBe(200)
    expect(await kept()).toMatchObject([{ confirmed_at: at, network: null }])
    expect(sent).toHaveLength(1)
  },
)

test("a link holds to the last moment of its 48 hours; a newer mail's replaces it, and others are none", async () => {
  await postJson(SIGNUP)
  const old = tokenIn(sent[0])
  later(48 * HOUR)
  const expired = await confirm(old)
  expect([expired.status, await codeOf(expired)]).toEqual([410, "linkExpired"])
  await postJson(SIGNUP)
  const wrong = [old, newToken(), "x", await sha256(tokenIn(sent[1]))]
  for (const token of wrong) {
    const answer = await confirm(token)
    expect([answer.status, await codeOf(answer)]).toEqual([422, "invalidBody"])
  }
  expect(await kept()).toMatchObject([{ confirmed_at: null }])
  later(48 * HOUR - 1)
  expect((await confirm(tokenIn(sent[1]))).status).toBe(200)
})

test("a mailbox is asked once in eight hours, under whatever name, and others are not held up", async () => {
  const others = ["ana+1@exemplo.com.br", "ANA+2@exemplo.com.br", "ana@exemplo.com.br"]
  for (const email of [...others, "anab@exemplo.com.br", "ana@exemplo.com"])
    await postJson({ ...SIGNUP, email })
  const asked = () => sent.map(({ to }) => to)
  expect(asked()).toEqual(["ana+1@exemplo.com.br", "anab@exemplo.com.br", "ana@exemplo.com"])
  later(8 * HOUR - 1)
  for (const email of others) await postJson({ ...SIGNUP, email })
  expect(asked()).toHaveLength(3)
  later(1)
  for (const email of others) await postJson({ ...SIGNUP, email })
  expect(asked().slice(3)).toEqual(["ana+1@exemplo.com.br"])
  expect(await kept()).toHaveLength(5)
})

test.for(["a@", "@", "a@b", "'); DROP TABLE notify_signups; --@x"])(
  "no mail is sent to %j, which is kept",
  async (email) => {
    expect((await postJson({ ...SIGNUP, email })).status).toBe(202)
    expect(await kept()).toMatchObject([{ email, token_hash: null }])
    expect([sent, await rows("outbox")]).toEqual([[], []])
  },
)

test("sign-ups of a network have the same mark, which does not tell it, until they are confirmed", async () => {
  const from = async (address: string, email: string) => {
    await post(JSON.stringify({ ...SIGNUP, email }), address === "" ? {} : { "cf-connecting-ip": address })
    return (await kept()).find((row) => row.email === email)?.network
  }
  const home = await from("198.51.100.7", "a@exemplo.com.br")
  expect(home).toMatch(/^[\w-]{8}$/)
  expect(await from("198.51.100.250", "b@exemplo.com.br")).toBe(home)
  expect(await from("::ffff:198.51.100.9", "c@exemplo.com.br")).toBe(home)
  expect(await from("198.51.101.7", "d@exemplo.com.br")).not.toBe(home)
  const wide = await from("2001:db8:1:2::3", "e@exemplo.com.br")
  expect(wide).toMatch(/^[\w-]{8}$/)
  expect(await from("2001:db8:1:ffff::9", "f@exemplo.com.br")).toBe(wide)
  expect(await from("2001:db8:2:2::3", "g@exemplo.com.br")).not.toBe(wide)
  expect(await from("", "h@exemplo.com.br")).toBeNull()
  expect(JSON.stringify(await kept())).not.toMatch(/198\.51|2001:db8/)
})

test.for<[string, Record<string, unknown>, string]>([
  ["no address", { email: undefined }, "email"],
  ["an empty one", { email: "  " }, "email"],
  ["one without an @", { email: "abc" }, "email"],
  ["one of 255 characters", { email: `${"a".repeat(254)}@` }, "email"],
  ["a number for an address", { email: 7 }, "email"],
  ["another purpose", { purpose: "marketing" }, "purpose"],
  ["another language", { locale: "fr" }, "locale"],
  ["another source", { source: "list" }, "source"],
  ["no consent", { consent: "" }, "consent"],
])("%s is refused by the field's name", async ([, change, field]) => {
  const answer = await postJson({ ...SIGNUP, ...change })
  expect(answer.status).toBe(422)
  const { error } = (await answer.json()) as ErrorBody
  expect(error.code).toBe("invalidBody")
  expect(error.fields?.map((each) => each.field)).toEqual([field])
  expect(await kept()).toEqual([])
})

test("what the rule of the form accepts is kept, even “a@”", async () => {
  expect((await postJson({ ...SIGNUP, email: "a@" })).status).toBe(202)
  expect(await kept()).toHaveLength(1)
})

test("unknown fields, cut JSON, other types and large bodies are refused", async () => {
  const unknown = await postJson({ ...SIGNUP, admin: true })
  expect([unknown.status, await codeOf(unknown)]).toEqual([422, "invalidBody"])
  const cut = await post('{"email":"ana@')
  expect([cut.status, await codeOf(cut)]).toEqual([400, "malformedBody"])
  const text = await post(JSON.stringify(SIGNUP), { "content-type": "text/plain" })
  expect([text.status, await codeOf(text)]).toEqual([422, "invalidBody"])
  const large = await postJson({ ...SIGNUP, email: `${"a".repeat(40_000)}@x` })
  expect([large.status, await codeOf(large)]).toEqual([413, "tooLarge"])
  expect(await kept()).toEqual([])
})

test("an address is kept in one line, so that it cannot add a header to a mail", async () => {
  const email = "ana@exemplo.com.br\r\nBcc: todos@exemplo.com\u0000\ud800"
  expect((await postJson({ ...SIGNUP, email })).status).toBe(202)
  expect((await kept()).map((row) => row.email)).toEqual(["ana@exemplo.com.br Bcc: todos@exemplo.com \ufffd"])
})

test("SQL in an address is an address", async () => {
  const email = "'); DROP TABLE notify_signups; --@x"
  expect((await postJson({ ...SIGNUP, email })).status).toBe(202)
  expect((await kept()).map((row) => row.email)).toEqual([email])
})

test("when D1 fails the caller is told to come back, and the log does not hold the address", async () => {
  const failing = { bind: () => failing, raw: () => Promise.reject(new Error("D1_ERROR: no such disk")) }
  const batch = () => Promise.reject(new Error("D1_ERROR: no such disk"))
  const broken = { withSession: () => ({ prepare: () => failing, batch }) }
  const answer = await postJson(SIGNUP, { DB: broken })
  expect(answer.status).toBe(503)
  expect(await codeOf(answer)).toBe("unavailable")
  const lines = takeComplaints().map(([line]) => String(line))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    event: "notifyNotKept",
    message: "D1_ERROR: no such disk",
  })
  expect(lines.join()).not.toContain("ana")
})

test("a visitor who sends too many is asked to wait", async () => {
  const answer = await postJson(SIGNUP, { NOTIFY_LIMIT: { limit: async () => ({ success: false }) } })
  expect(answer.status).toBe(429)
  expect(answer.headers.get("retry-after")).toBe("60")
})
