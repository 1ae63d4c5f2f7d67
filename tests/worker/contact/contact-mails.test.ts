import { afterEach, expect, test } from "vitest"
import { contactAcknowledgement, contactToOperator } from "#worker/mail/contact-mails.ts"
import { translator } from "#worker/mail/mail.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const CONTEXT = {
  database: env.DB,
  keys: env,
  origin: "https://elsewhere.example",
  translator,
  now: new Date("2026-11-21T12:00:00Z"),
}

const OF_A_GUEST = {
  reference: "4821-7730",
  idempotency_key: "k",
  body_hash: "h",
  status: "received",
  status_at: "2026-11-21T12:00:00.000Z",
  created_at: "2026-11-21T12:00:00.000Z",
  locale: "pt",
  notice: "2026-11-21",
  visitor_type: "guest",
  name: "Ana Conceição",
  email: "ana@exemplo.com.br",
  email_folded: "ana@exemplo.com.br",
  phone: "+5511912345678",
  subject: "newBooking",
  property: "property-201",
  region: "Pinheiros",
  guests: "2",
  check_in: "2027-03-12",
  check_out: "2027-03-16",
  message: "Queria saber se o apartamento tem berço.\nObrigada!",
}

const OF_AN_OWNER = {
  reference: "4821-7731",
  locale: "en",
  visitor_type: "owner",
  subject: "registerProperty",
  phone: null,
  property: null,
  region: null,
  guests: null,
  check_in: null,
  check_out: null,
  social_housing: "no",
  short_stays: "unknown",
}

/** Stores a submission; returns its id. */
async function store(over: Record<string, string | null> = {}): Promise<number> {
  const row = { ...OF_A_GUEST, ...over }
  const names = Object.keys(row)
  const stored = await env.DB.prepare(
    `INSERT INTO submissions (${names.join()}) VALUES (${names.map(() => "?").join()}) RETURNING id`,
  )
    .bind(...Object.values(row))
    .first<{ id: number }>()
  return stored?.id ?? 0
}

afterEach(async () => {
  await env.DB.prepare("DELETE FROM submissions").run()
  await clearProperties(env.DB)
})

test("the operator reads all that a guest entered, and answers to the guest", async () => {
  await loadProperties(env.DB, [propertyOf(201, { name: "Loft da Vila" })], "2026-11-21")
  expect(await contactToOperator(await store(), CONTEXT)).toEqual({
    to: "contato@pouso.example",
    replyTo: "ana@exemplo.com.br",
    subject: "[4821-7730] Nova reserva: Ana Conceição",
    text: `Referência: 4821-7730
Quem escreve: Hóspede
Nome: Ana Conceição
E-mail: ana@exemplo.com.br
Telefone: +5511912345678
Assunto: Nova reserva
Imóvel: Loft da Vila (PSO-201)
Região: Pinheiros
Hóspedes: 2
Check-in: 12/03/2027
Checkout: 16/03/2027
Idioma: pt

Queria saber se o apartamento tem berço.
Obrigada!`,
  })
})

test("the operator reads what an owner answered, and nothing that an owner is not asked", async () => {
  const mail = await contactToOperator(await store(OF_AN_OWNER), CONTEXT)
  expect(mail?.subject).toBe("[4821-7731] Cadastrar imóvel: Ana Conceição")
  expect(mail?.text).toBe(`Referência: 4821-7731
Quem escreve: Proprietário
Nome: Ana Conceição
E-mail: ana@exemplo.com.br
Assunto: Cadastrar imóvel
Unidade HIS ou HMP: Não
O condomínio permite estadias curtas: Não sei
Idioma: en

Queria saber se o apartamento tem berço.
Obrigada!`)
})

test("a property whose address was renamed since is told by its name and code", async () => {
  await loadProperties(env.DB, [propertyOf(201, { name: "Loft da Vila" })], "2026-11-21")
  const id = await store()
  const renamed = { ...propertyOf(201, { name: "Loft da Vila Nova" }), slug: "loft-da-vila-nova" }
  await loadProperties(env.DB, [renamed], "2026-11-21")
  const mail = await contactToOperator(id, CONTEXT)
  expect(mail?.text).toContain("\nImóvel: Loft da Vila Nova (PSO-201)\n")
})

test("a property that is gone is told as it was entered", async () => {
  const mail = await contactToOperator(await store({ property: "gone" }), CONTEXT)
  expect(mail?.text).toContain("\nImóvel: gone\n")
})

test("the acknowledgement is in the person's language, and repeats nothing that was typed", async () => {
  expect(await contactAcknowledgement(await store(), CONTEXT)).toEqual({
    to: "ana@exemplo.com.br",
    replyTo: "contato@pouso.example",
    subject: "Recebemos a sua mensagem: 4821-7730",
    text: `Sua mensagem chegou. O assunto escolhido foi “Nova reserva”.

O número de referência é 4821-7730. Diga esse número se falar com a gente por telefone.

Respondemos para este endereço em até 24 horas úteis.

A Pouso não pede pagamento nem senha por e-mail. Se não foi você quem escreveu, ignore esta mensagem.

Pouso
contato@pouso.example
https://pouso.example`,
  })
  const owner = await contactAcknowledgement(
    await store({ ...OF_AN_OWNER, idempotency_key: "other" }),
    CONTEXT,
  )
  expect(owner).toMatchObject({
    subject: "We received your message: 4821-7731",
    text: `Your message has arrived. The subject you chose was “Register a property”.

Its reference number is 4821-7731. Give us this number if you call.

We will reply to this address within 24 business hours.

Pouso never asks for payments or passwords by email. If you did not write to us, ignore this message.

Pouso
contato@pouso.example
https://pouso.example`,
  })
})

test("about a submission that is gone no mail is written", async () => {
  expect(await contactToOperator(1, CONTEXT)).toBeNull()
  expect(await contactAcknowledgement(1, CONTEXT)).toBeNull()
})

test("a language that the site does not have is Portuguese", async () => {
  const mail = await contactAcknowledgement(await store({ locale: "fr" }), CONTEXT)
  expect(mail?.subject).toBe("Recebemos a sua mensagem: 4821-7730")
})
