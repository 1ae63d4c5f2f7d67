import { afterEach, expect, test } from "vitest"
import { NOTIFY_CONSENT } from "#machines/launch/notify.ts"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"

const SIGNUP = {
  email: "ana@exemplo.com.br",
  purpose: "launch",
  locale: "pt",
  source: "launch-page",
  consent: NOTIFY_CONSENT,
}

afterEach(async () => {
  await env.DB.prepare("DELETE FROM notify_signups").run()
})

const post = (body: BodyInit, headers: Record<string, string> = {}, bindings: object = env) =>
  api.request(
    "/notify",
    { method: "POST", body, headers: { "content-type": "application/json", ...headers } },
    bindings,
  )
const postJson = (body: unknown, bindings: object = env) => post(JSON.stringify(body), {}, bindings)
const kept = async () =>
  (await env.DB.prepare("SELECT * FROM notify_signups").all<Record<string, string>>()).results
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
  })
  expect((row?.created_at ?? "") >= before).toBe(true)
})

test("an address is kept once, and nobody can tell that it was known", async () => {
  const first = await postJson(SIGNUP)
  const [row] = await kept()
  const again = await Promise.all([
    postJson(SIGNUP),
    postJson({ ...SIGNUP, email: "ANA@exemplo.com.br", locale: "en" }),
  ])
  for (const answer of again) {
    expect(answer.status).toBe(first.status)
    expect(await answer.clone().text()).toBe(await first.clone().text())
  }
  expect(await kept()).toEqual([row])
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
  const broken = {
    withSession: () => ({
      prepare: () => ({ bind: () => ({ run: () => Promise.reject(new Error("D1_ERROR: no such disk")) }) }),
    }),
  }
  const answer = await postJson(SIGNUP, { ...env, DB: broken })
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
  const answer = await postJson(SIGNUP, { ...env, NOTIFY_LIMIT: { limit: async () => ({ success: false }) } })
  expect(answer.status).toBe(429)
  expect(answer.headers.get("retry-after")).toBe("60")
})
