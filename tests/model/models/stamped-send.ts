import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { type StampedSendInput, stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import { model } from "../model.ts"

const noAnswer = new Error("no answer")

/**
 * Sending of a form that needs a stamp.
 * @param inputs the page's stamps, empty for none, and their ages
 * @param answer the server's response when it accepts the stamp; the form can be sent again after it
 */
export function stampedSend(inputs: StampedSendInput[], answer: unknown) {
  return model({
    name: "stamped-send",
    machine: stampedSendMachine,
    inputs,
    events: [
      { type: "SEND", body: "what a person wrote" },
      { type: "xstate.done.actor.stamp", output: "signed" },
      { type: "xstate.error.actor.stamp", error: noAnswer },
      ...[{ stamp: "tooFast" }, { stamp: "stale" }, { answer }].map((output) => ({
        type: "xstate.done.actor.post" as const,
        output,
      })),
      { type: "xstate.error.actor.post", error: noAnswer },
      { type: "xstate.after.fill.stampedSend.stamp.ripening" },
    ],
    // The machine itself limits the attempts.
    serializeState: ({ value, context }) => JSON.stringify([value, context.stamp, context.tries]),
  })
}

/** For the newsletter, whose page may come from a cache and has no stamp. */
export const sendOfTheNewsletter = () => stampedSend([{ stamp: "", age: 0 }], "unavailable")

/** For the contact form, whose page has a stamp: one that has just come, or has been open for long enough. */
export const sendOfTheContactForm = () =>
  stampedSend(
    [0, MIN_FILL_TIME].map((age) => ({ stamp: "page", age })),
    { problems: { property: "unknown" } },
  )
