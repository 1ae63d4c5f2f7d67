import type { Page } from "../../e2e/fixtures.ts"
import { formOfTheNewsletter } from "../drivers/newsletter-form.ts"
import { focusOf, namesOf, textOf, valuesOf, visit } from "../golden.ts"

const editing = ["newsletterForm.editing"]
const waiting = ["newsletterForm.sending.waiting"]
const posting = ["newsletterForm.sending.posting"]
const failed = ["newsletterForm.failed"]

/** The field, the buttons, what is announced, and the focus. */
export async function seesFoot(page: Page) {
  const foot = page.getByRole("contentinfo")
  const field = foot.getByLabel("Dicas de São Paulo no seu e-mail")
  return {
    email: (await valuesOf(field))[0],
    buttons: await namesOf(foot.getByRole("button", { name: /^(Assinar|Tentar de novo)$/ })),
    says: await textOf(foot.getByRole("status")),
    isWrong: (await field.count()) > 0 && (await field.getAttribute("aria-invalid")) === "true",
    focus: await focusOf(page),
  }
}

const POSTING = { type: "POSTING" as const }
const submitted = (email: string) => ({ type: "SUBMITTED" as const, email })
const INVALID = "Escreva o e-mail no formato nome@exemplo.com"
const UNAVAILABLE =
  "Não conseguimos guardar o seu e-mail agora. Ele continua aqui: tente de novo em instantes. Tentar de novo"
const TOO_MANY =
  "Foram pedidos demais em pouco tempo. Espere um minuto e tente de novo: o seu e-mail continua aqui. Tentar de novo"
const LABEL = "Dicas de São Paulo no seu e-mail"
const EMAIL = "ana@exemplo.com"

/** The page of the driver is used before its stamp has come. */
const input = { locale: "pt" as const, stamp: { stamp: "", age: 0 } }

export const newsletterSignUp = visit({
  driver: formOfTheNewsletter,
  name: "signing up",
  input,
  sees: seesFoot,
  goldens: [
    {
      name: "empty",
      states: editing,
      sees: { email: "", buttons: ["Assinar"], says: "", isWrong: false, focus: LABEL },
    },
    {
      name: "without an address",
      when: [submitted("")],
      states: editing,
      sees: {
        email: "",
        buttons: ["Assinar"],
        says: "Escreva o seu e-mail",
        isWrong: true,
        focus: LABEL,
      },
    },
    {
      name: "half an address",
      when: [submitted("ana@")],
      states: editing,
      sees: { email: "ana@", buttons: ["Assinar"], says: INVALID, isWrong: true, focus: LABEL },
    },
    {
      name: "two addresses",
      when: [submitted("ana@exemplo.com, bia@exemplo.com")],
      states: editing,
      sees: {
        email: "ana@exemplo.com, bia@exemplo.com",
        buttons: ["Assinar"],
        says: INVALID,
        isWrong: true,
        focus: LABEL,
      },
    },
    {
      name: "waiting",
      when: [submitted(EMAIL)],
      states: waiting,
      sees: { email: EMAIL, buttons: ["Assinar"], says: "Um instante…", isWrong: false, focus: "Assinar" },
    },
    {
      name: "sending",
      when: [POSTING],
      states: posting,
      sees: { email: EMAIL, buttons: ["Assinar"], says: "Enviando...", isWrong: false, focus: "Assinar" },
    },
    {
      name: "no network",
      when: [{ type: "NOT_SENT", error: new Error("no answer") }],
      states: failed,
      sees: {
        email: EMAIL,
        buttons: ["Assinar", "Tentar de novo"],
        says: UNAVAILABLE,
        isWrong: false,
        focus: "Assinar",
      },
    },
    {
      name: "too many requests",
      when: [submitted(EMAIL), POSTING, { type: "ANSWERED", answer: "tooManyRequests" }],
      states: failed,
      sees: {
        email: EMAIL,
        buttons: ["Assinar", "Tentar de novo"],
        says: TOO_MANY,
        isWrong: false,
        focus: "",
      },
    },
    {
      name: "unavailable",
      when: [submitted(EMAIL), POSTING, { type: "ANSWERED", answer: "unavailable" }],
      states: failed,
      sees: {
        email: EMAIL,
        buttons: ["Assinar", "Tentar de novo"],
        says: UNAVAILABLE,
        isWrong: false,
        focus: "",
      },
    },
    {
      name: "accepted",
      when: [submitted(EMAIL), POSTING, { type: "ANSWERED", answer: "accepted" }],
      states: ["newsletterForm.sent"],
      sees: {
        email: EMAIL,
        buttons: [],
        says: "Confira seu e-mail e confirme a inscrição",
        isWrong: false,
        focus: "Confira seu e-mail e confirme a inscrição",
      },
    },
  ],
})
