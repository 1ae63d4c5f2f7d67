import { afterEach, expect, test } from "vitest"
import { launchConfirm } from "#worker/mail/launch-mail.ts"
import { translator } from "#worker/mail/mail.ts"
import { env } from "../env.ts"
import { clear } from "../site/post-office.ts"

const NOW = new Date("2026-11-25T12:00:00Z")
const CONTEXT = { database: env.DB, keys: env, origin: "https://preview.example", translator, now: NOW }
const SIGNATURE = "Pouso\ncontato@pouso.example\nhttps://pouso.example"

/** Stores a sign-up; returns its id. */
async function signup(locale: string, confirmedAt: string | null = null): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO notify_signups (email, email_folded, purpose, locale, source, consent, created_at, confirmed_at)
      VALUES ('ana@exemplo.com.br', 'ana@exemplo.com.br', 'launch', ?, 'launch-page', '2026-11-25', ?, ?) RETURNING id`,
  )
    .bind(locale, NOW.toISOString(), confirmedAt)
    .first<{ id: number }>()
  return row?.id ?? 0
}

afterEach(() => clear("notify_signups"))

// biome-ignore format: one mail per row
test.for([
  ["pt", "Confirme que quer saber do lançamento da Pouso", `Olá.

Pediram para avisar ana@exemplo.com.br quando a Pouso for lançada. Para confirmar, abra o link e aperte o botão:

https://preview.example/lancamento/confirmar?token=…

O link vale por 48 horas.

Se não foi você, não faça nada: sem a confirmação não avisamos, e apagamos o endereço 7 dias depois que o link vencer.

${SIGNATURE}`],
  ["en", "Confirm that you want to hear about Pouso’s launch", `Hello.

We were asked to tell ana@exemplo.com.br when Pouso launches. To confirm, open the link and press the button:

https://preview.example/en/lancamento/confirmar?token=…

The link works for 48 hours.

If it wasn’t you, do nothing: without confirmation we will not write again, and we delete the address 7 days after the link expires.

${SIGNATURE}`],
  ["es", "Confirma que quieres enterarte del lanzamiento de Pouso", `Hola:

Nos pidieron avisar a ana@exemplo.com.br cuando se lance Pouso. Para confirmar, abre el enlace y presiona el botón:

https://preview.example/es/lancamento/confirmar?token=…

El enlace vale por 48 horas.

Si no fuiste tú, no hagas nada: sin la confirmación no avisamos, y borramos la dirección 7 días después de que venza el enlace.

${SIGNATURE}`],
] as const)("the mail in %s says what it is for, and what happens otherwise", async ([locale, subject, text]) => {
  const mail = await launchConfirm(await signup(locale), CONTEXT)
  expect({ ...mail, text: mail?.text.replace(/token=[\w-]{43}/, "token=…") }).toEqual({
    to: "ana@exemplo.com.br",
    replyTo: "contato@pouso.example",
    subject,
    text,
  })
})

test("nothing is written to an address that was confirmed meanwhile, or is gone", async () => {
  expect(await launchConfirm(await signup("pt", NOW.toISOString()), CONTEXT)).toBeNull()
  expect(await launchConfirm(999_999, CONTEXT)).toBeNull()
})
