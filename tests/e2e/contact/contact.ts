import type { Page } from "@playwright/test"

/** Texts of the contact page, by language. */
export const CONTACT_NAMES = {
  pt: {
    path: "/contato",
    title: "Contato · Pouso",
    error: "Erro:",
    form: "Usar o formulário de contato",
    asked:
      /^Quero reservar este apartamento nessas datas\. Em \d\d\/\d\d\/\d{4}, o site mostra R\$\s1\.768 no total\.$/,
    name: "Nome completo",
    email: "E-mail",
    phone: "Telefone ou WhatsApp (opcional)",
    subject: "Assunto",
    message: "Mensagem",
    send: "Enviar mensagem",
    again: "Enviar de novo",
    waiting: "Um instante…",
    sending: "Enviando...",
    sent: "Mensagem enviada!",
    another: "Enviar outra mensagem",
    wrong: "Há algo a corrigir",
    missing: [
      "Escreva o seu nome completo",
      "Escreva o seu e-mail",
      "Escolha um assunto",
      "Escreva a sua mensagem",
    ],
    offline: /Você está sem conexão/,
    unavailable: /Não conseguimos confirmar que a sua mensagem chegou/,
    tooMany: /Foram mensagens demais em pouco tempo/,
    reused: /Você já enviou outra mensagem por este formulário/,
    draft: "Apagar rascunho",
    owner: "Proprietário",
    partner: "Parceiro",
  },
  en: {
    path: "/en/contato",
    title: "Contact · Pouso",
    error: "Error:",
    form: "Use the contact form",
    asked:
      /^I’d like to book this apartment on these dates\. On [A-Z][a-z]{2}\s\d+, \d{4}, the site shows R\$1,768 in total\.$/,
    name: "Full name",
    email: "Email",
    phone: "Phone or WhatsApp (optional)",
    subject: "Subject",
    message: "Message",
    send: "Send message",
    again: "Send again",
    waiting: "One moment…",
    sending: "Sending...",
    sent: "Message Sent!",
    another: "Send another message",
    wrong: "There is a problem",
    missing: ["Enter your full name", "Enter your email", "Choose a subject", "Enter your message"],
    offline: /You are offline/,
    unavailable: /We could not confirm that your message arrived/,
    tooMany: /Too many messages in a short time/,
    reused: /You already sent another message with this form/,
    draft: "Delete draft",
    owner: "Owner",
    partner: "Partner",
  },
  es: {
    path: "/es/contato",
    title: "Contacto · Pouso",
    error: "Error:",
    form: "Usar el formulario de contacto",
    asked:
      /^Quiero reservar este apartamento en esas fechas\. El \d\d\/\d\d\/\d{4}, el sitio muestra R\$1,768 en total\.$/,
    name: "Nombre completo",
    email: "Correo electrónico",
    phone: "Teléfono o WhatsApp (opcional)",
    subject: "Asunto",
    message: "Mensaje",
    send: "Enviar mensaje",
    again: "Enviar de nuevo",
    waiting: "Un momento…",
    sending: "Enviando...",
    sent: "¡Mensaje enviado!",
    another: "Enviar otro mensaje",
    wrong: "Hay algo que corregir",
    missing: [
      "Escribe tu nombre completo",
      "Escribe tu correo electrónico",
      "Elige un asunto",
      "Escribe tu mensaje",
    ],
    offline: /No tienes conexión/,
    unavailable: /No pudimos confirmar que tu mensaje llegó/,
    tooMany: /Fueron demasiados mensajes en poco tiempo/,
    reused: /Ya enviaste otro mensaje con este formulario/,
    draft: "Borrar borrador",
    owner: "Propietario",
    partner: "Socio comercial",
  },
} as const

export const REFERENCE = /^[1-9]\d{3}-\d{4}$/
export type ContactNames = (typeof CONTACT_NAMES)[keyof typeof CONTACT_NAMES]

/** Fills in the required fields. */
export async function fillIn(
  page: Page,
  names: ContactNames,
  message = "Queria saber se tem berço.",
): Promise<void> {
  await page.getByLabel(names.name, { exact: true }).fill("Ana Conceição")
  await page.getByLabel(names.email, { exact: true }).fill("ana@exemplo.com.br")
  await page.getByLabel(names.subject, { exact: true }).selectOption("other")
  await page.getByLabel(names.message, { exact: true }).fill(message)
}

/** The reference on the page. */
export function reference(page: Page) {
  return page.locator("strong").filter({ hasText: /^\d{4}-\d{4}$/ })
}
