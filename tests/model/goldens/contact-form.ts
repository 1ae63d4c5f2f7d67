import { ContactNotSent } from "#machines/contact/contact-form.machine.ts"
import type { Page } from "../../e2e/fixtures.ts"
import { todayInSaoPaulo } from "../days.ts"
import { formOfTheContactPage } from "../drivers/contact-form.ts"
import { focusOf, namesOf, textOf, textsOf, visit } from "../golden.ts"

const editing = ["contactForm.editing"]
const waiting = ["contactForm.sending.waiting"]
const posting = ["contactForm.sending.posting"]
const input = { locale: "pt" as const, today: todayInSaoPaulo(), key: "page", stamp: "page", stampAge: 0 }

/** The title, the summary of errors, the buttons and the focus. */
export async function seesForm(page: Page) {
  const main = page.getByRole("main")
  const alert = main.getByRole("alert")
  return {
    title: await page.title(),
    alert: [
      ...(await textsOf(alert.getByRole("heading"))),
      ...(await textsOf(alert.getByRole("paragraph"))),
      ...(await textsOf(alert.getByRole("link"))),
    ],
    buttons: await namesOf(main.getByRole("button", { name: /^(Enviar|Enviando|Um instante|Apagar)/ })),
    focus: await focusOf(page),
  }
}

/** The same, and what the visitor is asked, without the first three choices: who writes. */
async function seesFields(page: Page) {
  const form = page.getByRole("main").locator("form")
  const labels = form.locator("label:visible").filter({ hasNotText: "Deixe este campo vazio" })
  return { ...(await seesForm(page)), asks: (await textsOf(labels)).slice(3) }
}

const changed = (field: "visitorType" | "subject", value: string) => ({
  type: "CHANGED" as const,
  field,
  value,
})
const TITLE = "Contato · Pouso"
const WRONG_TITLE = "Erro: Contato · Pouso"
const PERSON = ["Nome completo", "E-mail", "Telefone ou WhatsApp (opcional)", "Assunto"]
const WITHOUT_DRAFT = ["Enviar mensagem"]
const WITH_DRAFT = ["Enviar mensagem", "Apagar rascunho"]
const FIELDS_OF_A_GUEST = [
  ...PERSON,
  "Imóvel de interesse (opcional)",
  "Região de interesse (opcional)",
  "Número de hóspedes (opcional)",
  "Check-in (opcional)",
  "Checkout (opcional)",
  "Mensagem",
]

export const contactFields = visit({
  driver: formOfTheContactPage,
  name: "who writes",
  input,
  sees: seesFields,
  goldens: [
    {
      name: "a guest",
      states: editing,
      sees: { title: TITLE, alert: [], buttons: WITHOUT_DRAFT, focus: "", asks: FIELDS_OF_A_GUEST },
    },
    {
      name: "an owner",
      when: [changed("visitorType", "owner")],
      states: editing,
      sees: {
        title: TITLE,
        alert: [],
        buttons: WITH_DRAFT,
        focus: "Proprietário",
        asks: [...PERSON, "Região do imóvel (opcional)", "Mensagem"],
      },
    },
    {
      name: "an owner who registers a property",
      when: [changed("subject", "registerProperty")],
      states: editing,
      sees: {
        title: TITLE,
        alert: [],
        buttons: WITH_DRAFT,
        focus: "Proprietário",
        asks: [
          ...PERSON,
          "A unidade é HIS ou HMP?",
          "O condomínio permite estadias curtas?",
          "Região do imóvel (opcional)",
          "Mensagem",
        ],
      },
    },
    {
      name: "a partner",
      when: [changed("visitorType", "partner")],
      states: editing,
      sees: {
        title: TITLE,
        alert: [],
        buttons: WITH_DRAFT,
        focus: "Parceiro",
        asks: [...PERSON, "Mensagem"],
      },
    },
    {
      name: "the draft is deleted",
      when: [{ type: "DRAFT_DELETED" }],
      states: editing,
      sees: { title: TITLE, alert: [], buttons: WITHOUT_DRAFT, focus: "Hóspede", asks: FIELDS_OF_A_GUEST },
    },
  ],
})

const written = (
  field: "name" | "email" | "phone" | "subject" | "checkIn" | "checkOut" | "message",
  value: string,
) => ({ type: "CHANGED" as const, field, value })
const SUBMITTED = { type: "SUBMITTED" as const }
const POSTING = { type: "POSTING" as const }
const WRONG = "Há algo a corrigir"
const MISSING = [
  "Escreva o seu nome completo",
  "Escreva o seu e-mail",
  "Escolha um assunto",
  "Escreva a sua mensagem",
]
/** The summary takes the focus. */
const summed = (...problems: string[]) => ({
  title: WRONG_TITLE,
  alert: [WRONG, ...problems],
  buttons: WITH_DRAFT,
  focus: [WRONG, ...problems].join(" "),
})

export const contactFilledIn = visit({
  driver: formOfTheContactPage,
  name: "filled in",
  input,
  sees: seesForm,
  goldens: [
    {
      name: "nothing is filled in",
      when: [SUBMITTED],
      states: editing,
      sees: { ...summed(...MISSING), buttons: WITHOUT_DRAFT },
    },
    {
      name: "all is wrong",
      when: [
        written("name", "a".repeat(101)),
        written("email", "ana@"),
        written("phone", "1".repeat(201)),
        written("message", "Oi"),
        SUBMITTED,
      ],
      states: editing,
      sees: summed(
        "O nome pode ter no máximo 100 letras",
        "Escreva o e-mail no formato nome@exemplo.com",
        "O telefone pode ter no máximo 200 caracteres",
        "Escolha um assunto",
        "A mensagem precisa ter pelo menos 10 caracteres",
      ),
    },
    {
      name: "days that are past",
      when: [
        written("name", "Ana"),
        written("email", "ana@exemplo.com"),
        written("phone", "(11) 91234-5678"),
        written("subject", "newBooking"),
        written("checkIn", "2026-11-02"),
        written("checkOut", "2026-11-01"),
        written("message", "Tem berço no apartamento?"),
        SUBMITTED,
      ],
      states: editing,
      sees: summed(
        "O check-in não pode ser em um dia que já passou",
        "O checkout não pode ser em um dia que já passou",
      ),
    },
    {
      name: "in and out on one day",
      when: [written("checkIn", "2099-03-26"), written("checkOut", "2099-03-26"), SUBMITTED],
      states: editing,
      sees: summed("O checkout precisa ser depois do check-in"),
    },
    {
      name: "one day later it waits",
      when: [written("checkOut", "2099-03-27"), SUBMITTED],
      states: waiting,
      sees: { title: TITLE, alert: [], buttons: ["Um instante…"], focus: "Um instante…" },
    },
    {
      name: "three seconds later it is sent",
      when: [POSTING],
      states: posting,
      sees: { title: TITLE, alert: [], buttons: ["Enviando..."], focus: "Enviando..." },
    },
  ],
})

const FILLED_IN = [
  written("name", "Ana Conceição"),
  written("email", "ana@exemplo.com.br"),
  written("subject", "other"),
  written("message", "Queria saber se tem berço."),
]

export const contactAnswered = visit({
  driver: formOfTheContactPage,
  name: "stored",
  input,
  sees: async (page: Page) => {
    const main = page.getByRole("main")
    return {
      ...(await seesForm(page)),
      headings: await textsOf(main.getByRole("heading", { name: "Mensagem enviada!" })),
      reference: (await textOf(main.getByText(/^\d{4}-\d{4}$/)))?.replaceAll(/\d/g, "N"),
    }
  },
  goldens: [
    {
      name: "filled in",
      when: FILLED_IN,
      states: editing,
      sees: {
        title: TITLE,
        alert: [],
        buttons: WITH_DRAFT,
        focus: "Mensagem",
        headings: [],
        reference: undefined,
      },
    },
    {
      name: "stored under a reference",
      when: [SUBMITTED, POSTING, { type: "ANSWERED", answer: { reference: "4821-7730" } }],
      states: ["contactForm.success"],
      sees: {
        title: TITLE,
        alert: [],
        buttons: ["Enviar outra mensagem"],
        focus: "Mensagem enviada!",
        headings: ["Mensagem enviada!"],
        reference: "NNNN-NNNN",
      },
    },
    {
      name: "another message",
      when: [{ type: "ANOTHER" }],
      states: editing,
      sees: {
        title: TITLE,
        alert: [],
        buttons: WITHOUT_DRAFT,
        focus: "Hóspede",
        headings: [],
        reference: undefined,
      },
    },
  ],
})

const notSent = (failure: ContactNotSent["failure"]) => ({
  type: "NOT_SENT" as const,
  error: new ContactNotSent(failure),
})
const failedWith = (...alert: string[]) => ({
  title: WRONG_TITLE,
  alert,
  buttons: ["Enviar de novo", "Apagar rascunho"],
  focus: alert.join(" "),
})
const NOT_CONFIRMED = "Não conseguimos confirmar o envio"

export const contactFailed = visit({
  driver: formOfTheContactPage,
  name: "not stored",
  input,
  sees: seesForm,
  goldens: [
    {
      name: "unavailable",
      when: [...FILLED_IN, SUBMITTED, POSTING, notSent("unavailable")],
      states: editing,
      sees: failedWith(
        NOT_CONFIRMED,
        "Não conseguimos confirmar que a sua mensagem chegou. O que você escreveu continua aqui: envie de novo em instantes. Enviar de novo não duplica a mensagem.",
      ),
    },
    {
      name: "too many",
      when: [SUBMITTED, POSTING, notSent("tooManyRequests")],
      states: editing,
      sees: failedWith(
        NOT_CONFIRMED,
        "Foram mensagens demais em pouco tempo. Espere um minuto e envie de novo: o que você escreveu continua aqui.",
      ),
    },
    {
      name: "another message of the same form",
      when: [SUBMITTED, POSTING, notSent("keyReused")],
      states: editing,
      sees: failedWith(
        NOT_CONFIRMED,
        "Você já enviou outra mensagem por este formulário, e ela chegou. Para enviar esta também, envie de novo.",
      ),
    },
    {
      name: "offline",
      when: [SUBMITTED, POSTING, notSent("offline")],
      states: editing,
      sees: failedWith(
        NOT_CONFIRMED,
        "Você está sem conexão. O que você escreveu continua aqui: envie de novo quando a conexão voltar.",
      ),
    },
    {
      name: "taken for a robot",
      when: [SUBMITTED, POSTING, notSent("robot")],
      states: editing,
      sees: failedWith(
        WRONG,
        "Um campo que deveria ficar vazio foi preenchido, talvez pelo navegador. Apague o que está nele e envie de novo.",
        "Deixe este campo vazio",
      ),
    },
    {
      name: "a property that is gone",
      when: [SUBMITTED, POSTING, { type: "ANSWERED", answer: { problems: { property: "unknown" } } }],
      states: editing,
      sees: summed("Escolha um apartamento da lista"),
    },
    {
      name: "the draft is deleted",
      when: [{ type: "DRAFT_DELETED" }],
      states: editing,
      sees: { title: TITLE, alert: [], buttons: WITHOUT_DRAFT, focus: "Hóspede" },
    },
  ],
})
