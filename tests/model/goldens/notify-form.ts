import type { Page } from "../../e2e/fixtures.ts"
import { formOfTheLaunch } from "../drivers/notify-form.ts"
import { focusOf, namesOf, textOf, textsOf, valuesOf, visit } from "../golden.ts"
import type { Stage } from "../stage.ts"

const input = ["notifyForm.input"]
const thanks = ["notifyForm.thanks"]

/** The field, its button, what is announced politely and at once, and the focus. */
async function sees(page: Page) {
  const main = page.getByRole("main")
  return {
    email: (await valuesOf(page.getByLabel("Seu e-mail")))[0],
    button: await namesOf(main.getByRole("button")),
    says: (await textsOf(main.getByRole("status"))).filter((text) => text !== "").join(" | "),
    alert: await textOf(main.getByRole("alert")),
    focus: await focusOf(page),
  }
}

const typed = (email: string) => ({ type: "TYPED" as const, email })
const SUBMITTED = { type: "SUBMITTED" as const }
const THANKED = {
  email: undefined,
  button: [],
  says: "Obrigado! Você será notificado em breve.",
  alert: undefined,
}
/** The card has the focus, so a screen reader reads all of it. */
const THANKED_CARD =
  "Obrigado! Você será notificado em breve. Só para avisar do lançamento. Confirme pelo link que mandamos por e-mail. Como cuidamos dos seus dados"
const passes =
  (time: number) =>
  ({ pass }: Stage) =>
    pass(time)

export const launchSignUp = visit({
  driver: formOfTheLaunch,
  name: "signing up",
  input: { locale: "pt" as const },
  sees,
  goldens: [
    {
      name: "empty",
      states: input,
      sees: { email: "", button: ["Avise-me"], says: "", alert: undefined, focus: "" },
    },
    {
      name: "without an address nothing happens",
      when: [SUBMITTED],
      states: input,
      sees: { email: "", button: ["Avise-me"], says: "", alert: undefined, focus: "Avise-me" },
    },
    {
      name: "an address without an @",
      when: [typed("bia"), SUBMITTED],
      states: input,
      sees: { email: "bia", button: ["Avise-me"], says: "", alert: undefined, focus: "Avise-me" },
    },
    {
      name: "typing",
      when: [typed("bia@exemplo.com")],
      states: input,
      sees: {
        email: "bia@exemplo.com",
        button: ["Avise-me"],
        says: "",
        alert: undefined,
        focus: "Seu e-mail",
      },
    },
    {
      name: "thanks at once",
      when: [SUBMITTED],
      states: thanks,
      sees: { ...THANKED, focus: THANKED_CARD },
    },
    {
      name: "thanks for 3.999 seconds",
      when: [passes(3_999)],
      states: thanks,
      sees: { ...THANKED, focus: THANKED_CARD },
    },
    {
      name: "empty again after 4 seconds",
      when: [passes(1)],
      states: input,
      sees: { email: "", button: ["Avise-me"], says: "", alert: undefined, focus: "Seu e-mail" },
    },
  ],
})

export const launchSignUpTooOften = visit({
  driver: formOfTheLaunch,
  name: "signing up too often",
  sees,
  input: { locale: "pt" as const, email: "ana@exemplo.com", problem: "tooManyRequests" as const },
  goldens: [
    {
      name: "refused",
      states: input,
      sees: {
        email: "ana@exemplo.com",
        button: ["Avise-me"],
        says: "",
        focus: "",
        alert: "Foram pedidos demais em pouco tempo. Espere um minuto e envie de novo.",
      },
    },
    {
      name: "accepted a minute later",
      when: [SUBMITTED],
      states: thanks,
      sees: { ...THANKED, focus: THANKED_CARD },
    },
  ],
})
