import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import type { SendEmail } from "@cloudflare/workers-types"
import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import {
  CONTACT_SUBJECTS,
  type ContactField,
  GUEST_CHOICES,
  UNIT_ANSWERS,
  VISITOR_TYPES,
} from "#machines/contact/contact.ts"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { NOTIFY_CONSENT } from "#machines/launch/notify.ts"
import { addDays, todayIn } from "#machines/site/day.ts"
import { CONTACT_MAILS } from "#machines/site/delivery.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { api } from "#worker/api/app.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { deliverAbout } from "#worker/mail/deliver.ts"
import type { Mail } from "#worker/mail/mail.ts"
import { contactBody } from "../../fixtures/contact.ts"
import { type HostilePost, hostilePosts, hostileText } from "../../fixtures/hostile-posts.ts"
import { loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { contactMailRow, signupRow, submissionRow } from "../../fixtures/stored-rows.ts"
import { env } from "../env.ts"
import { BODIES, newVisitor, WITHIN } from "./throw-hostile.ts"

const today = todayIn("America/Sao_Paulo")
const noLimit = { limit: async () => ({ success: true }) }

const refusal = z.strictObject({
  error: z.strictObject({
    code: z.enum(["malformedBody", "keyMissing", "keyReused", "tooLarge", "invalidBody"]),
    fields: z.array(z.strictObject({ field: z.string(), code: z.string().min(1) })).optional(),
    requestId: z.uuid(),
  }),
})
/** The statuses of each route, and the shape of the answer with each. */
const REFUSALS = { 400: refusal, 413: refusal, 422: refusal }
const receipt = z.strictObject({ reference: z.string() })
const CONTACT_ANSWERS: Record<number, z.ZodType> = { 200: receipt, 201: receipt, 409: refusal, ...REFUSALS }
const NOTIFY_ANSWERS: Record<number, z.ZodType> = {
  202: z.strictObject({ accepted: z.literal(true) }),
  ...REFUSALS,
}

async function answerTo(path: string, { body, headers }: HostilePost, answers: Record<number, z.ZodType>) {
  const context = createExecutionContext()
  const bindings = { ...env, FORM_LIMIT: noLimit, NOTIFY_LIMIT: noLimit }
  const answer = await api.request(
    path,
    { method: "POST", body, headers: { ...headers, ...newVisitor() } },
    bindings,
    context,
  )
  await waitOnExecutionContext(context)
  expect(Object.keys(answers)).toContain(String(answer.status))
  const content: unknown = await answer.json()
  answers[answer.status]?.parse(content)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  return { status: answer.status, content }
}

/** Of three mailboxes. */
const EMAILS = ["Ana@Exemplo.com.br", "ana+1@exemplo.com.br", "ana@exemplo.com", "bia@exemplo.com.br"]

/** A table's rows; the first that breaks its schema fails the test. */
async function rowsOf<Row extends z.ZodType>(table: string, row: Row): Promise<z.output<Row>[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()
  return results.map((each) => row.parse(each))
}

test("whatever is sent as a contact, it is stored whole, or refused by name", {
  timeout: WITHIN,
}, async () => {
  await loadProperties(env.DB, [propertyOf(201)], today)
  const stamp = await newStamp(env, new Date(Date.now() - MIN_FILL_TIME))
  const days = fc.oneof(
    fc.integer({ min: -2, max: 40 }).map((count) => addDays(today, count)),
    fc.constantFrom("", "2027-02-30", "9999-12-31", "amanhã"),
  )
  const posts = fc.oneof(
    ...EMAILS.map((email) =>
      hostilePosts(
        { stamp, ...contactBody({ email }) },
        {
          locale: fc.constantFrom(...LOCALES),
          visitorType: fc.constantFrom(...VISITOR_TYPES),
          subject: fc.constantFrom(...CONTACT_SUBJECTS),
          name: hostileText.map((text) => `Ana ${text}`),
          email: fc.emailAddress(),
          phone: fc.oneof(
            fc.constantFrom(
              "",
              "+1 (212) 555-0123",
              "011 91234-5678",
              "0055 11 91234.5678",
              "１１９１２３４５６７８",
            ),
            fc.stringMatching(/^\+?[0-9 ().-]{6,20}$/),
          ),
          property: fc.constantFrom("", "property-201", "property-202"),
          region: hostileText,
          guests: fc.constantFrom("", ...GUEST_CHOICES),
          checkIn: days,
          checkOut: days,
          socialHousing: fc.constantFrom("", ...UNIT_ANSWERS),
          shortStays: fc.constantFrom("", ...UNIT_ANSWERS),
          message: hostileText.map((text) => `Bom dia.\r\n${text}`),
        } satisfies Record<ContactField | "locale", fc.Arbitrary<string>>,
        fc
          .oneof(
            { weight: 20, arbitrary: fc.uuid({ version: 4 }) },
            { weight: 2, arbitrary: fc.constant("0A0A0A0A-0a0a-4a0a-8a0a-0a0a0a0a0a0a") },
            { weight: 1, arbitrary: fc.constantFrom("", "1", "' OR ''='", "x".repeat(9_000)) },
            { weight: 1, arbitrary: fc.string() },
          )
          .map((key) => ({ "idempotency-key": key })),
      ),
    ),
  )
  const acknowledged = new Set<string>()
  await fc.assert(
    fc.asyncProperty(posts, async (post) => {
      const { status, content } = await answerTo("/contact", post, CONTACT_ANSWERS)
      if (status !== 200 && status !== 201) return
      const { reference } = receipt.parse(content)
      expect(acknowledged.has(reference)).toBe(status === 200)
      acknowledged.add(reference)
    }),
    { numRuns: BODIES },
  )

  const rows = await rowsOf("submissions", submissionRow)
  expect(rows.length).toBeGreaterThan(BODIES / 10)
  expect(new Set(rows.map(({ reference }) => reference))).toEqual(acknowledged)
  expect(new Set(rows.map((row) => row.idempotency_key)).size).toBe(rows.length)
  expect(rows.filter((row) => row.check_in !== null && row.check_in < today)).toEqual([])
  const mails = await rowsOf("outbox", contactMailRow)
  const aboutOf = (kind: string) => mails.flatMap((mail) => (mail.kind === kind ? [mail.about] : []))
  expect(aboutOf("contactToOperator")).toEqual(rows.map(({ id }) => id))
  // All within ten minutes, so that only the first contact of a mailbox is acknowledged; ana+1@ is ana@.
  const mailboxes = new Map<string, number>()
  for (const { id, email_folded } of rows) {
    const mailbox = email_folded.replace(/^([^+@]*)\+.*@/, "$1@")
    if (!mailboxes.has(mailbox)) mailboxes.set(mailbox, id)
  }
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(EMAILS))
  expect(aboutOf("contactAcknowledgement")).toEqual([...mailboxes.values()])

  const sent: Mail[] = []
  const send: unknown = async (mail: Mail) => ({ messageId: String(sent.push(mail)) })
  const post = { DB: env.DB, MAIL: { send } as Pick<SendEmail, "send"> }
  const some = rows.slice(0, BODIES / 10).map(({ id }) => id)
  // Each in ten minutes of its own, because otherwise they are gathered in a mail that does not quote them.
  for (const [index, id] of some.entries())
    await deliverAbout(post, CONTACT_MAILS, id, new Date(Date.now() + index * 600_000))
  expect(sent).toHaveLength(some.length + [...mailboxes.values()].filter((id) => some.includes(id)).length)
  for (const { to, subject, replyTo } of sent) expect(`${to}${subject}${replyTo}`).not.toMatch(/\p{Cc}/u)
})

test("whatever is sent as an address, a row is one, or there is none", { timeout: WITHIN }, async () => {
  const posts = hostilePosts(
    {
      email: "ana@exemplo.com.br",
      purpose: "launch",
      locale: "pt",
      source: "launch-page",
      consent: NOTIFY_CONSENT,
    },
    {
      email: fc.oneof(
        fc.emailAddress(),
        fc.tuple(hostileText, hostileText).map((parts) => parts.join("@")),
      ),
      locale: fc.constantFrom(...LOCALES),
    },
  )
  await fc.assert(
    fc.asyncProperty(posts, async (post) => {
      await answerTo("/notify", post, NOTIFY_ANSWERS)
    }),
    { numRuns: BODIES },
  )
  const rows = await rowsOf("notify_signups", signupRow)
  expect(rows.length).toBeGreaterThan(BODIES / 20)
  expect(new Set(rows.map((row) => row.email_folded)).size).toBe(rows.length)
})
