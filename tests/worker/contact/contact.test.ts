import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { ContactBody } from "#machines/contact/contact-request.ts"
import { MAX_FILL_TIME, MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { addDays, todayIn } from "#machines/site/day.ts"
import { settings } from "#machines/site/settings.ts"
import { api } from "#worker/api/app.ts"
import { inbox } from "#worker/data/desk/inbox.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { contactBody } from "../../fixtures/contact.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { clear, errorOf, postJson, rows, sent } from "../site/post-office.ts"

const today = todayIn("America/Sao_Paulo")
let stamp = ""

beforeEach(async () => {
  stamp = await newStamp(env, new Date(Date.now() - MIN_FILL_TIME))
  sent.length = 0
})
afterEach(async () => {
  await clear("submissions", "outbox", "mail_counts")
  await clearProperties(env.DB)
})

const post = (
  over: Partial<ContactBody> & Record<string, unknown> = {},
  { key = crypto.randomUUID() as string, bindings = {} as object } = {},
) =>
  postJson(
    "/contact",
    { stamp, ...contactBody(), ...over },
    { headers: { "idempotency-key": key }, bindings },
  )
const referenceOf = async (answer: Response) => ((await answer.json()) as { reference: string }).reference

test("a name that shows nothing is missing, and one that would turn the inbox around is read as it was written", async () => {
  for (const invisible of ["\u202e", "\u2066\u2069", "\u200d", "\u3164", "\u2800"]) {
    const answer = await post({ name: invisible.repeat(45) })
    expect(answer.status).toBe(422)
    expect((await errorOf(answer)).fields).toEqual([{ field: "name", code: "missing" }])
  }
  expect((await post({ name: "\u202eazuoS anA", message: "\u2067Quero reservar\u2069 👩‍👩‍👧" })).status).toBe(
    201,
  )
  expect((await rows("submissions")).map(({ name, message }) => [name, message])).toEqual([
    ["azuoS anA", "Quero reservar 👩‍👩‍👧"],
  ])
  // As the desk lists it.
  const { contacts } = await inbox(env.DB, { drawer: "open", text: "souza" })
  expect(contacts).toEqual([])
  const found = await inbox(env.DB, { drawer: "open", text: "azuos" })
  expect(found.contacts.map(({ name }) => name)).toEqual(["azuoS anA"])
  expect(sent).toHaveLength(2)
  for (const { subject, text } of sent) expect(subject + text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test("a contact is stored once with its two mails, and both are sent", async () => {
  const answer = await post()
  expect(answer.status).toBe(201)
  const reference = await referenceOf(answer)
  expect(reference).toMatch(/^[1-9]\d{3}-\d{4}$/)
  const [row, ...others] = await rows("submissions")
  expect(others).toEqual([])
  expect(row).toMatchObject({
    reference,
    status: "delivered",
    email: "Ana@Exemplo.com.br",
    email_folded: "ana@exemplo.com.br",
    phone: "+5511912345678",
    guests: "2",
    property: null,
    social_housing: null,
  })
  expect((await rows("outbox")).map(({ kind, status, attempts }) => [kind, status, attempts])).toEqual([
    ["contactToOperator", "sent", 1],
    ["contactAcknowledgement", "sent", 1],
  ])
  const [toOperator, acknowledgement] = sent
  expect(toOperator).toMatchObject({
    to: settings.mail.operator,
    replyTo: "Ana@Exemplo.com.br",
    subject: `[${reference}] Nova reserva: Ana Conceição`,
  })
  expect(toOperator?.text).toContain("Telefone: +5511912345678")
  expect(acknowledgement).toMatchObject({ to: "Ana@Exemplo.com.br", replyTo: settings.mail.operator })
  expect(acknowledgement?.text).toContain("“Nova reserva”")
  // An address that nobody has proven gets nothing that a stranger typed.
  for (const typed of ["Ana Conceição", "berço"]) expect(acknowledgement?.text).not.toContain(typed)
})

test("the acknowledgement is in the language of the form", async () => {
  await post({ locale: "en", email: "ana-en@exemplo.com.br" })
  await post({ locale: "es", email: "ana-es@exemplo.com.br" })
  expect(sent[1]?.subject).toMatch(/^We received your message: /)
  expect(sent[3]?.subject).toMatch(/^Recibimos tu mensaje: /)
})

test("a retry with its key gets the same answer and stores nothing twice", async () => {
  const key = crypto.randomUUID()
  const [first, again] = [await post({}, { key }), await post({}, { key: key.toUpperCase() })]
  expect([first.status, again.status]).toEqual([201, 200])
  expect(await referenceOf(again)).toBe(await referenceOf(first))
  expect(await rows("submissions")).toHaveLength(1)
  expect(await rows("outbox")).toHaveLength(2)
  expect(sent).toHaveLength(2)
})

test("tries at the same instant store one", async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post({}, { key })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect(new Set(await Promise.all(answers.map(referenceOf))).size).toBe(1)
  expect(await rows("submissions")).toHaveLength(1)
  expect(sent).toHaveLength(2)
})

test("the same words from another language's page are the same message", async () => {
  const key = crypto.randomUUID()
  const first = await post({}, { key })
  const again = await post({ locale: "es", notice: "2027-01-01" }, { key })
  expect(again.status).toBe(200)
  expect(await referenceOf(again)).toBe(await referenceOf(first))
})

test("a body that does not say which notice was shown is refused", async () => {
  const answer = await post({ notice: "" })
  expect((await errorOf(answer)).fields).toEqual([{ field: "notice", code: "invalid" }])
})

test("a reference that is taken is drawn again", async () => {
  const taken = await referenceOf(await post())
  const number = Number(taken.replace("-", "")) - 10_000_000
  const real = crypto.getRandomValues.bind(crypto)
  const draw = vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
    if (!(into instanceof Uint32Array)) return real(into)
    into[0] = draw.mock.calls.length <= 2 ? number : number + 1
    return into
  })
  try {
    const answer = await post()
    expect(answer.status).toBe(201)
    expect(await referenceOf(answer)).not.toBe(taken)
  } finally {
    draw.mockRestore()
  }
})

test("a key with another body is refused, and what it stored stays", async () => {
  const key = crypto.randomUUID()
  await post({}, { key })
  const answer = await post({ message: "Outra coisa, bem diferente." }, { key })
  expect(answer.status).toBe(409)
  expect((await errorOf(answer)).code).toBe("keyReused")
  expect((await rows("submissions")).map(({ message }) => message)).toEqual([contactBody().message])
})

test("a form without a proper key is refused", async () => {
  for (const key of ["", "1", "x".repeat(400)]) {
    const answer = await post({}, { key })
    expect(answer.status).toBe(400)
    expect((await errorOf(answer)).code).toBe("keyMissing")
  }
})

test("everything wrong is told at once, field by field", async () => {
  const answer = await post({
    name: " ",
    email: "ana@",
    phone: "1".repeat(201),
    subject: "",
    guests: "7",
    checkIn: addDays(today, -1),
    checkOut: "amanhã",
    message: "Oi",
  })
  expect(answer.status).toBe(422)
  expect((await errorOf(answer)).fields).toEqual([
    { field: "name", code: "missing" },
    { field: "email", code: "invalid" },
    { field: "phone", code: "tooLong" },
    { field: "subject", code: "missing" },
    { field: "guests", code: "invalid" },
    { field: "checkIn", code: "past" },
    { field: "checkOut", code: "invalid" },
    { field: "message", code: "tooShort" },
  ])
  expect(await rows("submissions")).toEqual([])
})

test("a checkout on the day of check-in is refused; today is not past", async () => {
  const answer = await post({ checkIn: today, checkOut: today })
  expect((await errorOf(answer)).fields).toEqual([{ field: "checkOut", code: "beforeCheckIn" }])
  expect((await post({ checkIn: today, checkOut: addDays(today, 1) })).status).toBe(201)
})

test("unknown fields are refused", async () => {
  const answer = await post({ admin: "1" })
  expect(answer.status).toBe(422)
  expect((await errorOf(answer)).fields).toEqual([{ field: "", code: "unrecognized_keys" }])
})

test("what is not asked of an owner is not stored, whatever it holds", async () => {
  const answer = await post({
    visitorType: "owner",
    subject: "registerProperty",
    checkIn: "1999-01-01",
    property: "../etc",
    socialHousing: "no",
    shortStays: "yes",
  })
  expect(answer.status).toBe(201)
  expect((await rows("submissions"))[0]).toMatchObject({
    check_in: null,
    property: null,
    guests: null,
    social_housing: "no",
    short_stays: "yes",
  })
})

test("a property is named from the catalogue; one that is not there is refused", async () => {
  await loadProperties(env.DB, [propertyOf(201, { name: "Loft da Vila" })], today)
  const unknown = await post({ property: "loft-do-lado" })
  expect((await errorOf(unknown)).fields).toEqual([{ field: "property", code: "unknown" }])
  expect((await post({ property: "property-201" })).status).toBe(201)
  expect(sent[0]?.text).toContain("Imóvel: Loft da Vila (PSO-201)")
})

test("the form offers the published properties by name, and a stamp that soon holds", async () => {
  await loadProperties(
    env.DB,
    [
      propertyOf(202, { name: "Azul", bairro: "Aclimação" }),
      propertyOf(201, { name: "Ático", bairro: "Moema" }),
      propertyOf(203, { name: "Fechado", available: false }),
    ],
    today,
  )
  const answer = await api.request("/contact", {}, env)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  const options = (await answer.json()) as {
    properties: { slug: string }[]
    bairros: string[]
    stamp: string
  }
  expect(options.properties.map(({ slug }) => slug)).toEqual(["property-201", "property-202"])
  const asked = (await (
    await api.request("/contact?property=property-203", {}, env)
  ).json()) as typeof options
  expect(asked.properties.map(({ slug }) => slug)).toEqual(["property-201", "property-202", "property-203"])
  expect(options.bairros).toEqual(["Aclimação", "Moema"])
  stamp = options.stamp
  expect((await errorOf(await post())).fields).toEqual([{ field: "stamp", code: "tooFast" }])
  vi.useFakeTimers({ now: Date.now() + MIN_FILL_TIME, toFake: ["Date"] })
  try {
    expect((await post()).status).toBe(201)
  } finally {
    vi.useRealTimers()
  }
})

test("a stamp of another day, or one that was made up, is refused", async () => {
  const made = await newStamp(env, new Date(Date.now() - MAX_FILL_TIME - 1))
  const [instant = "", signature = ""] = stamp.split(".")
  for (const wrong of [
    made,
    "",
    "1",
    `${Number(instant) - 1}.${signature}`,
    `${instant}.${signature}x`,
    `${instant}.`,
    "á.é",
  ]) {
    stamp = wrong
    expect((await errorOf(await post())).fields).toEqual([{ field: "stamp", code: "stale" }])
  }
})

test("the hidden field refuses whoever fills it in", async () => {
  expect((await errorOf(await post({ website: "http://spam" }))).fields).toEqual([
    { field: "website", code: "mustBeEmpty" },
  ])
  expect(await rows("submissions")).toEqual([])
})

test("nothing that is typed adds a header to a mail", async () => {
  await post({ name: "Ana\r\nBcc: todos@exemplo.com", email: "ana@exemplo.com\r\nBcc: x@y.z" })
  expect(await rows("submissions")).toEqual([])
  await post({ name: "Ana\r\nBcc: todos@exemplo.com" })
  for (const { subject, to, replyTo } of sent) expect(`${subject}${to}${replyTo}`).not.toMatch(/[\r\n]/)
  expect(sent[0]?.subject).toContain("Ana Bcc: todos@exemplo.com")
})

test("without a mail binding the mails wait, untried, and nothing fails", async () => {
  expect((await post({}, { bindings: { MAIL: undefined } })).status).toBe(201)
  expect((await rows("outbox")).map(({ status, attempts }) => [status, attempts])).toEqual([
    ["waiting", 0],
    ["waiting", 0],
  ])
  expect((await rows("submissions"))[0]?.status).toBe("received")
})

test("when D1 fails the person is told to come back, and the log holds nothing of theirs", async () => {
  const broken = {
    withSession: () => ({
      prepare: () => ({
        bind: () => ({ raw: () => Promise.reject(new Error("D1_ERROR: no such disk")) }),
      }),
      batch: () => Promise.reject(new Error("D1_ERROR: no such disk")),
    }),
  }
  const answer = await post({}, { bindings: { DB: broken } })
  expect(answer.status).toBe(503)
  expect((await errorOf(answer)).code).toBe("unavailable")
  const lines = takeComplaints().map(([line]) => String(line))
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["submissionNotKept"])
  expect(lines.join()).not.toMatch(/ana|berço/i)
})

test("a visitor who sends too many is asked to wait", async () => {
  const answer = await post({}, { bindings: { FORM_LIMIT: { limit: async () => ({ success: false }) } } })
  expect(answer.status).toBe(429)
  expect(answer.headers.get("retry-after")).toBe("60")
})
