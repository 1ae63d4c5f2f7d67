import { stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import { model } from "../model.ts"

const noAnswer = new Error("no answer")

/**
 * Sending of a form that needs a stamp.
 * @param stamp the page's stamp; empty for none
 * @param answer the server's response when it accepts the stamp; the form can be sent again after it
 */
export function stampedSend(stamp: string, answer: unknown) {
  return model({
    name: "stamped-send",
    machine: stampedSendMachine,
    inputs: [{ stamp }],
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
export const sendOfTheNewsletter = () => stampedSend("", "unavailable")

/** For the contact form, whose page has a stamp. */
export const sendOfTheContactForm = () => stampedSend("page", { problems: { property: "unknown" } })
