import { afterEach, expect, test } from "vitest"
import { dataLink } from "#worker/mail/data-link-mail.ts"
import { translator } from "#worker/mail/mail.ts"
import { newsletterAlready, newsletterConfirm, newsletterWelcome } from "#worker/mail/newsletter-mails.ts"
import { env } from "../env.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const CONTEXT = { database: env.DB, keys: env, origin: "https://preview.example", translator, now: NOW }
const TOKEN = /\?token=[\w.-]+/g
const SIGNATURE = "Pouso\ncontato@pouso.example\nhttps://pouso.example"

/** Stores a subscriber; returns its id. */
async function subscriber(status: "pending" | "active", locale: string): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO subscribers (email, email_folded, status, locale, consent, created_at)
      VALUES ('ana@exemplo.com.br', 'ana@exemplo.com.br', ?, ?, '2026-11-21', ?) RETURNING id`,
  )
    .bind(status, locale, NOW.toISOString())
    .first<{ id: number }>()
  return row?.id ?? 0
}

afterEach(() =>
  env.DB.batch(["subscribers", "data_requests"].map((table) => env.DB.prepare(`DELETE FROM ${table}`))),
)

test("a new subscriber is asked to confirm, and told what happens otherwise", async () => {
  const id = await subscriber("pending", "pt")
  const mail = await newsletterConfirm(id, CONTEXT)
  expect({ ...mail, text: mail?.text.replace(TOKEN, "?token=…") }).toEqual({
    to: "ana@exemplo.com.br",
    replyTo: "contato@pouso.example",
    subject: "Confirme a sua inscrição nas novidades da Pouso",
    text: `Olá.

O endereço ana@exemplo.com.br foi inscrito para receber as novidades da Pouso. Para confirmar, abra o link e aperte o botão:

https://preview.example/newsletter/confirmar?token=…

O link vale por 48 horas.

Se não foi você, não faça nada: sem a confirmação não enviamos mais nada, e apagamos o endereço em 7 dias.

${SIGNATURE}`,
  })
  const stored = await env.DB.prepare("SELECT token_expires_at FROM subscribers WHERE id = ?")
    .bind(id)
    .first()
  expect(stored).toEqual({ token_expires_at: "2026-11-23T12:00:00.000Z" })
})

test("whoever is on the list already is told so, with a way out", async () => {
  const mail = await newsletterAlready(await subscriber("active", "en"), CONTEXT)
  expect({ ...mail, text: mail?.text.replace(TOKEN, "?token=…"), headers: undefined }).toEqual({
    to: "ana@exemplo.com.br",
    replyTo: "contato@pouso.example",
    subject: "You already get Pouso’s newsletter",
    text: `Hello.

We received another sign-up for ana@exemplo.com.br, which was already on the list. There is nothing you need to do.

To stop receiving it, open the link and press the button:

https://preview.example/en/newsletter/sair?token=…

${SIGNATURE}`,
  })
  const [link] = /https:\S+sair\S+/.exec(mail?.text ?? "") ?? []
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  })
})

test("whoever has confirmed is welcome", async () => {
  const mail = await newsletterWelcome(await subscriber("active", "es"), CONTEXT)
  expect(mail?.subject).toBe("Suscripción confirmada a las novedades de Pouso")
  expect(mail?.text.replace(TOKEN, "?token=…")).toBe(`Hola:

La suscripción de ana@exemplo.com.br está confirmada. Vas a recibir recomendaciones de São Paulo y novedades de nuestros apartamentos.

Para dejar de recibirlas, abre el enlace y presiona el botón:

https://preview.example/es/newsletter/sair?token=…

${SIGNATURE}`)
})

test("the link to one's data comes with its reason and its end", async () => {
  const row = await env.DB.prepare(
    `INSERT INTO data_requests (email, email_folded, locale, created_at)
      VALUES ('ana@exemplo.com.br', 'ana@exemplo.com.br', 'pt', ?) RETURNING id`,
  )
    .bind(NOW.toISOString())
    .first<{ id: number }>()
  const mail = await dataLink(row?.id ?? 0, CONTEXT)
  expect({ ...mail, text: mail?.text.replace(TOKEN, "?token=…") }).toEqual({
    to: "ana@exemplo.com.br",
    replyTo: "contato@pouso.example",
    subject: "Seus dados na Pouso",
    text: `Olá.

Recebemos um pedido para mostrar o que a Pouso guarda sobre este e-mail. Abra o link para ver, baixar ou apagar esses dados:

https://preview.example/meus-dados/ver?token=…

O link vale por 24 horas. Quem o tem vê os seus dados: não encaminhe esta mensagem.

Se não foi você quem pediu, ignore esta mensagem: nada muda.

${SIGNATURE}`,
  })
})

test("about nobody no mail is written", async () => {
  const composers = [newsletterConfirm, newsletterAlready, newsletterWelcome, dataLink]
  expect(await Promise.all(composers.map((compose) => compose(99, CONTEXT)))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
