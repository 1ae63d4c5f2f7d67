import { afterAll, beforeAll, expect, test } from "vitest"
import { newMortalSite } from "./mortal-site.ts"

/** Letters that come while the server is killed, and after how many. */
const LETTERS = 12
const KILLED_AFTER = [4, 9]

let site: Awaited<ReturnType<typeof newMortalSite>>

beforeAll(async () => {
  site = await newMortalSite()
  site.change(`INSERT INTO submissions (reference, idempotency_key, body_hash, status, status_at, created_at, locale,
    notice, visitor_type, name, email, email_folded, subject, message) VALUES ('4821-7730', 'k', '', 'answered',
    '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', 'pt', '', 'guest', 'Ana', 'ana@exemplo.com.br',
    'ana@exemplo.com.br', 'other', 'Oi')`)
  await site.start()
})
afterAll(() => site.end())

/** Gives a mail to the built Worker, as wrangler lets one do on this machine; undefined if there is no answer. */
async function deliver(number: number, subject = "Re: [4821-7730] Reserva - Pouso") {
  const from = "ana@exemplo.com.br"
  const to = "respostas@pouso.example"
  const raw = [
    `From: Ana <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${number}@exemplo.com.br>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    `Carta ${number}`,
  ].join("\r\n")
  const url = `${site.url}/cdn-cgi/local/email?${new URLSearchParams({ from, to, format: "json" })}`
  return await fetch(url, { method: "POST", body: raw, signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => undefined,
  )
}

test("mails are filed and forwarded by the built Worker, once each, while it is killed and they are delivered again", async () => {
  let restarting = Promise.resolve()
  for (let number = 0; number < LETTERS; number++) {
    if (KILLED_AFTER.includes(number)) restarting = site.kill().then(() => site.start())
    // As a mail server does, until somebody has taken it.
    let answer = await deliver(number)
    while (answer?.status !== 200) {
      await restarting
      answer = await deliver(number)
    }
    if (number % 5 === 0) await deliver(number)
  }
  const other = await deliver(LETTERS, "Sem número")
  expect(other?.status).toBe(200)
  await site.kill()
  expect(site.rows("conversation_entries").map(({ text, kind }) => [text, kind])).toEqual(
    Array.from({ length: LETTERS }, (_, number) => [`Carta ${number}`, "letter"]),
  )
  expect(site.rows("submissions")).toMatchObject([{ status: "delivered", version: LETTERS }])
})
