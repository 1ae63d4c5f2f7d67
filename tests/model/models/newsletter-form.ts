import { type NewsletterAnswer, newsletterFormMachine } from "#machines/newsletter/newsletter-form.machine.ts"
import { model } from "../model.ts"

const ANSWERS: NewsletterAnswer[] = ["accepted", "tooManyRequests", "unavailable", "robot"]

/** The form in every page's footer, from its first focus on. */
export function newsletterForm() {
  return model({
    name: "newsletter-form",
    machine: newsletterFormMachine,
    inputs: [{ locale: "pt", stamp: { stamp: "", age: 0 } }],
    events: [
      { type: "SUBMITTED", email: "" },
      { type: "SUBMITTED", email: "ana@" },
      { type: "SUBMITTED", email: "ana@exemplo.com" },
      { type: "POSTING" },
      { type: "WAITING" },
      ...ANSWERS.map((answer) => ({ type: "ANSWERED" as const, answer })),
      { type: "NOT_SENT", error: new Error("no answer") },
    ],
    // `stamped-send` posts three times at most; the driver uses up one of them.
    once: ["WAITING"],
    serializeState: ({ value, context: { email, problem, failure, isHoneypotShown } }) =>
      JSON.stringify([value, email, problem, failure, isHoneypotShown]),
  })
}
