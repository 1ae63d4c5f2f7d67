import { stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import { model } from "../model.ts"

const noAnswer = new Error("no answer")

/**
 * What brings a form to the server.
 * @param stamp that the page brought; empty for none
 * @param answer what the server says when it accepts the stamp; the form can be sent again after it
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
    // The machine itself bounds the tries.
    serializeState: ({ value, context }) => JSON.stringify([value, context.stamp, context.tries]),
  })
}

/** The newsletter's: its page may come from a cache, and has no stamp. */
export const sendOfTheNewsletter = () => stampedSend("", "unavailable")

/** The contact form's: its page brings a stamp. */
export const sendOfTheContactForm = () => stampedSend("page", { problems: { property: "unknown" } })
