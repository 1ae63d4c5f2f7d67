import { sendingAtTheFoot, sendingOnTheContactPage } from "../drivers/stamped-send.ts"
import { visit } from "../golden.ts"
import type { Stage } from "../stage.ts"
import { seesForm } from "./contact-form.ts"
import { seesFoot } from "./newsletter-form.ts"

const none = "stampedSend.message.none"
const held = "stampedSend.message.held"
const posting = "stampedSend.message.posting"
const asking = "stampedSend.stamp.asking"
const ripening = "stampedSend.stamp.ripening"
const ripe = "stampedSend.stamp.ripe"
const missing = "stampedSend.stamp.missing"

const SEND = { type: "SEND" as const, body: "what a person wrote" }
const said = (output: object) => ({ type: "xstate.done.actor.post" as const, output })
const NO_ANSWER = new Error("no answer")
const passes =
  (time: number) =>
  ({ pass }: Stage) =>
    pass(time)

const NOT_CONFIRMED = "Não conseguimos confirmar o envio"
const UNAVAILABLE =
  "Não conseguimos confirmar que a sua mensagem chegou. O que você escreveu continua aqui: envie de novo em instantes. Enviar de novo não duplica a mensagem."
const WAITING = { title: "Contato · Pouso", alert: [], buttons: ["Um instante…"], focus: "Um instante…" }
const SENDING = { title: "Contato · Pouso", alert: [], buttons: ["Enviando..."], focus: "Enviando..." }

export const contactSending = visit({
  driver: sendingOnTheContactPage,
  name: "sending",
  input: { stamp: "page", age: 0 },
  sees: seesForm,
  goldens: [
    {
      name: "ready",
      states: [none, ripening],
      sees: {
        title: "Contato · Pouso",
        alert: [],
        buttons: ["Enviar mensagem", "Apagar rascunho"],
        focus: "Mensagem",
      },
    },
    { name: "sent before three seconds", when: [SEND], states: [held, ripening], sees: WAITING },
    { name: "after 2.999 seconds", when: [passes(2_999)], states: [held, ripening], sees: WAITING },
    { name: "after three seconds", when: [passes(1)], states: [posting, ripe], sees: SENDING },
    {
      name: "too fast for the server",
      when: [said({ stamp: "tooFast" })],
      states: [held, ripening],
      sees: WAITING,
    },
    { name: "three seconds later", when: [passes(3_000)], states: [posting, ripe], sees: SENDING },
    {
      name: "its stamp is too old",
      when: [said({ stamp: "stale" })],
      states: [held, asking],
      sees: WAITING,
    },
    {
      name: "a new stamp",
      when: [{ type: "xstate.done.actor.stamp", output: "signed" }, passes(3_000)],
      states: [posting, ripe],
      sees: SENDING,
    },
    {
      name: "that one is refused, too",
      when: [said({ stamp: "stale" })],
      states: [none, ripe],
      sees: {
        title: "Erro: Contato · Pouso",
        alert: [NOT_CONFIRMED, UNAVAILABLE],
        buttons: ["Enviar de novo", "Apagar rascunho"],
        focus: `${NOT_CONFIRMED} ${UNAVAILABLE}`,
      },
    },
    {
      name: "there is no new stamp",
      when: [SEND, said({ stamp: "stale" }), { type: "xstate.error.actor.stamp", error: NO_ANSWER }],
      states: [none, missing],
      sees: {
        title: "Erro: Contato · Pouso",
        alert: [NOT_CONFIRMED, UNAVAILABLE],
        buttons: ["Enviar de novo", "Apagar rascunho"],
        focus: `${NOT_CONFIRMED} ${UNAVAILABLE}`,
      },
    },
  ],
})

export const contactSentAtOnce = visit({
  driver: sendingOnTheContactPage,
  name: "open for long",
  input: { stamp: "page", age: 3_000 },
  sees: seesForm,
  goldens: [
    {
      name: "ready",
      states: [none, ripe],
      sees: {
        title: "Contato · Pouso",
        alert: [],
        buttons: ["Enviar mensagem", "Apagar rascunho"],
        focus: "Mensagem",
      },
    },
    { name: "sent at once", when: [SEND], states: [posting, ripe], sees: SENDING },
  ],
})

const EMAIL = "ana@exemplo.com"
const LABEL = "Dicas de São Paulo no seu e-mail"
const FOOT_SENDING = {
  email: EMAIL,
  buttons: ["Assinar"],
  says: "Enviando...",
  isWrong: false,
  focus: "Assinar",
}
const FOOT_WAITING = { ...FOOT_SENDING, says: "Um instante…" }
const FOOT_FAILED = {
  email: EMAIL,
  buttons: ["Assinar", "Tentar de novo"],
  isWrong: false,
  says: "Não conseguimos guardar o seu e-mail agora. Ele continua aqui: tente de novo em instantes. Tentar de novo",
}

export const newsletterSending = visit({
  driver: sendingAtTheFoot,
  name: "sending",
  input: { stamp: "", age: 0 },
  sees: seesFoot,
  goldens: [
    {
      name: "ready, while a stamp is asked for",
      states: [none, asking],
      sees: { email: "", buttons: ["Assinar"], says: "", isWrong: false, focus: LABEL },
    },
    { name: "sent without a stamp", when: [SEND], states: [held, asking], sees: FOOT_WAITING },
    {
      name: "there is no stamp",
      when: [{ type: "xstate.error.actor.stamp", error: NO_ANSWER }],
      states: [none, missing],
      sees: { ...FOOT_FAILED, focus: "Assinar" },
    },
    {
      name: "sent again, with a stamp",
      when: [SEND, { type: "xstate.done.actor.stamp", output: "signed" }],
      states: [held, ripening],
      sees: { ...FOOT_WAITING, focus: "" },
    },
    {
      name: "three seconds later",
      when: [passes(3_000)],
      states: [posting, ripe],
      sees: { ...FOOT_SENDING, focus: "" },
    },
    {
      name: "no answer",
      when: [{ type: "xstate.error.actor.post", error: NO_ANSWER }],
      states: [none, ripe],
      sees: { ...FOOT_FAILED, focus: "" },
    },
  ],
})
