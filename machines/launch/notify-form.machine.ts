import { assign, sendTo, setup } from "xstate"
import type { Locale } from "#machines/site/locales.ts"
import { isAcceptableEmail, NOTIFY_CONSENT } from "./notify.ts"
import { notifyOutboxMachine } from "./notify-outbox.machine.ts"
import type { NotifyRequest } from "./notify-request.ts"

/** Why an address that was posted without scripts was not stored. */
export type NotifyProblem = "unavailable" | "tooManyRequests"

export type NotifyFormEvent =
  /** The visitor types in the box. */
  | { type: "TYPED"; email: string }
  /** The visitor submits the form. */
  | { type: "SUBMITTED" }

/**
 * The launch page's notification form (spec §4): input → thanks for 4000 ms → input, cleared. If the address is not
 * acceptable, nothing happens and no error is shown. An acceptable one goes to the outbox; the screen does not wait
 * until it is sent.
 */
export const notifyFormMachine = setup({
  types: {
    context: {} as { email: string; locale: Locale; problem: NotifyProblem | null },
    events: {} as NotifyFormEvent,
    input: {} as { email?: string; locale: Locale; problem?: NotifyProblem | null },
    tags: {} as "thanked",
  },
  actors: { outbox: notifyOutboxMachine },
  delays: {
    /** ms, spec §9 */
    thankYou: 4000,
  },
  guards: {
    isAcceptable: ({ context }) => isAcceptableEmail(context.email),
  },
  actions: {
    type: assign((_, { email }: { email: string }) => ({ email })),
    clear: assign({ email: "" }),
    settleProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "notifyForm",
  context: ({ input }) => ({
    email: input.email ?? "",
    locale: input.locale,
    problem: input.problem ?? null,
  }),
  invoke: { id: "outbox", src: "outbox", onError: {} },
  initial: "input",
  states: {
    input: {
      on: {
        TYPED: { actions: { type: "type", params: ({ event }) => ({ email: event.email }) } },
        SUBMITTED: {
          guard: "isAcceptable",
          target: "thanks",
          actions: [
            "settleProblem",
            sendTo("outbox", ({ context }) => ({ type: "QUEUED", request: requestOf(context) })),
          ],
        },
      },
    },
    thanks: {
      tags: "thanked",
      after: { thankYou: { target: "input", actions: "clear" } },
    },
  },
})

function requestOf({ email, locale }: { email: string; locale: Locale }): NotifyRequest {
  return { email: email.trim(), purpose: "launch", locale, source: "launch-page", consent: NOTIFY_CONSENT }
}
