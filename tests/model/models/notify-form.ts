import { notifyFormMachine } from "#machines/launch/notify-form.machine.ts"
import { model } from "../model.ts"

/** The launch page's form: newly opened, and on the response page of a native post. */
export function notifyForm() {
  return model({
    name: "notify-form",
    machine: notifyFormMachine,
    // Most transitions are walked from the first input, whose problem must be cleared by the next address.
    inputs: [
      { locale: "pt", email: "ana@exemplo.com", problem: "tooManyRequests" },
      { locale: "pt", email: "ana" },
      { locale: "pt" },
    ],
    events: [
      { type: "TYPED", email: "" },
      { type: "TYPED", email: "bia" },
      { type: "TYPED", email: "bia@exemplo.com" },
      { type: "SUBMITTED" },
      { type: "xstate.after.thankYou.notifyForm.thanks" },
      { type: "xstate.error.actor.outbox", error: new Error("no outbox") },
    ],
    serializeState: ({ value, context: { email, problem } }) => JSON.stringify([value, email, problem]),
  })
}
