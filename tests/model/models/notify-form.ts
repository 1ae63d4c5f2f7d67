import { notifyFormMachine } from "#machines/launch/notify-form.machine.ts"
import { model } from "../model.ts"

/** The launch page's form, as it is opened, and as the answer to one that was posted without scripts. */
export function notifyForm() {
  return model({
    name: "notify-form",
    machine: notifyFormMachine,
    // From the first most is walked: what is wrong must go with the next address.
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
