import { newsletterFormMachine } from "#machines/newsletter/newsletter-form.machine.ts"
import { model } from "../model.ts"

const noAnswer = new Error("no answer")

/** The form at the foot of every page, from its first focus on. */
export function newsletterForm() {
  return model({
    name: "newsletter-form",
    machine: newsletterFormMachine,
    inputs: [{ locale: "pt" }],
    events: [
      { type: "SUBMITTED", email: "" },
      { type: "SUBMITTED", email: "ana@" },
      { type: "SUBMITTED", email: "ana@exemplo.com" },
      { type: "xstate.done.actor.stamp", output: "signed" },
      { type: "xstate.error.actor.stamp", error: noAnswer },
      ...["accepted", "tooFast", "stale", "tooManyRequests", "unavailable"].map((output) => ({
        type: "xstate.done.actor.send" as const,
        output,
      })),
      { type: "xstate.error.actor.send", error: noAnswer },
      { type: "xstate.after.fill.newsletterForm.editing.ripening" },
      { type: "xstate.after.fill.newsletterForm.sending.resting" },
    ],
    // The machine itself bounds the tries.
    serializeState: ({ value, context: { email, problem, failure, stamp, tries } }) =>
      JSON.stringify([value, email, problem, failure, stamp, tries]),
  })
}
