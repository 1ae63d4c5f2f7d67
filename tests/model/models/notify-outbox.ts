import { notifyOutboxMachine } from "#machines/launch/notify-outbox.machine.ts"
import { model } from "../model.ts"

const request = {
  email: "ana@x",
  purpose: "launch" as const,
  locale: "pt" as const,
  source: "launch-page" as const,
  consent: "2026-11-21",
}

/** The outbox behind the launch page's form, which sends addresses to the server; it has no screen. */
export function notifyOutbox() {
  return model({
    name: "notify-outbox",
    machine: notifyOutboxMachine,
    inputs: [{}],
    events: [
      { type: "QUEUED", request },
      { type: "NETWORK_RETURNED" },
      { type: "xstate.done.actor.recall", output: [request] },
      { type: "xstate.error.actor.recall", error: new Error("no device") },
      { type: "xstate.done.actor.send", output: "stored" },
      { type: "xstate.done.actor.send", output: "refused" },
      { type: "xstate.error.actor.send", error: new Error("no answer") },
      { type: "xstate.after.pause.notifyOutbox.delivery.pausing" },
      { type: "xstate.error.actor.network", error: new Error("no network") },
    ],
    // One address, which is stored once; failures only lengthen the pause.
    serializeState: ({ value, context: { waiting, hasNetworkReturned } }) =>
      JSON.stringify([value, waiting.length, hasNetworkReturned]),
  })
}
