import { afterEach, beforeEach, expect, test } from "vitest"
import { settings } from "#machines/site/settings.ts"
import { contactOf } from "#worker/data/desk/inbox.ts"
import { LETTERS_A_DAY } from "#worker/data/mail/incoming-letters.ts"
import { MAX_LETTER, MAX_MAIL } from "#worker/mail/incoming-letter.ts"
import { type IncomingMail, takeMail } from "#worker/mail/incoming-mail.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"
import { clear, rows } from "../site/post-office.ts"
import { contactRow } from "./desk-contact.ts"

const TABLES = ["submissions", "conversation_entries"]
const NOW = new Date("2026-11-21T15:00:00.000Z")
/** Contact 1 of tests/worker/desk/desk-contact.ts is 4821-7001, of P1@x.example. */
const THEIRS = "p1@x.example"
const PROVEN =
  "mx.cloudflare.net; dkim=pass header.d=x.example; dmarc=pass header.from=x.example policy.dmarc=none"

beforeEach(() => clear(...TABLES))
afterEach(() => clear(...TABLES))

interface Written {
  subject?: string
  from?: string
  /** Envelope sender, if it is another one. */
  sender?: string
  body?: string
  headers?: Record<string, string>
  id?: string
}

/** A mail as Email Routing gives it, with what was done with it. */
function mail({
  subject = "Re: [4821-7001] Reserva - Pouso",
  from = THEIRS,
  sender,
  id = "1",
  ...more
}: Written) {
  const headers = { "Authentication-Results": PROVEN, "Message-ID": `<${id}@x.example>`, ...more.headers }
  const head = { ...headers, From: from, To: "respostas@pouso.example", Subject: subject }
  const raw = `${Object.entries(head)
    .map(([name, value]) => `${name}: ${value}`)
    .join(
      "\r\n",
    )}\r\n${more.body ?? "Content-Type: text/plain; charset=utf-8\r\n\r\nObrigado! Chego às 16h."}`
  return rawMail(
    raw,
    sender ?? from,
    new Headers(more.headers?.["Authentication-Results"] ? {} : more.headers),
  )
}

function rawMail(raw: string, from: string, headers: Headers) {
  const bytes = new TextEncoder().encode(raw)
  const forwarded: string[] = []
  const message = {
    from,
    headers,
    rawSize: bytes.length,
    raw: new Blob([bytes]).stream(),
    forward: async (to: string) => void forwarded.push(to),
    setReject: () => expect.fail("no mail is refused"),
  } as unknown as IncomingMail
  return { message, forwarded }
}

async function take(written: Written = {}, now = NOW) {
  const { message, forwarded } = mail(written)
  await takeMail(message, env.DB, now)
  return { forwarded }
}

const letters = async () =>
  (await rows("conversation_entries")).map(({ submission, author, text, is_proven }) => [
    ...[submission, author, text, is_proven],
  ])
const contact = async () => {
  const [{ status, version, status_at } = {}] = await rows("submissions")
  return [status, version, status_at]
}

test("an answer to the desk's answer is filed under its reference, opens the contact again, and goes to the mailbox", async () => {
  await contactRow(1, { status: "answered" }).run()
  const { forwarded } = await take()
  expect(forwarded).toEqual([settings.mail.operator])
  expect(await letters()).toEqual([[1, THEIRS, "Obrigado! Chego às 16h.", 1]])
  expect(await contact()).toEqual(["delivered", 1, "2026-11-21T15:00:00.000Z"])
  const shown = await contactOf(env.DB, "4821-7001")
  expect(shown?.entries.map(({ kind, text, isProven }) => [kind, text, isProven])).toEqual([
    ["letter", "Obrigado! Chego às 16h.", true],
  ])
})

test("a mail that is delivered twice is filed once, and another one of the same words again", async () => {
  await contactRow(1).run()
  for (const id of ["1", "1", "2"]) await take({ id })
  expect(await letters()).toHaveLength(2)
  expect(await contact()).toEqual(["delivered", 2, "2026-11-20T12:00:00.000Z"])
})

test.for([
  ["answered", "delivered"],
  ["archived", "delivered"],
  ["snoozed", "delivered"],
  ["received", "received"],
  ["failed", "failed"],
  ["spam", "spam"],
] as const)("a letter to a contact that is %s leaves it %s", async ([before, after]) => {
  await contactRow(1, { status: before, snoozed_until: before === "snoozed" ? "2027-01-01" : null }).run()
  await take()
  expect((await rows("submissions"))[0]).toMatchObject({ status: after, version: 1, snoozed_until: null })
  expect(await letters()).toHaveLength(1)
})

test("a subject's number is enough from the contact's own address, in brackets from any other, which is not proven", async () => {
  await contactRow(1).run()
  await contactRow(2).run()
  const cases: [Written, number | null][] = [
    [{ subject: "minha reserva 4821-7001", id: "1" }, 1],
    [{ subject: "minha reserva 4821-7001", from: "outra@x.example", id: "2" }, null],
    [{ subject: "RES: [4821-7001] Reserva", from: "outra@x.example", id: "3" }, 1],
    // The contact of the sender comes first, though the other is in brackets.
    [{ subject: "Re: [4821-7002] e 4821-7001", id: "4" }, 1],
    [{ subject: "[9999-0000]", id: "5" }, null],
    [{ subject: "sem número", id: "6" }, null],
    [{ subject: "telefone 94821-70011", id: "7" }, null],
    [{ subject: "=?UTF-8?Q?Re:_=5B4821-7002=5D_Informa=C3=A7=C3=A3o?=", from: "P2@X.example", id: "8" }, 2],
  ]
  for (const [written, about] of cases) {
    await clear("conversation_entries")
    const { forwarded } = await take(written)
    expect([written, forwarded]).toEqual([written, [settings.mail.operator]])
    expect((await letters()).map(([submission]) => submission)).toEqual(about === null ? [] : [about])
  }
})

test("only the first result that Cloudflare wrote, for the address's own domain, proves who wrote", async () => {
  await contactRow(1).run()
  const forged = "mx.cloudflare.net; dmarc=fail header.from=x.example"
  const cases: [Record<string, string>, number][] = [
    [{ "Authentication-Results": PROVEN }, 1],
    [{ "Authentication-Results": `${forged}\r\nAuthentication-Results: ${PROVEN}` }, 0],
    [{ "Authentication-Results": PROVEN.replace("mx.cloudflare.net", "mx.other.example") }, 0],
    [{ "Authentication-Results": PROVEN.replace("header.from=x.example", "header.from=evil.example") }, 0],
    [{ "Authentication-Results": PROVEN.replace("from=x.example", "from=x.example.evil.example") }, 0],
    [{ "Authentication-Results": PROVEN.replace("dmarc=pass", "dmarc=none") }, 0],
  ]
  for (const [at, [headers, proven]] of cases.entries()) {
    await clear("conversation_entries")
    await take({ headers, id: `${at}` })
    expect([headers, (await letters())[0]?.[3]]).toEqual([headers, proven])
  }
  // Proven, but not whom we know under this number.
  await clear("conversation_entries")
  await take({ from: "outra@x.example", id: "other" })
  expect(await letters()).toEqual([[1, "outra@x.example", "Obrigado! Chego às 16h.", 0]])
})

test("what programs write is not filed, and is forwarded", async () => {
  await contactRow(1).run()
  const automatic: Written[] = [
    { headers: { "Auto-Submitted": "auto-replied" } },
    { headers: { Precedence: "bulk" } },
    { headers: { "List-Id": "<news.x.example>" } },
    { sender: "" },
    { sender: "<>" },
  ]
  for (const written of automatic) {
    const { forwarded } = await take(written)
    expect([written, forwarded]).toEqual([written, [settings.mail.operator]])
  }
  expect(await letters()).toEqual([])
  await take({ headers: { "Auto-Submitted": "no" } })
  expect(await letters()).toHaveLength(1)
})

test("the operator's own mailbox is not answered with its mails", async () => {
  const { forwarded } = await take({ from: settings.mail.operator.toUpperCase() })
  expect(forwarded).toEqual([])
})

const parts = (...each: string[]) =>
  `Content-Type: multipart/mixed; boundary=b\r\n\r\n${each.map((part) => `--b\r\n${part}\r\n`).join("")}--b--`
const TEXTS: [string, string, string][] = [
  [
    "the quote at the end is left out",
    "\r\nÀs 16h.\r\n\r\nEm sáb., 21 de nov. de 2026, Pouso <x@y> escreveu:\r\n> Olá, Ana\r\n>\r\n> Até logo",
    "Às 16h.",
  ],
  ["an answer below a quote is kept", "\r\n> Olá?\r\nSim!", "> Olá?\nSim!"],
  ["nothing but a quote is kept", "\r\n> Olá?", "> Olá?"],
  [
    "of markup the words are read",
    "Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><script>alert(1)</script><p>Chego <b>às</b> 16&#104;<br>e <a href='https://x.example'>pago</a> lá.</p>",
    "Chego às 16h\ne pago lá.",
  ],
  ["what turns a text around is taken out", "\r\nOi \u202eana\u202c \u0007fim", "Oi ana fim"],
  [
    "attachments are named",
    parts(
      "Content-Type: text/plain\r\n\r\nSegue.",
      'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="../../rg\u202e.pdf"\r\n\r\nx',
    ),
    "Segue.\n\n📎 ../../rg.pdf",
  ],
  ["nothing at all is told as that", "\r\n", "–"],
  ["a long text is cut", `\r\n${"a".repeat(MAX_LETTER + 1)}`, `${"a".repeat(MAX_LETTER)} …`],
]

test.for(TEXTS)("%s", async ([, body, text]) => {
  await contactRow(1).run()
  await take({
    body: body.startsWith("Content") ? body : `Content-Type: text/plain; charset=utf-8\r\n${body}`,
  })
  expect((await letters()).map((letter) => letter[2])).toEqual([text])
})

test("a mail that is too large, or made to be expensive, is only forwarded", async () => {
  await contactRow(1).run()
  const nested = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  const cases = [
    `Content-Type: text/plain\r\n\r\n${"a".repeat(MAX_MAIL)}`,
    `${nested.join("")}Content-Type: text/plain\r\n\r\nOi`,
    `X-Long: ${"a".repeat(200_000)}\r\n\r\nOi`,
  ]
  for (const body of cases) expect((await take({ body })).forwarded).toEqual([settings.mail.operator])
  expect(await letters()).toEqual([])
  // One that lies about its size.
  const { message, forwarded } = mail({ body: cases[0] ?? "" })
  await takeMail({ ...message, rawSize: 10 }, env.DB, NOW)
  expect(forwarded).toEqual([settings.mail.operator])
  expect(await letters()).toEqual([])
  const troubles = takeComplaints().map(([line]) => JSON.parse(String(line)) as { event: string })
  expect(troubles.map(({ event }) => event)).toEqual(["letterNotFiled", "letterNotFiled"])
})

test("so many letters about a contact are filed in a day, and the others are in the mailbox", async () => {
  await contactRow(1).run()
  for (let at = 0; at <= LETTERS_A_DAY; at++) await take({ id: `many-${at}` })
  expect(await letters()).toHaveLength(LETTERS_A_DAY)
  expect((await rows("submissions"))[0]).toMatchObject({ version: LETTERS_A_DAY })
  await take({ id: "next day" }, new Date(NOW.getTime() + 86_400_000 + 1))
  expect(await letters()).toHaveLength(LETTERS_A_DAY + 1)
})

test("a mail that can be neither filed nor forwarded is left to the sender's server; one of both is enough", async () => {
  await contactRow(1).run()
  const broken = {
    prepare: () => expect.fail(),
    batch: () => Promise.reject(new Error("D1_ERROR: down")),
  } as never
  const noForward = async () => {
    throw new Error("destination address not verified")
  }
  const both = mail({})
  await expect(takeMail({ ...both.message, forward: noForward }, broken, NOW)).rejects.toThrow("neither")
  const onlyForwarded = mail({})
  await takeMail(onlyForwarded.message, broken, NOW)
  expect(onlyForwarded.forwarded).toEqual([settings.mail.operator])
  await takeMail({ ...mail({}).message, forward: noForward }, env.DB, NOW)
  expect(await letters()).toHaveLength(1)
  // Of no contact, and the mailbox does not take it.
  await expect(
    takeMail({ ...mail({ subject: "Oi" }).message, forward: noForward }, env.DB, NOW),
  ).rejects.toThrow("neither")
  const troubles = takeComplaints().map(([line]) => JSON.parse(String(line)) as { event: string })
  expect(troubles.map(({ event }) => event)).toEqual([
    ...["letterNotFiled", "mailNotForwarded", "letterNotFiled", "mailNotForwarded", "mailNotForwarded"],
  ])
})

test("a letter from an internationalised domain is its sender's, however its mail program writes it", async () => {
  const address = "ana@xn--mnchen-3ya.de"
  await contactRow(1, { email: address, email_folded: address }).run()
  await take({
    from: "Ana@münchen.de",
    headers: { "Authentication-Results": "mx.cloudflare.net; dmarc=pass header.from=xn--mnchen-3ya.de" },
  })
  expect(await letters()).toEqual([[1, address, "Obrigado! Chego às 16h.", 1]])
})
